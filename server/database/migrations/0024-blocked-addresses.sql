-- Of how many orders an address heard of late; paula+2@ is paula@.
create index message_recipient on message (regexp_replace(lower(recipient), '\+[^@]+@', '@'), created_at)
  where device_id is null;

-- Mail addresses that the shop writes to no more: their server refused them for good, or somebody complained.
create table blocked_address (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text not null,
  reason text not null
);
create unique index blocked_address_email on blocked_address (lower(email));
