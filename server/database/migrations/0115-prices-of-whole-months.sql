-- without a transaction
-- What was added up before 0114.

update rollup_price m set first_day = d.first_day, last_day = d.last_day
from (
  select place, product_id, price_cents, date_trunc('month', day)::date as month, min(day) as first_day, max(day) as last_day
  from rollup_price where span = 'day' group by 1, 2, 3, 4
) d
where m.span = 'month' and m.first_day is null and d.place = m.place and d.product_id = m.product_id and d.price_cents = m.price_cents
  and d.month = m.day;

-- What one dish sold around a day on which its price changed, out of the index alone.
drop index concurrently if exists rollup_dish_beside;

create index concurrently rollup_dish_beside on rollup_dish (dish, place, day)
  include (type, amount, gross_cents, net_cents, orders) where span = 'day';

drop index concurrently if exists rollup_dish_of_days;
