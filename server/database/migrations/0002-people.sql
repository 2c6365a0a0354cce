-- People with all their fields, what proves who they are, and their sessions one by one.

alter table "user"
  add column personnel_number text not null default '',
  add column pin_hash text,
  add column weekly_hours numeric,
  add column holiday_days_per_year numeric,
  add column entry_date date,
  add column exit_date date,
  -- Base32. A second factor is asked for only once it is confirmed.
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  -- The last 30-second step whose code was used: no code counts twice.
  add column totp_last_step bigint;

create table user_departments (
  owner_id uuid not null references "user" on delete cascade,
  position integer not null,
  target_id uuid not null references department on delete cascade,
  primary key (owner_id, position)
);
create index user_departments_target on user_departments (target_id);

alter table session
  add column id uuid not null default gen_random_uuid(),
  add column user_agent text not null default '',
  add column last_used_at timestamptz;
update session set last_used_at = created_at;
alter table session alter column last_used_at set not null;
create unique index session_id_key on session (id);

create table recovery_code (
  user_id uuid not null references "user" on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Links that were sent by mail. Only their hash is kept; a used one is gone.
create table mail_link (
  token_hash bytea primary key,
  user_id uuid not null references "user" on delete cascade,
  purpose text not null check (purpose in ('login', 'invitation')),
  expires_at timestamptz not null
);
create index mail_link_user on mail_link (user_id);

-- Who asked for a link how often, whether or not the address belongs to anybody.
create table mail_link_request (
  email text not null,
  at timestamptz not null
);
create index mail_link_request_email on mail_link_request (email, at);

create table passkey (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- Questions that a passkey has to answer, each once. Without a user: somebody wants to sign in.
create table passkey_challenge (
  challenge text primary key,
  user_id uuid references "user" on delete cascade,
  expires_at timestamptz not null
);
