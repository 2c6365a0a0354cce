-- Whom a guest wants an invoice made out to; asked for before or after the order was handed over.
create table order_billing (
  order_id uuid primary key references "order" on delete cascade,
  company text not null check (company <> ''),
  address text not null check (address <> ''),
  vat_id text not null,
  updated_at timestamptz not null
);

-- Invoices as they were issued. One that is made out to somebody else takes the place of the one before, which stays.
create table invoice (
  id uuid primary key,
  order_id uuid not null references "order",
  -- Branch and year: numbers run without gaps within.
  series text not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  replaces_id uuid unique references invoice,
  -- As it stands on paper (domain/payment/receipt.ts).
  content jsonb not null,
  unique (series, number)
);
create index invoice_order on invoice (order_id);
create trigger invoice_stays before update or delete on invoice
  for each row execute function refuse_change_of_books();
