-- Who is sent figures by mail, of which branch (none: of all that the person may see), and up to which day it was done.
create table report_mail (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  branch_id uuid references branch on delete cascade,
  cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
  sent_until date not null,
  unique nulls not distinct (user_id, branch_id, cadence)
);
create index report_mail_branch on report_mail (branch_id);
