-- without a transaction
-- Figures that ask for hours find those hours: the evenings of a year are a third of its rows. With what is added up in the index itself.

drop index concurrently if exists rollup_hour_of_hours;

create index concurrently rollup_hour_of_hours on rollup_hour (place, hour, day)
  include (type, received, preorders, quotations, sold, gross_cents, net_cents, fee_cents, donation_cents, wait_us, waited);

drop index concurrently if exists rollup_share_hour_of_hours;

create index concurrently rollup_share_hour_of_hours on rollup_share_hour (kind, place, hour, day)
  include (type, key, orders, gross_cents, net_cents)
  -- A reason may be longer than an index takes; there are few of them.
  where kind in ('payment', 'tax');

drop index concurrently if exists rollup_dish_hour_of_hours;

create index concurrently rollup_dish_hour_of_hours on rollup_dish_hour (span, place, hour, day)
  include (weekday, type, dish, amount, gross_cents, net_cents, orders);

drop index concurrently if exists rollup_option_hour_of_hours;

create index concurrently rollup_option_hour_of_hours on rollup_option_hour (span, place, hour, day)
  include (weekday, type, dish, option, count);

-- What one dish sold in these hours around a day on which its price changed.
drop index concurrently if exists rollup_dish_hour_of_days;

create index concurrently rollup_dish_hour_of_days on rollup_dish_hour (dish, place, day) where span = 'day';
