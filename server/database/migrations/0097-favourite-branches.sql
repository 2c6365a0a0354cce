-- The branches that somebody wants to see first, on every device; who never chose any has no row.
create table favourite_branches (
  user_id uuid primary key references "user" on delete cascade,
  branch_ids uuid[] not null
);
