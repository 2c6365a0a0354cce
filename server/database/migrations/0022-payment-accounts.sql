-- Whose account takes the money: a branch's own, that of its organisation, that of the shop. Without one the environment's.
create table payment_account (
  id uuid primary key,
  provider text not null check (provider in ('mollie', 'datatrans')),
  owner text not null check (owner in ('branch', 'division', 'shop')),
  -- Null once it was deleted: what was paid is still given back from it.
  branch_id uuid references branch on delete set null,
  division_id uuid references division on delete set null,
  -- The keys, closed with the secret of this shop.
  sealed text not null,
  -- As the provider calls it; empty while nobody could ask.
  account text not null,
  name text not null,
  is_test boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Another account has taken its place: only for payments that were made with it.
  replaced_at timestamptz
);
create unique index payment_account_in_use on payment_account (provider, owner, branch_id, division_id) nulls not distinct
  where replaced_at is null and (owner = 'shop' or branch_id is not null or division_id is not null);

-- Null: made with the keys of the environment, or simulated.
alter table payment add column account_id uuid references payment_account;
create index payment_account_of on payment (account_id);
