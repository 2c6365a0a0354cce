-- The accounts of bookkeeping, one set for the shop; nobody has named any where there is no row.
create table booking_setup (
  is_only boolean primary key default true check (is_only),
  setup jsonb not null
);
