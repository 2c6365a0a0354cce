-- Whoever has worked cannot be deleted anyway: activities and contracts keep a person.
-- Months of a person's working time that are closed, with the balance that they end with: later months begin with it.
create table time_month (
  user_id uuid not null references "user" on delete cascade,
  month date not null check (extract(day from month) = 1),
  balance_minutes integer not null,
  locked_at timestamptz not null,
  locked_by_id uuid references "user" on delete set null,
  primary key (user_id, month)
);
create index time_month_locked_by on time_month (locked_by_id);

-- What changes a balance beside work: overtime that is paid out, what somebody brought along, corrections.
create table time_booking (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  date date not null,
  kind text not null check (kind in ('payout', 'opening', 'correction')),
  minutes integer not null,
  reason text not null,
  by_id uuid references "user" on delete set null,
  created_at timestamptz not null
);
create index time_booking_user on time_booking (user_id, date);
create index time_booking_by on time_booking (by_id);

-- What the accounting of wages calls what we count.
create table wage_type (
  code text primary key,
  number text not null
);

-- What an agreement says of the average week, where it is not what the law says.
alter table work_contract
  add column average_week_hours numeric(4,2) check (average_week_hours > 0),
  add column average_weeks integer check (average_weeks between 1 and 52);
