-- Online payments: what was agreed, what the providers said about it, what they are told to do.

-- One attempt to pay an order online.
create table payment (
  id uuid primary key,
  order_id uuid not null references "order" on delete cascade,
  provider text not null check (provider in ('mollie', 'datatrans')),
  -- What we call it: the order's uid and the number of the attempt.
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  -- Simulated, or with keys for trying out.
  is_test boolean not null,
  -- Both null until the provider has answered.
  provider_id text,
  redirect_url text,
  state text not null check (state in ('new', 'open', 'authorized', 'paid', 'failed')),
  -- When this payment made its order paid; null: it never counted.
  counted_at timestamptz,
  -- As the provider says.
  refunded_cents bigint not null default 0,
  charged_back_cents bigint not null default 0,
  -- The last thing staff should know about it.
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When to ask the provider without being told to, while it is not over.
  tries integer not null default 0,
  next_try_at timestamptz not null,
  given_up_at timestamptz,
  last_failure text not null default '',
  unique (provider, provider_id)
);
create index payment_order on payment (order_id);
create index payment_due on payment (next_try_at) where given_up_at is null;

-- Everything that was heard of a payment, from whomever, and what it led to.
create table payment_event (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment on delete cascade,
  at timestamptz not null,
  source text not null check (source in ('start', 'return', 'webhook', 'check', 'staff', 'instruction', 'order')),
  -- What the provider said; null where it could not be asked.
  word text,
  amount_cents bigint,
  currency text,
  refunded_cents bigint,
  charged_back_cents bigint,
  outcome text not null
);
create index payment_event_payment on payment_event (payment_id, id);

-- What the provider is told to do with the money. The id is the idempotency key of the call.
create table payment_instruction (
  id uuid primary key,
  payment_id uuid not null references payment on delete cascade,
  position integer not null,
  kind text not null check (kind in ('collect', 'release', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  cause text not null,
  reason text not null default '',
  state text not null check (state in ('wanted', 'sent', 'done', 'failed')),
  -- The provider's id of a refund.
  provider_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  given_up_at timestamptz,
  last_failure text not null default '',
  unique (payment_id, position)
);
create index payment_instruction_due on payment_instruction (next_try_at)
  where given_up_at is null and state in ('wanted', 'sent');

-- The books of the simulated providers.
create table simulated_payment (
  id text primary key,
  key text not null unique,
  payment jsonb not null
);

-- Paid with a simulated payment or with keys for trying out: nothing of it is real.
alter table "order" add column is_test boolean not null default false;
create index order_awaiting_payment on "order" (created_at) where status = 'awaitingPayment';

-- Beside 'paid': money that goes back, and what else staff should know about a payment.
alter table order_event drop constraint order_event_kind_check;
alter table order_event add constraint order_event_kind_check
  check (kind in ('status', 'counterAppointment', 'items', 'paid', 'contact', 'refund', 'payment'));
