-- Dishes by hour: a row for each day (and weekday of a month) that knows what was sold before each full hour, 1 to 24, in place of a row for
-- each hour. Whatever hours are asked for, a row is one subtraction: the evenings of a year read a tenth of the rows.
-- The roll-up of the former version waits here, and fails from then on; nobody who reads is held up until the last moment.
lock table rollup_dish_hour, rollup_option_hour in share row exclusive mode;

create table rollup_dish_hours (
  span text not null check (span in ('day', 'month')),
  place uuid not null,
  day date not null,
  weekday smallint not null,
  type text not null,
  dish integer not null,
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
  count bigint[] not null
);

do $$
declare
  before_each text := (
    select string_agg(format('coalesce(sum(%%1$s) filter (where hour < %s), 0)', hour), ', ' order by hour) from generate_series(1, 24) hour);
  before text := 'array[' || before_each || ']::bigint[]';
  keys constant text := 'span, place, day, weekday, type, dish';
begin
  -- Rows lie in this order already: so many sums of so many groups at once would fill the disk.
  set local enable_hashagg = off;
  execute format('insert into rollup_dish_hours select %s, %s, %s, %s, %s from rollup_dish_hour group by %1$s',
    keys, format(before, 'amount * 1000'), format(before, 'gross_cents'), format(before, 'net_cents'), format(before, 'orders'));
  execute format('insert into rollup_option_hours select %s, %s from rollup_option_hour group by %1$s',
    keys || ', option', format(before, 'count'));
end $$;

alter table rollup_dish_hours add primary key (span, place, day, weekday, type, dish);
alter table rollup_option_hours add primary key (span, place, day, weekday, type, dish, option);
-- What one dish sold in these hours around a day on which its price changed.
create index rollup_dish_hours_of_days on rollup_dish_hours (dish, place, day) where span = 'day';

-- What the former version reads while a business is renewed; it cannot write there, and leaves days to this one. A later version drops both.
drop table rollup_dish_hour;
drop table rollup_option_hour;
create view rollup_dish_hour as
  select span, place, day, weekday, (n - 1)::smallint as hour, type, dish, (thousandths[n] - coalesce(thousandths[n - 1], 0)) * 0.001 as amount,
    gross_cents[n] - coalesce(gross_cents[n - 1], 0) as gross_cents, net_cents[n] - coalesce(net_cents[n - 1], 0) as net_cents,
    orders[n] - coalesce(orders[n - 1], 0) as orders
  from rollup_dish_hours, generate_series(1, 24) n where orders[n] > coalesce(orders[n - 1], 0);
create view rollup_option_hour as
  select span, place, day, weekday, (n - 1)::smallint as hour, type, dish, option, count[n] - coalesce(count[n - 1], 0) as count
  from rollup_option_hours, generate_series(1, 24) n where count[n] > coalesce(count[n - 1], 0);

-- Of a month: its first and last day with this price, between which days need not be read. Null: written by the former version.
alter table rollup_price add column first_day date, add column last_day date;
