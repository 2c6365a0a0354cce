-- Keys of terminals and of time clocks are one thing: a device of a branch, with a key of which only the hash is kept. Kinds stand in
-- contract/organisation/device-kinds.ts. Whoever has a key keeps it.
create table device_key (
  id uuid primary key,
  kind text not null,
  branch_id uuid not null references branch on delete cascade,
  name text not null,
  -- Of time clocks: whether people type their PIN.
  is_pin_required boolean not null default false,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  -- To the minute.
  last_seen_at timestamptz
);
create index device_key_branch on device_key (branch_id);

insert into device_key (id, kind, branch_id, name, key_hash, created_at, last_seen_at)
select id, kind, branch_id, name, key_hash, created_at, last_seen_at from branch_key;
insert into device_key (id, kind, branch_id, name, is_pin_required, key_hash, created_at)
select id, 'timeClock', branch_id, name, is_pin_required, token_hash, created_at from time_terminal;

drop table branch_key;
drop table time_terminal;
