-- Dishes by hour: a row for each day (and weekday of a month) with the hours in which anything was sold and what was sold until the end of
-- each, in place of a row for each hour. Whatever hours are asked for, a row is one subtraction; and what is of all types together has a row of
-- its own (`type` is empty). The evenings of a year read a twentieth of the rows.
-- The roll-up of the former version waits here, and fails from then on; nobody who reads is held up until the last moment.
lock table rollup_dish_hour, rollup_option_hour in share row exclusive mode;
-- Ten million orders are 17 million rows to sort.
set local work_mem = '256MB';
set local maintenance_work_mem = '256MB';

create table rollup_dish_hours (
  span text not null check (span in ('day', 'month')),
  place uuid not null,
  day date not null,
  weekday smallint not null,
  type text not null,
  dish integer not null,
  hours smallint[] not null,
  -- Of the amount, which has three places at most.
  thousandths bigint[] not null,
  gross_cents bigint[] not null,
  net_cents bigint[] not null,
  orders bigint[] not null
);
create table rollup_option_hours (
  span text not null check (span in ('day', 'month')),
  place uuid not null,
  day date not null,
  weekday smallint not null,
  type text not null,
  dish integer not null,
  option integer not null,
  hours smallint[] not null,
  count bigint[] not null
);

insert into rollup_dish_hours
select span, place, day, weekday, type, dish, array_agg(hour order by hour), array_agg(thousandths order by hour),
  array_agg(gross_cents order by hour), array_agg(net_cents order by hour), array_agg(orders order by hour)
from (
  select span, place, day, weekday, type, dish, hour, (sum(amount) over until * 1000)::bigint as thousandths,
    (sum(gross_cents) over until)::bigint as gross_cents, (sum(net_cents) over until)::bigint as net_cents,
    (sum(orders) over until)::bigint as orders
  from (
    select span, place, day, weekday, type, dish, hour, amount, gross_cents, net_cents, orders from rollup_dish_hour
    union all
    select span, place, day, weekday, '', dish, hour, sum(amount), sum(gross_cents), sum(net_cents), sum(orders) from rollup_dish_hour
    group by span, place, day, weekday, dish, hour
  ) typed
  window until as (partition by span, place, day, weekday, type, dish order by hour)
) untils
group by span, place, day, weekday, type, dish;

insert into rollup_option_hours
select span, place, day, weekday, type, dish, option, array_agg(hour order by hour), array_agg(count order by hour)
from (
  select span, place, day, weekday, type, dish, option, hour, (sum(count) over until)::bigint as count
  from (
    select span, place, day, weekday, type, dish, option, hour, count from rollup_option_hour
    union all
    select span, place, day, weekday, '', dish, option, hour, sum(count) from rollup_option_hour
    group by span, place, day, weekday, dish, option, hour
  ) typed
  window until as (partition by span, place, day, weekday, type, dish, option order by hour)
) untils
group by span, place, day, weekday, type, dish, option;

alter table rollup_dish_hours add primary key (place, span, type, day, weekday, dish);
alter table rollup_option_hours add primary key (place, span, type, day, weekday, dish, option);
-- What one dish sold in some hours around a day on which its price changed, out of the index alone.
create index rollup_dish_hours_beside on rollup_dish_hours (dish, place, type, day)
  include (hours, thousandths, gross_cents, net_cents, orders) where span = 'day';

-- What the former version reads while a business is renewed; it cannot write there, and leaves days to this one. A later version drops both.
drop table rollup_dish_hour;
drop table rollup_option_hour;
create view rollup_dish_hour as
  select span, place, day, weekday, hours[n] as hour, type, dish, (thousandths[n] - coalesce(thousandths[n - 1], 0)) * 0.001 as amount,
    gross_cents[n] - coalesce(gross_cents[n - 1], 0) as gross_cents, net_cents[n] - coalesce(net_cents[n - 1], 0) as net_cents,
    orders[n] - coalesce(orders[n - 1], 0) as orders
  from rollup_dish_hours, generate_subscripts(hours, 1) n where type <> '';
create view rollup_option_hour as
  select span, place, day, weekday, hours[n] as hour, type, dish, option, count[n] - coalesce(count[n - 1], 0) as count
  from rollup_option_hours, generate_subscripts(hours, 1) n where type <> '';

-- Of a month: its first and last day with this price, between which days need not be read. Null: written by the former version.
alter table rollup_price add column first_day date, add column last_day date;
