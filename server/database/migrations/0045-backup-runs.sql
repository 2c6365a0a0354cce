-- What was saved, when and how large it became: the page „Systemzustand“ tells its age.
create table backup_run (
  id uuid primary key,
  finished_at timestamptz not null,
  -- Where it lies, without what opens it.
  place text not null check (length(place) <= 1000),
  size bigint not null default 0 check (size >= 0),
  -- Restored into a database of its own and counted.
  is_rehearsed boolean not null default false,
  -- Empty: it was written, read again and is whole.
  failure text not null default '' check (length(failure) <= 500)
);
create index backup_run_finished_at on backup_run (finished_at desc);
