-- What has happened so far on days that run, and dishes by hour: a day with many orders is not counted anew with every question.
-- Everything that is rolled up is derived: it is thrown away here and counted anew by itself.
delete from rollup_day;
delete from rollup_order;
delete from rollup_share;
delete from rollup_hour;
delete from rollup_share_hour;
delete from rollup_refund;
delete from rollup_dish;
delete from rollup_option;

-- Null: the whole day. Else orders and refunds before that moment; those since are counted beside them.
alter table rollup_day add column until timestamptz;
-- Null: the whole day. Else what had happened until then.
alter table rollup_use add column as_of timestamptz;

-- `weekday` of the business day (1 Monday), `hour` on the wall. By day, and by month (`day` is its first) where all its days are rolled up.
create table rollup_dish_hour (
  span text not null check (span in ('day', 'month')),
  place uuid not null,
  day date not null,
  weekday smallint not null,
  hour smallint not null,
  type text not null,
  dish integer not null,
  amount numeric not null,
  gross_cents bigint not null,
  net_cents bigint not null,
  orders bigint not null,
  primary key (span, place, day, weekday, hour, type, dish)
);
create table rollup_option_hour (
  span text not null check (span in ('day', 'month')),
  place uuid not null,
  day date not null,
  weekday smallint not null,
  hour smallint not null,
  type text not null,
  dish integer not null,
  option integer not null,
  count bigint not null,
  primary key (span, place, day, weekday, hour, type, dish, option)
);
