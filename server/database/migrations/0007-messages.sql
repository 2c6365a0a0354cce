-- Events of orders are also the outbox: each is handed to what follows from it (mails, print jobs, refunds) once.
alter table order_event
  add column dispatched_at timestamptz,
  add column dispatch_tries integer not null default 0,
  -- Fresh events are due at once and come before those that were put off.
  add column next_dispatch_at timestamptz not null default '-infinity';
-- What happened before this version has had its consequences.
update order_event set dispatched_at = at;
create index order_event_due on order_event (next_dispatch_at, at) where dispatched_at is null;

-- Browsers that want to be told: of one order (guests), or as a notification device of a branch (staff).
create table push_subscription (
  id uuid primary key,
  created_at timestamptz not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  order_id uuid references "order" on delete cascade,
  device_id uuid references device on delete cascade,
  check (num_nonnulls(order_id, device_id) = 1),
  unique nulls not distinct (endpoint, order_id, device_id)
);
create index push_subscription_order on push_subscription (order_id);
create index push_subscription_device on push_subscription (device_id);

-- The keys by which push services know this shop: a new pair would make every subscription worthless.
create table vapid_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- What signs the calls to the webhook of a device.
create table webhook_key (
  device_id uuid primary key references device on delete cascade,
  secret text not null,
  made_at timestamptz not null
);

-- Everything the house tells anybody about orders: to be sent, and afterwards the record of it.
create table message (
  id uuid primary key,
  created_at timestamptz not null,
  order_id uuid references "order" on delete cascade,
  branch_id uuid references branch on delete set null,
  device_id uuid references device on delete set null,
  subscription_id uuid references push_subscription on delete set null,
  -- What it tells: received, confirmed, … to guests, newOrder, missed, … to devices.
  kind text not null,
  channel text not null check (channel in ('email', 'sms', 'webPush', 'webhook', 'screen')),
  recipient text not null,
  subject text not null,
  -- Thrown away once it is sent.
  content jsonb not null,
  -- Nobody needs it later.
  expires_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  given_up_at timestamptz,
  last_failure text not null default '',
  sent_at timestamptz,
  -- What a provider says about it.
  provider_id text,
  parts integer
);
create index message_due on message (channel, next_try_at) where sent_at is null and given_up_at is null;
create index message_created on message (created_at desc, id desc);
create index message_order on message (order_id, created_at);
create index message_branch on message (branch_id, created_at desc);
create index message_device on message (device_id);
create index message_subscription on message (subscription_id);

-- What was done because nobody answered an order, or because its time came: each once.
create table order_alarm (
  order_id uuid not null references "order" on delete cascade,
  step text not null,
  at timestamptz not null,
  primary key (order_id, step)
);

alter table branch add column escalation jsonb not null default '[]';
create table branch_escalation_device (
  owner_id uuid not null references branch on delete cascade,
  target_id uuid not null references device,
  primary key (owner_id, target_id)
);
create index branch_escalation_device_target on branch_escalation_device (target_id);
