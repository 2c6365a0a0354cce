-- With which version of the picture its file came: a new name raises the version and keeps the file.
-- Null in rows of before: the newest file up to the version.
alter table image add column file_version integer check (file_version between 1 and version);

-- The same failure again within the hour counts up the entry of the first time.
alter table log
  add column count integer not null default 1 check (count > 0),
  add column group_key text,
  add column duration_ms integer check (duration_ms >= 0);
create unique index log_group on log (group_key) where group_key is not null;
create index log_channel on log (channel, at desc, id desc);
create index log_actor on log (actor_id, at desc, id desc) where actor_id is not null;
create index log_request on log (request_id) where request_id is not null;

-- What a device noted down about itself, asked for by staff and answered when the device comes by.
create table device_log (
  id uuid primary key,
  device_id uuid not null references device on delete cascade,
  requested_by_id uuid references "user" on delete set null,
  requested_at timestamptz not null,
  received_at timestamptz,
  state text not null check (state in ('requested', 'received', 'failed')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  level text not null check (level in ('debug', 'info', 'notice', 'warning', 'error', 'critical')),
  lines jsonb not null default '[]'
);
create index device_log_device on device_log (device_id, requested_at desc);
create index device_log_requested_by on device_log (requested_by_id) where requested_by_id is not null;
