-- What the ingredients of one unit of a product cost, net; for figures only, guests never read it.
create table dish_cost (
  product_id uuid primary key references product on delete cascade,
  cost_cents integer not null check (cost_cents between 0 and 100000000)
);
