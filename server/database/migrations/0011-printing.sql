-- Dockets that are to be printed: written with what made them necessary, kept until a printer has them.
create table print_job (
  id uuid primary key,
  -- How printers and people name it.
  number bigint generated always as identity unique,
  device_id uuid not null references device on delete cascade,
  order_id uuid references "order" on delete cascade,
  kind text not null check (kind in ('order', 'reprint', 'test', 'report')),
  layout text not null check (layout in ('kitchen', 'receipt', 'delivery', 'label')),
  -- Order, event, device and copy: the same docket is never queued twice.
  idempotency_key text not null unique,
  state text not null default 'queued'
    check (state in ('queued', 'fetched', 'printed', 'failed', 'expired', 'cancelled', 'rerouted')),
  -- Without a width: it is laid out for the device that prints it in the end.
  docket jsonb not null,
  -- Bytes of it have left, and nobody said that it was printed: printed again it says so.
  is_uncertain boolean not null default false,
  -- What is printed this time says so: it was uncertain before it was taken.
  is_marked boolean not null default false,
  -- The printer itself said that it was printed.
  is_confirmed boolean not null default false,
  attempts integer not null default 0,
  content_type text not null default '',
  error_code text not null default '',
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  -- While a printer has it; a try that is cut off ends here.
  claimed_until timestamptz,
  fetched_at timestamptz,
  done_at timestamptz,
  rerouted_to_id uuid references print_job on delete set null,
  check ((state = 'fetched') = (claimed_until is not null))
);
-- A printer takes one connection at a time, whatever number of processes serve it.
create unique index print_job_one_at_a_time on print_job (device_id) where state = 'fetched';
create index print_job_waiting on print_job (device_id, number) where state = 'queued';
create index print_job_claimed on print_job (claimed_until) where state = 'fetched';
create index print_job_device on print_job (device_id, number desc);
create index print_job_order on print_job (order_id);
create index print_job_rerouted_to on print_job (rerouted_to_id);
create index print_job_done on print_job (done_at) where done_at is not null;

alter table device
  -- Opens the addresses that printers poll; the token itself is shown once.
  add column print_token_hash bytea,
  add column last_job_at timestamptz,
  add column last_test_result jsonb;
create unique index device_print_token on device (print_token_hash);
