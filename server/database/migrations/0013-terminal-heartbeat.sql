-- When a terminal was last heard of, to the minute.
alter table branch_key add column last_seen_at timestamptz;
