-- When somebody was told that an activity is probably over although nobody ended it.
alter table working_activity add column end_asked_at timestamptz;
