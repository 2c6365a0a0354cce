-- without a transaction
-- What is older than a month goes every hour.

drop index concurrently if exists device_log_requested_at;

create index concurrently device_log_requested_at on device_log (requested_at);
