-- Who was told of a shift that is open, or that its person offers to all, and of which times: nobody is told of it twice.
create table shift_call (
  working_schedule_id uuid not null references working_schedule on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  kind text not null check (kind in ('open', 'offered')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  told_at timestamptz not null,
  primary key (working_schedule_id, user_id, kind)
);
create index shift_call_user on shift_call (user_id);
