-- without a transaction
-- What is not locked although its month is closed: a device has sent it late (now-store.ts). Of houses that close months these are few.

drop index concurrently if exists working_activity_unlocked;

create index concurrently working_activity_unlocked on working_activity (user_id, business_date) where locked_at is null;
