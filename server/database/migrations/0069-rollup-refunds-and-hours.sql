-- What was given back by the day of the refund, and the measures of orders by hour: figures that ask for hours read hours instead of orders.
-- Everything that is rolled up is derived: it is thrown away here and counted anew by itself.
delete from rollup_day;
delete from rollup_order;
delete from rollup_share;
delete from rollup_dish;
delete from rollup_option;
alter table rollup_order drop column refunded_cents;

create table rollup_refund (
  place uuid not null,
  -- Of the refund.
  day date not null,
  hour smallint not null,
  type text not null,
  refunds bigint not null,
  cents bigint not null,
  cash_cents bigint not null,
  primary key (place, day, hour, type)
);

-- `hour` counts from midnight of the business day: those of the night after it are 24 and more.
drop table rollup_hour;
create table rollup_hour (
  place uuid not null,
  day date not null,
  hour smallint not null,
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
  confirm_us bigint not null,
  confirmed bigint not null,
  ready_us bigint not null,
  readied bigint not null,
  wait_us bigint not null,
  waited bigint not null,
  customers bigint not null,
  stars bigint not null,
  reviews bigint not null,
  branch_name text,
  primary key (place, day, hour, type)
);
create table rollup_share_hour (
  place uuid not null,
  day date not null,
  hour smallint not null,
  type text not null,
  kind text not null check (kind in ('payment', 'tax', 'reason')),
  key text not null,
  orders bigint not null,
  gross_cents bigint not null,
  net_cents bigint not null
);
create index rollup_share_hour_place on rollup_share_hour (kind, place, day);

-- Notes the days of these refunds, where they were rolled up.
create function note_refund(orders uuid[], moments timestamptz[]) returns void language sql as $$
  insert into rollup_change (place, at)
  select distinct coalesce(o.branch_id, '00000000-0000-0000-0000-000000000000'), date_trunc('minute', r.at)
  from unnest(orders, moments) as r (order_id, at) join "order" o on o.id = r.order_id
  where r.at < (select until from rollup_reach)
$$;

create function note_changed_refund() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_event' then
    perform note_refund(array[new.order_id], array[new.at]);
  else
    perform note_refund(array[p.order_id], array[new.created_at]) from payment p where p.id = new.payment_id;
  end if;
  return null;
end
$$;
create trigger payment_instruction_refunds after insert or update on payment_instruction
  for each row when (new.kind = 'refund') execute function note_changed_refund();
create trigger order_event_refunds after insert on order_event
  for each row when (new.code = 'cashRefunded') execute function note_changed_refund();

-- An order that is deleted, or changes to another branch or type, takes its refunds with it.
create function note_refunds_of_order() returns trigger language plpgsql as $$
declare
  reach timestamptz := (select until from rollup_reach);
begin
  insert into rollup_change (place, at)
  select distinct coalesce(places.id, '00000000-0000-0000-0000-000000000000'), date_trunc('minute', r.at)
  from (
    select i.created_at as at from payment_instruction i join payment p on p.id = i.payment_id
    where p.order_id = old.id and i.kind = 'refund'
    union all select at from order_event where order_id = old.id and code = 'cashRefunded'
  ) r, (select old.branch_id as id union all select case when tg_op = 'UPDATE' then new.branch_id else old.branch_id end) places
  where r.at < reach;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger order_deleted_refunds before delete on "order" for each row execute function note_refunds_of_order();
create trigger order_moved_refunds before update on "order" for each row
  when ((old.branch_id, old.type, old.is_test) is distinct from (new.branch_id, new.type, new.is_test))
  execute function note_refunds_of_order();
