-- What people ask to be corrected in their own working time: who answers for them says yes or no.
create table time_request (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  branch_id uuid not null references branch on delete cascade,
  -- Null: time that nobody clocked.
  activity_id uuid references working_activity on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- Null: as they are.
  breaks jsonb,
  reason text not null,
  status text not null check (status in ('requested', 'approved', 'rejected', 'withdrawn')),
  decision_note text not null default '',
  decided_by_id uuid references "user" on delete set null,
  decided_at timestamptz,
  requested_at timestamptz not null
);
create index time_request_user on time_request (user_id, requested_at desc);
create index time_request_branch on time_request (branch_id);
create index time_request_activity on time_request (activity_id);
create index time_request_decided_by on time_request (decided_by_id);
