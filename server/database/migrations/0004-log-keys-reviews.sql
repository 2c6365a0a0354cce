-- Who changed what. Names are copies: an entry outlives its actor and its subject.
create table log (
  id uuid primary key,
  at timestamptz not null,
  level text not null check (level in ('debug', 'info', 'notice', 'warning', 'error', 'critical')),
  channel text not null check (channel in
    ('auth', 'order', 'payment', 'print', 'notification', 'signage', 'time', 'content', 'config', 'api', 'system')),
  action text not null,
  message text not null,
  actor_kind text not null check (actor_kind in ('user', 'device', 'customer', 'system')),
  actor_id uuid,
  actor_name text not null,
  subject_type text,
  subject_id uuid,
  subject_label text,
  branch_id uuid references branch on delete set null,
  changes jsonb not null,
  ip inet,
  user_agent text,
  request_id text,
  context jsonb not null,
  check ((subject_type is null) = (subject_label is null))
);
create index log_at on log (at desc, id desc);
create index log_subject on log (subject_id, at desc) where subject_id is not null;
create index log_branch on log (branch_id) where branch_id is not null;
-- Addresses that nobody has shortened yet.
create index log_whole_ip on log (at) where masklen(ip) in (32, 128);

-- The key itself is shown once and never kept.
create table branch_key (
  id uuid primary key,
  branch_id uuid not null references branch on delete cascade,
  kind text not null check (kind in ('frontdesk', 'backoffice')),
  name text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null
);
create index branch_key_branch on branch_key (branch_id);

create table order_questionnaire (
  order_id uuid primary key references "order" on delete cascade,
  at timestamptz not null,
  rating smallint not null check (rating between 1 and 5),
  food_rating smallint not null check (food_rating between 1 and 5),
  service_rating smallint not null check (service_rating between 1 and 5),
  process_rating smallint not null check (process_rating between 1 and 5),
  comment text not null
);

-- Deleting hides an order: ticket and sums stay.
alter table "order" add column hidden_at timestamptz;

-- Beside steps of the status: what else happened to an order.
alter table order_event add column kind text not null default 'status'
  check (kind in ('status', 'counterAppointment', 'items', 'paid', 'contact'));
