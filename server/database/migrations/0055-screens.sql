-- Screens that play: what was published, keys of TVs, pairing by a code, what they report, what they showed, and takeovers.
alter table signage_stream add column happy_hours jsonb not null default '[]';
alter table signage_stream alter column happy_hours drop default;
-- The stream with its segments as they were published: what screens play whatever is edited meanwhile.
alter table signage_stream add column published jsonb;

alter table signage_device add column key_id uuid references device_key on delete set null;
alter table signage_device add column report jsonb;
alter table signage_device add column command text check (command in ('reload', 'identify', 'picture', 'clearCache'));
-- When somebody was told that it is silent; null once it is heard again.
alter table signage_device add column silence_told_at timestamptz;
create unique index signage_device_key on signage_device (key_id);

-- A screen that waits for its code to be typed: its secret becomes the key, of which only the hash is ever kept.
create table signage_pairing (
  secret_hash bytea primary key,
  code text not null unique,
  expires_at timestamptz not null,
  device_id uuid references signage_device on delete cascade
);
create index signage_pairing_device on signage_pairing (device_id);

create table signage_picture (
  device_id uuid primary key references signage_device on delete cascade,
  jpeg bytea not null,
  taken_at timestamptz not null
);

-- Segments and items may be gone: what was played stays true, so their names are kept.
create table signage_play (
  device_id uuid not null references signage_device on delete cascade,
  hour timestamptz not null,
  segment_id uuid not null,
  item_id uuid not null,
  segment_name text not null,
  plays integer not null,
  seconds double precision not null,
  primary key (device_id, hour, segment_id, item_id)
);
create index signage_play_hour on signage_play (hour);

create table signage_takeover (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  branch_id uuid not null references branch,
  title text not null,
  text text not null,
  background text not null,
  "from" timestamptz not null,
  until timestamptz not null,
  check (until > "from")
);
create index signage_takeover_branch on signage_takeover (branch_id);
