-- What staff do of tasks, each time with name, value and photo; files that only who answers for people may read.
create table staff_file (
  id uuid primary key,
  -- Where it lies in the storage.
  storage_name text not null,
  file_name text not null,
  extension text not null,
  mime_type text not null,
  bytes bigint not null,
  -- The note of an illness; null: the photo of a task.
  absence_id uuid references absence on delete set null,
  by_id uuid references "user" on delete set null,
  created_at timestamptz not null
);
create index staff_file_absence on staff_file (absence_id);
create index staff_file_by on staff_file (by_id);

create table task_report (
  id uuid primary key,
  task_id uuid not null references task on delete cascade,
  -- As they were then.
  title text not null,
  branch_id uuid references branch on delete set null,
  department_id uuid references department on delete set null,
  due_at timestamptz,
  outcome text not null check (outcome in ('done', 'missed')),
  at timestamptz not null,
  by_id uuid references "user" on delete set null,
  steps jsonb not null,
  -- What was asked for, with its limits.
  demanded jsonb,
  value numeric,
  is_outside boolean not null,
  photo_id uuid references staff_file on delete set null,
  note text not null
);
create index task_report_task on task_report (task_id);
create index task_report_branch on task_report (branch_id, at desc);
create index task_report_at on task_report (at desc);
create index task_report_department on task_report (department_id);
create index task_report_by on task_report (by_id);
create index task_report_photo on task_report (photo_id);

-- The due date that somebody was already told of, when it had passed.
alter table task add column alarmed_for timestamptz;
create index task_due on task (due_at) where status in ('open', 'inProgress', 'blocked');
-- What is overdue already was so before anybody was told.
update task set alarmed_for = due_at where due_at < now();
