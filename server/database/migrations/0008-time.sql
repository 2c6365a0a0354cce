-- Time: the clock with its terminals, contracts, absences, holiday accounts, and what plans and activities lacked.

-- Under eighteen other rules apply.
alter table "user" add column birth_date date;

create table schedule_template (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  branch_id uuid not null references branch,
  weekdays jsonb not null,
  expected_gross_cents bigint,
  shifts jsonb not null
);
create index schedule_template_branch on schedule_template (branch_id);

create table schedule_template_shifts_department (
  owner_id uuid not null references schedule_template on delete cascade,
  target_id uuid not null references department,
  primary key (owner_id, target_id)
);
create index schedule_template_shifts_department_target on schedule_template_shifts_department (target_id);

alter table working_schedule
  add column series_id uuid,
  add column template_id uuid references schedule_template,
  alter column time_zone set default '';
create index working_schedule_template on working_schedule (template_id);
create index working_schedule_day on working_schedule (user_id, business_date);
create index working_schedule_branch_day on working_schedule (branch_id, business_date);

-- An activity is open until it ends, and a person has one open activity at most. What was left open before is closed.
update working_activity set ended_at = started_at where ended_at is null and state = 'ended';
update working_activity a set ended_at = started_at
where ended_at is null and exists (
  select 1 from working_activity later
  where later.user_id = a.user_id and later.ended_at is null and (later.started_at, later.id) > (a.started_at, a.id)
);
alter table working_activity
  drop column state,
  -- Follows from the end and the breaks, so the two cannot contradict each other.
  add column state text not null generated always as (
    case
      when ended_at is not null then 'ended'
      when jsonb_path_exists(breaks, '$[*] ? (@.endedAt == null)') then 'paused'
      else 'running'
    end
  ) stored,
  add column hourly_rate_snapshot_cents bigint,
  add column acknowledgements jsonb not null default '[]',
  alter column time_zone set default '',
  alter column corrections set default '[]',
  add check (ended_at is null or ended_at >= started_at);
create unique index working_activity_open on working_activity (user_id) where ended_at is null;
create index working_activity_day on working_activity (user_id, business_date);
create index working_activity_branch_day on working_activity (branch_id, business_date);

-- Which day entries of before count for.
update working_activity a set
  time_zone = zone.name,
  business_date = ((a.started_at at time zone zone.name) - border.starts_at::time::interval)::date
from branch b,
  lateral (select coalesce(nullif(b.time_zone, ''), (select settings ->> 'timeZone' from config), 'Europe/Vienna') as name) zone,
  lateral (select coalesce((select settings ->> 'businessDayStartsAt' from config), '05:00') as starts_at) border
where b.id = a.branch_id;
update working_schedule s set
  time_zone = zone.name,
  business_date = ((s.starts_at at time zone zone.name) - border.starts_at::time::interval)::date
from branch b,
  lateral (select coalesce(nullif(b.time_zone, ''), (select settings ->> 'timeZone' from config), 'Europe/Vienna') as name) zone,
  lateral (select coalesce((select settings ->> 'businessDayStartsAt' from config), '05:00') as starts_at) border
where b.id = s.branch_id;

-- Taps of the clock that a device named, so that a repeated one changes nothing.
create table clock_tap (
  user_id uuid not null references "user" on delete cascade,
  client_action_id uuid not null,
  action text not null check (action in ('start', 'pause', 'resume', 'end')),
  activity_id uuid not null references working_activity on delete cascade,
  at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (user_id, client_action_id)
);
create index clock_tap_activity on clock_tap (activity_id, action);

-- Terminals of the time clock. The token itself is shown once and never kept.
create table time_terminal (
  id uuid primary key,
  branch_id uuid not null references branch on delete cascade,
  name text not null,
  is_pin_required boolean not null,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
create index time_terminal_branch on time_terminal (branch_id);

create table work_contract (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_id uuid not null references "user",
  valid_from date not null,
  valid_until date,
  employment text not null check (employment in ('fullTime', 'partTime', 'marginal', 'casual', 'apprentice', 'seasonal')),
  model text not null check (model in ('weekly', 'monthly', 'hourly', 'annual')),
  weekday_minutes jsonb not null,
  monthly_minutes integer,
  absence_credit_minutes integer,
  workdays_per_week numeric(4,2),
  holiday_days_per_year numeric(6,2),
  holiday_unit text not null check (holiday_unit in ('workingDays', 'weekDays', 'calendarDays', 'hours')),
  rule_set text not null check (rule_set in ('AT', 'DE', 'CH', 'none')),
  public_holiday_region text not null,
  works_on_public_holidays boolean not null,
  hourly_rate_cents bigint,
  overtime_cap_minutes integer,
  wage_type_map jsonb
);
create index work_contract_user on work_contract (user_id, valid_from);

create table absence (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_id uuid not null references "user",
  type text not null check (type in ('vacation', 'specialLeave', 'unpaidLeave', 'timeOffInLieu', 'sick', 'childSick', 'training',
    'school', 'maternity', 'military', 'restDay', 'publicHolidayInLieu', 'other')),
  status text not null check (status in ('requested', 'approved', 'rejected', 'cancelRequested', 'canceled')),
  starts_on date not null,
  ends_on date not null,
  starts_half boolean not null,
  ends_half boolean not null,
  minutes integer,
  is_paid boolean not null,
  substitute_user_id uuid references "user",
  note text not null,
  certificate jsonb,
  requested_at timestamptz,
  decided_by_id uuid references "user",
  decided_at timestamptz,
  decision_note text not null,
  check (ends_on >= starts_on)
);
create index absence_user on absence (user_id, starts_on);
create index absence_substitute_user on absence (substitute_user_id);
create index absence_decided_by on absence (decided_by_id);

create table absence_certificate_upload (
  owner_id uuid not null references absence on delete cascade,
  target_id uuid not null references upload,
  primary key (owner_id, target_id)
);
create index absence_certificate_upload_target on absence_certificate_upload (target_id);

create table holiday_adjustment (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_id uuid not null references "user",
  date date not null,
  kind text not null check (kind in ('correction', 'keptFromExpiry', 'expiryNotice')),
  days numeric(6,2) not null,
  reason text not null,
  by_id uuid references "user"
);
create index holiday_adjustment_user on holiday_adjustment (user_id, date);
create index holiday_adjustment_by on holiday_adjustment (by_id);

create table availability (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_id uuid not null references "user",
  kind text not null check (kind in ('available', 'preferred', 'unavailable')),
  weekday integer check (weekday between 1 and 7),
  date date,
  "from" text,
  "to" text,
  valid_from date,
  valid_until date
);
create index availability_user on availability (user_id);
