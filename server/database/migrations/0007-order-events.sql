-- Events of orders are also the outbox: each is handed to what follows from it (mails, print jobs, refunds) once.
alter table order_event
  add column dispatched_at timestamptz,
  add column dispatch_tries integer not null default 0,
  -- Fresh events are due at once and come before those that were put off.
  add column next_dispatch_at timestamptz not null default '-infinity';
-- What happened before this version has had its consequences.
update order_event set dispatched_at = at;
create index order_event_due on order_event (next_dispatch_at, at) where dispatched_at is null;
