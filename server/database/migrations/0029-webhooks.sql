-- Addresses of tills and partners that are told of orders, products and payments.
create table webhook (
  id uuid primary key,
  version integer not null default 1,
  name text not null,
  url text not null,
  topics text[] not null,
  -- Else those of webhook_branch: when the last of them is deleted, it is told of none.
  is_for_all_branches boolean not null,
  is_active boolean not null,
  -- What signs its calls, closed with the secret of this shop.
  sealed_secret text not null,
  created_at timestamptz not null,
  created_by text not null,
  last_delivered_at timestamptz,
  -- Calls in a row that were not taken, since when, and until when it is left alone for them.
  failures integer not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  -- Why it was switched off by itself.
  switched_off text check (switched_off in ('gone', 'failing'))
);
create table webhook_branch (
  webhook_id uuid not null references webhook on delete cascade,
  branch_id uuid not null references branch on delete cascade,
  primary key (webhook_id, branch_id)
);
create index webhook_branch_branch on webhook_branch (branch_id);

-- What a webhook is told: to be sent, and afterwards the record of it. What is said is read when it is sent, so that no copy
-- of a guest's data lies here.
create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  event text not null,
  at timestamptz not null,
  created_at timestamptz not null,
  order_id uuid references "order" on delete cascade,
  -- Without a reference: it is also told that the product is gone.
  product_id uuid,
  branch_id uuid references branch on delete set null,
  -- The product's name or the order's number, for staff.
  label text not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  given_up_at timestamptz,
  last_failure text not null default '',
  sent_at timestamptz,
  answer_status integer,
  answer text not null default ''
);
create index webhook_delivery_due on webhook_delivery (next_try_at) where sent_at is null and given_up_at is null;
create index webhook_delivery_of on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_created on webhook_delivery (created_at);
create index webhook_delivery_order on webhook_delivery (order_id);
create index webhook_delivery_branch on webhook_delivery (branch_id);
