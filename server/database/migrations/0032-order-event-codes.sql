-- The history of an order is codes with values, and a sentence only where it is read. What is there becomes the code whose sentence
-- reads exactly as it stood: own words of people `typed`, whatever else reads otherwise `legacy`.
alter table order_event add column code text, add column params jsonb not null default '{}';

create temporary table known_event (kind text, code text, before text, behind text, has_amount boolean) on commit drop;
insert into known_event values
  ('status', 'autoRejected', 'Wir konnten Ihre Bestellung leider nicht rechtzeitig annehmen.', '', false),
  ('status', 'paymentExpired', 'Die Zahlung ist nicht rechtzeitig eingegangen.', '', false),
  ('status', 'paymentNotStarted', 'Die Zahlung konnte nicht gestartet werden.', '', false),
  ('status', 'paymentCanceled', 'Die Zahlung wurde abgebrochen oder abgelehnt.', '', false),
  ('payment', 'paidTwice', 'Doppelt bezahlt: Die zweite Zahlung wird automatisch erstattet.', '', false),
  ('payment', 'paidLate', 'Zahlung nach dem Ende der Bestellung eingegangen: Sie wird automatisch erstattet.', '', false),
  ('payment', 'otherAmount', 'Die Zahlung entspricht nicht dem vereinbarten Betrag: Sie wird automatisch erstattet.', '', false),
  ('payment', 'lost', 'Die zugesagte Zahlung ist ausgefallen: Bitte kassieren Sie bei der Übergabe.', '', false),
  ('payment', 'uncollected', 'Der reservierte Betrag konnte nicht eingezogen werden: Bitte kassieren Sie bei der Übergabe oder '
    'ziehen Sie ihn erneut ein.', '', false),
  ('payment', 'lapsing', 'Der reservierte Betrag verfällt bald: Bitte bestätigen Sie die Bestellung, damit er eingezogen wird.', '',
    false),
  ('payment', 'reversed', 'Der Zahlungsanbieter hat die Zahlung rückgängig gemacht.', '', false),
  ('payment', 'chargedBack', 'Die Bank des Gasts hat die Zahlung zurückgeholt.', '', false),
  ('refund', 'refundDone', '', ' erstattet', true),
  ('refund', 'refundFailed', 'Die Erstattung von ', ' wurde abgelehnt. Bitte erstatten Sie den Betrag beim Zahlungsanbieter.', true),
  ('refund', 'releaseFailed', 'Die Reservierung von ', ' konnte nicht aufgehoben werden. Sie verfällt von selbst; der Gast sieht den '
    'Betrag bis dahin als vorgemerkt.', true);

create temporary table known_cause (code text, words text) on commit drop;
insert into known_cause values
  ('rejected', 'Bestellung abgelehnt'), ('canceled', 'Bestellung storniert'), ('failed', 'Bestellung fehlgeschlagen'),
  ('paidTwice', 'doppelt bezahlt'), ('paidLate', 'zu spät bezahlt'), ('otherAmount', 'anderer Betrag als vereinbart'),
  ('itemChanged', 'Position geändert'), ('staff', 'vom Team veranlasst');

-- „1.234,50 €“ as it was written into sentences; null for what only looks like it.
create function pg_temp.money_of(written text) returns jsonb language sql immutable as $$
  select case when m is not null then jsonb_build_object('cents', (m[1] || replace(m[2], '.', '') || m[3])::bigint,
    'currency', case m[4] when '€' then 'EUR' else m[4] end) end
  from regexp_match(written, '^(-?)((?:0|[1-9]\d{0,2})(?:\.\d{3}){0,4}),(\d\d)\u00a0(€|CHF)$') m
$$;

-- The house rejects as `system` and payments as `payment`: the same words of a person stay that person's.
update order_event e set code = k.code
from known_event k
where not k.has_amount and e.kind = k.kind and e.reason = k.before
  and (k.kind <> 'status' or e.actor = case k.code when 'autoRejected' then 'system' else 'payment' end);

update order_event e set code = found.code, params = jsonb_build_object('amount', found.amount)
from (
  select o.order_id, o.position, k.code, pg_temp.money_of(
    substr(o.reason, length(k.before) + 1, length(o.reason) - length(k.before) - length(k.behind))) as amount
  from order_event o join known_event k on k.has_amount and o.kind = k.kind
  where left(o.reason, length(k.before)) = k.before and right(o.reason, length(k.behind)) = k.behind
    and length(o.reason) >= length(k.before) + length(k.behind)
) as found
where (e.order_id, e.position) = (found.order_id, found.position) and found.amount is not null;

update order_event e
set code = case when c.code is null then 'refundWantedFor' else 'refundWanted' end,
  params = jsonb_build_object('amount', found.amount)
    || case when c.code is null then jsonb_build_object('reason', found.words) else jsonb_build_object('cause', c.code) end
from (
  select order_id, position, pg_temp.money_of(m[1]) as amount, m[2] as words
  from order_event, regexp_match(reason, '^Erstattung von ([^ ]+) veranlasst: (.+)$') m
  where kind = 'refund' and code is null
) as found left join known_cause c on c.words = found.words
where (e.order_id, e.position) = (found.order_id, found.position) and found.amount is not null;

-- Where a name holds one of the signs between the names nobody can tell them apart.
update order_event e
set code = 'itemChanged', params = jsonb_build_object(
  'amountBefore', m[1]::numeric, 'before', m[2], 'amountAfter', m[3]::numeric, 'after', m[4])
from order_event o, regexp_match(o.reason,
  '^((?:0|[1-9]\d*)(?:\.\d*[1-9])?) × ((?:(?! × | → ).)+) → ((?:0|[1-9]\d*)(?:\.\d*[1-9])?) × ((?:(?! × | → ).)+)$') m
where o.kind = 'items' and m is not null and (e.order_id, e.position) = (o.order_id, o.position);

update order_event set code = 'counterAppointment', params = jsonb_build_object('moment', reason)
where kind = 'counterAppointment' and reason is not null;
update order_event set code = 'paidBy', params = jsonb_build_object('method', reason) where kind = 'paid' and reason is not null;
update order_event
set code = case when kind = 'status' then 'typed' else 'legacy' end, params = jsonb_build_object('text', reason)
where code is null and reason is not null;

alter table order_event
  add constraint order_event_params_check check (jsonb_typeof(params) = 'object' and (code is not null or params = '{}')),
  drop column reason;

-- What the house said by itself is in the history; the order keeps what somebody typed for its guest.
update "order" o set rejection_message = null
where rejection_message = 'Wir konnten Ihre Bestellung leider nicht rechtzeitig annehmen.'
  and exists (select from order_event e where e.order_id = o.id and e.code = 'autoRejected');
