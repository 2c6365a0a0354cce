-- Who leads a department, and where a table stands on the plan of its area (fields 2.9).
create table department_leaders (
  owner_id uuid not null references department on delete cascade,
  position integer not null,
  target_id uuid not null references "user",
  primary key (owner_id, position)
);
create index department_leaders_target on department_leaders (target_id);

alter table "table" add column x integer, add column y integer, add column rotation integer not null default 0;
