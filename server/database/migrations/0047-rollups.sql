-- What orders and the website's use added up to on business days that are over, so that figures of a year read days instead of
-- orders. Everything here is derived: it can be thrown away at any moment, and is counted anew by itself.
-- `place` is a branch, or the nil uuid for orders of branches that are no more.

-- Days end before this moment, or are not rolled up. What changes before it is noted.
create table rollup_reach (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);

-- An order of that minute has changed: its day is counted from the orders until it is rolled up again.
create table rollup_change (
  place uuid not null,
  at timestamptz not null
);
create index rollup_change_place on rollup_change (place, at);

-- With the border and the zone by which the day was cut; another border makes it worthless.
create table rollup_day (
  place uuid not null,
  day date not null,
  starts_at time not null,
  time_zone text not null,
  primary key (place, day)
);

create table rollup_order (
  place uuid not null,
  day date not null,
  type text not null,
  received bigint not null,
  completed bigint not null,
  preorders bigint not null,
  quotations bigint not null,
  arrived bigint not null,
  rejected bigint not null,
  canceled bigint not null,
  failed bigint not null,
  lost_cents bigint not null,
  sold bigint not null,
  gross_cents bigint not null,
  net_cents bigint not null,
  fee_cents bigint not null,
  donated bigint not null,
  refunded_cents bigint not null,
  confirm_us bigint not null,
  confirmed bigint not null,
  ready_us bigint not null,
  readied bigint not null,
  customers bigint not null,
  stars bigint not null,
  reviews bigint not null,
  branch_name text,
  primary key (place, day, type)
);

-- By what an order has one or several of: payment method, tax rate, reason.
create table rollup_share (
  place uuid not null,
  day date not null,
  type text not null,
  kind text not null check (kind in ('payment', 'tax', 'reason')),
  key text not null,
  orders bigint not null,
  gross_cents bigint not null,
  net_cents bigint not null
);
create index rollup_share_place on rollup_share (kind, place, day);

create table rollup_hour (
  place uuid not null,
  day date not null,
  hour smallint not null,
  type text not null,
  received bigint not null,
  gross_cents bigint not null,
  wait_us bigint not null,
  waited bigint not null,
  primary key (place, day, hour, type)
);

-- Names once instead of on every day.
create table rollup_text (
  id integer generated always as identity primary key,
  product_id uuid,
  name text not null,
  unit text not null,
  unique nulls not distinct (product_id, name, unit)
);

-- By day, and by month (`day` is its first) where all its days are rolled up.
create table rollup_dish (
  span text not null check (span in ('day', 'month')),
  place uuid not null,
  day date not null,
  type text not null,
  dish integer not null,
  amount numeric not null,
  gross_cents bigint not null,
  net_cents bigint not null,
  orders bigint not null,
  primary key (span, place, day, type, dish)
);
create table rollup_option (
  span text not null check (span in ('day', 'month')),
  place uuid not null,
  day date not null,
  type text not null,
  dish integer not null,
  option integer not null,
  count bigint not null,
  primary key (span, place, day, type, dish, option)
);

-- The website's use belongs to no branch.
create table rollup_use (
  day date primary key,
  starts_at time not null,
  time_zone text not null,
  views bigint not null,
  viewers bigint not null,
  visits bigint not null,
  count bigint not null,
  visitors bigint not null,
  cart bigint not null,
  checkout bigint not null,
  ordered bigint not null
);
create table rollup_page (
  day date not null references rollup_use on delete cascade,
  path text not null,
  title text not null,
  titled_at timestamptz,
  views bigint not null,
  visitors bigint not null,
  entries bigint not null,
  exits bigint not null,
  bounces bigint not null,
  read_us bigint not null,
  reads bigint not null
);
create index rollup_page_day on rollup_page (day);
create table rollup_event (
  day date not null references rollup_use on delete cascade,
  type text not null,
  category text not null,
  action text not null,
  count bigint not null,
  visitors bigint not null,
  value numeric
);
create index rollup_event_day on rollup_event (day);
create table rollup_use_hour (
  day date not null references rollup_use on delete cascade,
  hour smallint not null,
  visitors bigint not null,
  primary key (day, hour)
);

