-- What the person of a shift was told of it when the plan was published; null: nobody was told yet.
alter table working_schedule add column told jsonb;
-- Whoever had a published shift before this knows it.
update working_schedule set told = jsonb_build_object(
  'userId', user_id, 'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'position', "position", 'plannedBreakMinutes', planned_break_minutes)
where user_id is not null and status in ('published', 'confirmed');

-- The address of somebody's shifts for a calendar. Only the hash is kept.
create table shift_calendar (
  user_id uuid primary key references "user" on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
