-- What guests send with forms on pages; the timetable deletes it after 90 days.
create table form_request (
  id uuid primary key,
  branch_id uuid not null references branch on delete cascade,
  purpose text not null check (purpose in ('contact', 'reservation')),
  page text not null,
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  email text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by_id uuid references "user" on delete set null,
  done_by_name text not null default ''
);
create index form_request_branch on form_request (branch_id, created_at desc);
create index form_request_created_at on form_request (created_at);
create index form_request_done_by on form_request (done_by_id);

-- Where an answer to a mail goes.
alter table outgoing_mail add column reply_to text not null default '';
