// Cash that was taken before the hand-over, or given back with „Bezahlt“ taken back: day's ends expect it on its own day.
import { sql, type RawBuilder } from 'kysely'
import { payingCodes } from '#domain/ground/order-event-codes.ts'
import { isIn } from '#server/database/in-set.ts'

/**
 * `id`, `order_id`, `at`, `cents` (signed). `which` narrows events named `e`. Older events do not say how much was to be paid: then it
 * is what the order costs now.
 */
export function paidAhead(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select md5(e.order_id || '/' || e.position)::uuid as id, e.order_id, e.at,
      case when e.kind = 'paid' then said.cents else -said.cents end as cents
    from order_event e
    join "order" p on p.id = e.order_id and not p.is_test
    cross join lateral (
      select coalesce(s.params ->> 'taken', s.params ->> 'method') as method,
        coalesce((s.params ->> 'cents')::bigint, p.total_cents) as cents
      from order_event s where s.order_id = e.order_id and s.kind = 'paid' and s.position <= e.position
      order by s.position desc limit 1) said
    where ${isIn(sql`e.code`, payingCodes)} and said.method = 'cash' and ${which}
      and not exists (select from order_event c where c.order_id = e.order_id and c.kind = 'status' and c.status = 'completed'
        and c.position < e.position)`
}
