-- What a product cost by itself when it was ordered: `unit_price_cents` has the options in it. Null: not said (lines of the version before),
-- or without a price.
alter table order_item add column base_price_cents bigint;

-- At which prices dishes were ordered. By day, and by month (`day` is its first) where all its days are rolled up.
create table rollup_price (
  span text not null check (span in ('day', 'month')),
  place uuid not null,
  day date not null,
  product_id uuid not null,
  price_cents bigint not null,
  orders bigint not null,
  primary key (span, place, product_id, day, price_cents)
);
-- Days that were rolled up before, or by the version before, are rolled up again for their prices, and meanwhile known for everything else.
alter table rollup_day add column has_prices boolean not null default false;

-- What one dish sold around a day on which its price changed.
create index rollup_dish_of_days on rollup_dish (dish, place, day) where span = 'day';

-- Why invoices of a business name no tax, and the Steuernummer of a German one.
alter table division
  add column tax_number text not null default '',
  add column tax_exemption text not null default 'none' check (tax_exemption in ('none', 'smallBusiness')),
  add column tax_exemption_note text not null default '';
