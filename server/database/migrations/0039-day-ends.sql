-- The end of a business day in a branch: what was counted when somebody closed it. It stays as it is, also for us.
create table day_end (
  id uuid primary key,
  branch_id uuid references branch on delete set null,
  branch_name text not null,
  day date not null,
  -- Of the branch, without gaps.
  number integer not null check (number > 0),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  time_zone text not null,
  currency text not null,
  -- Cents, as the rule made them (domain/payment/day-end.ts).
  sums jsonb not null,
  float_cents bigint not null check (float_cents >= 0),
  tips_cents bigint not null check (tips_cents >= 0),
  counted_cents bigint not null check (counted_cents >= 0),
  -- How often which note or coin; empty where only the sum was typed.
  coins jsonb not null,
  note text not null,
  closed_at timestamptz not null,
  closed_by_id uuid references "user" on delete set null,
  closed_by_name text not null,
  unique (branch_id, day),
  unique (branch_id, number)
);
create index day_end_day on day_end (day);
create index day_end_closed_by on day_end (closed_by_id);

-- What a day's end counted: each order that was handed over and each refund once, whichever day is closed when.
create table day_end_entry (
  -- The order, or the instruction to give money back.
  source_id uuid primary key,
  day_end_id uuid not null references day_end,
  kind text not null check (kind in ('sale', 'refund')),
  order_id uuid not null references "order"
);
create index day_end_entry_day_end on day_end_entry (day_end_id);
create index day_end_entry_order on day_end_entry (order_id);

create table day_correction (
  id uuid primary key,
  day_end_id uuid not null references day_end,
  corrects text not null check (corrects in ('counted', 'expected')),
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null check (reason <> ''),
  at timestamptz not null,
  by_id uuid references "user" on delete set null,
  by_name text not null
);
create index day_correction_day_end on day_correction (day_end_id);
create index day_correction_by on day_correction (by_id);

-- Nobody changes or deletes any of it. Only a branch or a person that is gone may be forgotten; their names stay.
create function refuse_change_of_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - array['branch_id', 'closed_by_id', 'by_id'] = to_jsonb(old) - array['branch_id', 'closed_by_id', 'by_id']
    and coalesce(to_jsonb(new) ->> 'branch_id', to_jsonb(old) ->> 'branch_id', '') = coalesce(to_jsonb(old) ->> 'branch_id', '')
    and coalesce(to_jsonb(new) ->> 'closed_by_id', to_jsonb(old) ->> 'closed_by_id', '') = coalesce(to_jsonb(old) ->> 'closed_by_id', '')
    and coalesce(to_jsonb(new) ->> 'by_id', to_jsonb(old) ->> 'by_id', '') = coalesce(to_jsonb(old) ->> 'by_id', '')
  then
    return new;
  end if;
  raise exception 'what the books say does not change' using errcode = 'restrict_violation';
end
$$;
create trigger day_end_stays before update or delete on day_end
  for each row execute function refuse_change_of_books();
create trigger day_end_entry_stays before update or delete on day_end_entry
  for each row execute function refuse_change_of_books();
create trigger day_correction_stays before update or delete on day_correction
  for each row execute function refuse_change_of_books();

-- What was handed over when.
create index order_event_completed on order_event (at) where kind = 'status' and status = 'completed';
create index payment_instruction_refund on payment_instruction (created_at) where kind = 'refund';
