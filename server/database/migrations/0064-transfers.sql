-- Files of staff that arrive in pieces: what is announced. How much has arrived is what lies in the storage.
create table transfer (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  purpose text not null check (purpose in ('picture', 'video')),
  file_name text not null,
  bytes bigint not null check (bytes > 0),
  -- Epoch ms of the file's last change: the same file is recognised when it is chosen again.
  modified_ms bigint not null,
  created_at timestamptz not null default now()
);
create index on transfer (user_id);
