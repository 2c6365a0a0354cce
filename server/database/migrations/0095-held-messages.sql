-- Over which channels the guest of an order is told nothing before the branch has answered it: too many unknown recipients from one
-- household. The former version neither writes nor reads it.
alter table "order" add column held_messages text[] not null default '{}';
