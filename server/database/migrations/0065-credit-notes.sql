-- What went back after an invoice was made: one for each refund, numbered without gaps in a series of its own.
create table credit_note (
  -- The instruction to give money back, or what the drawer gave (as in day_end_entry).
  source_id uuid primary key,
  order_id uuid not null references "order",
  -- Which it corrects.
  invoice_id uuid not null references invoice,
  series text not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  -- As it stands on paper (domain/payment/credit-note.ts).
  content jsonb not null,
  unique (series, number)
);
create index credit_note_order on credit_note (order_id);
create index credit_note_invoice on credit_note (invoice_id);
create trigger credit_note_stays before update or delete on credit_note
  for each row execute function refuse_change_of_books();

-- What providers had said to have given back without being told by us carried no moment: it is that of the first word about it.
insert into payment_instruction (id, payment_id, position, kind, amount_cents, cause, state, created_at, updated_at, next_try_at,
  given_up_at)
select gen_random_uuid(), p.id, k.position + 1, 'refund', n.cents, 'elsewhere', 'done', n.at, n.at, n.at, n.at
from payment p, lateral (
  select coalesce(max(position), 0) as position,
    coalesce(sum(amount_cents) filter (where kind = 'refund' and state <> 'failed'), 0) as cents
  from payment_instruction i where i.payment_id = p.id
) k, lateral (
  select least(p.amount_cents, p.refunded_cents) - k.cents as cents, coalesce((
    select min(e.at) from payment_event e where e.payment_id = p.id and e.refunded_cents >= p.refunded_cents
  ), p.updated_at) as at
) n
where n.cents > 0;
