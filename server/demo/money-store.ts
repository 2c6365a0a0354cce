// The money of the demo's past: who paid online, what went back and why. Everything that follows from it has followed.
import { sql } from 'kysely'
import { refundReasons } from '#demo/history-shape.ts'
import type { Executor } from '#server/resources/store.ts'

/** Of a past order `p` and its template `o`: three in ten of those who fetch it or have it brought. */
export const paidOnline = sql<boolean>`(o.status = 'completed' and o.type <> 'dineIn' and not o.is_quotation
  and o.payment_method is not null and mod((p.words * 89)::numeric, 1) < 0.3)`

/** After the orders. One in sixty gave a reason to give money back, mostly a part of it. */
export async function addMoney(tx: Executor, now: Temporal.Instant): Promise<void> {
  await sql`
    create temporary table paid on commit drop as
    select gen_random_uuid() as id, o.id as order_id, o.uid, o.total_cents, o.paid_at as at, o.updated_at as done_at,
      'tr_' || substr(md5(o.id::text), 1, 10) as provider_id, o.payment_method = 'mollie' as is_online,
      case when mod((p.stars * 613)::numeric, 1) < 0.005 then o.total_cents
        when mod((p.stars * 613)::numeric, 1) < 0.017
          then greatest(50, round(o.total_cents * (0.15 + p.words * 0.4) / 10) * 10)::bigint end as back_cents,
      (${[...refundReasons]}::text[])[1 + floor(p.words * ${refundReasons.length})::int] as reason,
      o.updated_at + make_interval(mins => 20 + floor(p.pace * 500)::int) as back_at
    from past p join "order" o on o.id = p.id where o.paid_at is not null
  `.execute(tx)
  await sql`update paid set back_cents = null where back_at > ${now.subtract({ hours: 1 })}`.execute(tx)
  await sql`
    insert into payment (id, order_id, provider, reference, amount_cents, currency, description, return_url, is_test, provider_id, state,
      counted_at, refunded_cents, created_at, updated_at, next_try_at, given_up_at)
    select id, order_id, 'mollie', uid || '1', total_cents, 'EUR', '', '', false, provider_id, 'paid', at, coalesce(back_cents, 0), at, at,
      at, at
    from paid where is_online
  `.execute(tx)
  await sql`
    insert into payment_instruction (id, payment_id, position, kind, amount_cents, cause, reason, state, provider_id, created_at,
      updated_at, next_try_at, given_up_at)
    select gen_random_uuid(), id, 1, 'refund', back_cents, 'staff', reason, 'done', 're_' || substr(provider_id, 4), back_at, back_at,
      back_at, back_at
    from paid where is_online and back_cents is not null
  `.execute(tx)
  // The simulated provider knows them, so that money can go back of them, too.
  await sql`
    insert into simulated_payment (id, key, payment)
    select provider_id, id::text, jsonb_build_object('id', provider_id, 'provider', 'mollie', 'key', id, 'wish', '', 'reference', uid || '1',
      'amountCents', total_cents, 'currency', 'EUR', 'description', uid, 'returnUrls',
      jsonb_build_object('success', '', 'cancel', '', 'error', ''), 'webhookUrl', null, 'state', 'paid', 'becomes', null,
      'expiresAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'chargedBackCents', 0,
      'createdAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'refunds', case when back_cents is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
        'id', 're_' || substr(provider_id, 4), 'key', id, 'reference', uid || '1R1', 'amountCents', back_cents, 'state', 'refunded')) end)
    from paid where is_online
  `.execute(tx)
  await sql`
    insert into order_event (order_id, position, at, status, actor, kind, code, params, dispatched_at)
    select g.order_id, (select max(position) from order_event e where e.order_id = g.order_id) + s.step,
      g.back_at + s.step * interval '1 minute', 'completed', s.actor, 'refund', s.code,
      jsonb_build_object('amount', jsonb_build_object('cents', g.back_cents, 'currency', 'EUR'))
        || case when s.has_reason then jsonb_build_object('reason', g.reason) else '{}' end,
      g.back_at + s.step * interval '1 minute'
    from paid g, (values (true, 1, 'user', 'refundWantedFor', true), (true, 2, 'payment', 'refundDone', false),
      (false, 1, 'user', 'cashRefunded', true)) as s (is_online, step, actor, code, has_reason)
    where g.back_cents is not null and s.is_online = g.is_online
  `.execute(tx)
  await sql`
    update "order" o set refunded_at = g.back_at from paid g
    where g.order_id = o.id and g.back_cents = o.total_cents
  `.execute(tx)
  await sql`analyze payment, payment_instruction`.execute(tx)
}
