-- Collective agreements as data: what differs from the law of a country; null is as the law says.
create table work_agreement (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  rule_set text not null check (rule_set in ('AT', 'DE', 'CH')),
  day_max_hours numeric(4,2),
  week_max_hours numeric(4,2),
  average_week_hours numeric(4,2),
  average_weeks integer,
  break_after_hours numeric(4,2),
  break_minutes integer,
  smallest_break_minutes integer,
  daily_rest_hours numeric(4,2),
  shortest_rest_hours numeric(4,2),
  weekly_rest_hours numeric(4,2),
  shortest_weekly_rest_hours numeric(4,2),
  night_from text,
  night_to text,
  night_percent integer,
  sunday_percent integer,
  holiday_percent integer,
  note text not null
);

alter table work_contract add column agreement_id uuid references work_agreement;
create index work_contract_agreement on work_contract (agreement_id);