-- The next order with this address, and the next one with this number.
create function next_orders(known uuid, address text, number text, since timestamptz)
returns table (place uuid, at timestamptz) language sql stable as $$
  (select coalesce(branch_id, '00000000-0000-0000-0000-000000000000'), date_trunc('minute', created_at) from "order"
    where address <> '' and email <> '' and lower(email) = lower(address) and created_at >= since and id <> known
    order by created_at, id limit 1)
  union all
  (select coalesce(branch_id, '00000000-0000-0000-0000-000000000000'), date_trunc('minute', created_at) from "order"
    where number <> '' and phone <> '' and phone = number and created_at >= since and id <> known
    order by created_at, id limit 1)
$$;

-- Notes the days of orders that were rolled up, and the next orders of the same guests, who may be new now or known. Orders of days that
-- run are left at the first question.
create function note_changed_orders() returns trigger language plpgsql as $$
declare
  reach timestamptz := (select until from rollup_reach);
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'INSERT' then
    if not exists (select from new_orders where created_at < reach) then
      return null;
    end if;
    insert into rollup_change (place, at)
    select distinct coalesce(branch_id, nobody), date_trunc('minute', created_at) from new_orders where created_at < reach
    union select place, at from new_orders n, next_orders(n.id, n.email, n.phone, n.created_at) where n.created_at < reach;
  elsif tg_op = 'DELETE' then
    insert into rollup_change (place, at)
    select distinct coalesce(branch_id, nobody), date_trunc('minute', created_at) from old_orders where created_at < reach
    union select place, at from old_orders o, next_orders(o.id, o.email, o.phone, o.created_at) where o.created_at < reach;
  else
    if not exists (select from old_orders where created_at < reach)
      and not exists (select from new_orders where created_at < reach) then
      return null;
    end if;
    insert into rollup_change (place, at)
    select distinct coalesce(branch_id, nobody), date_trunc('minute', created_at) from old_orders where created_at < reach
    union select coalesce(branch_id, nobody), date_trunc('minute', created_at) from new_orders where created_at < reach
    union select place, at
      from old_orders o join new_orders n using (id), lateral (
        select * from next_orders(id, o.email, o.phone, o.created_at)
        union all select * from next_orders(id, n.email, n.phone, n.created_at)) as next
      where (o.email, o.phone, o.created_at) is distinct from (n.email, n.phone, n.created_at)
        and least(o.created_at, n.created_at) < reach;
  end if;
  return null;
end
$$;

-- A product that is gone leaves its lines without one; a review comes days later.
create function note_changed_parts() returns trigger language plpgsql as $$
declare
  reach timestamptz := (select until from rollup_reach);
begin
  if reach is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into rollup_change (place, at)
    select distinct coalesce(o.branch_id, '00000000-0000-0000-0000-000000000000'), date_trunc('minute', o.created_at)
    from old_parts p join "order" o on o.id = p.order_id where o.created_at < reach;
  else
    insert into rollup_change (place, at)
    select distinct coalesce(o.branch_id, '00000000-0000-0000-0000-000000000000'), date_trunc('minute', o.created_at)
    from new_parts p join "order" o on o.id = p.order_id where o.created_at < reach;
  end if;
  return null;
end
$$;

create trigger order_inserted after insert on "order" referencing new table as new_orders
  for each statement execute function note_changed_orders();
create trigger order_updated after update on "order" referencing old table as old_orders new table as new_orders
  for each statement execute function note_changed_orders();
create trigger order_deleted after delete on "order" referencing old table as old_orders
  for each statement execute function note_changed_orders();
create trigger order_item_updated after update on order_item referencing new table as new_parts
  for each statement execute function note_changed_parts();
create trigger order_questionnaire_inserted after insert on order_questionnaire referencing new table as new_parts
  for each statement execute function note_changed_parts();
create trigger order_questionnaire_updated after update on order_questionnaire referencing new table as new_parts
  for each statement execute function note_changed_parts();
create trigger order_questionnaire_deleted after delete on order_questionnaire referencing old table as old_parts
  for each statement execute function note_changed_parts();
