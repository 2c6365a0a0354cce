// Orders that were paid, or said to be unpaid again, after their hand-over and otherwise than noted until then: day's ends count it
// on its own day.
import { sql, type RawBuilder } from 'kysely'
import { payingCodes } from '#domain/ground/order-event-codes.ts'
import { isIn } from '#server/database/in-set.ts'

/**
 * `id`, `order_id`, `position`, `at`, `done_at` (the hand-over), `from`, `to` (methods; null: none). `which` narrows events named
 * `e`. The way of paying before „Bezahlt“ is what `takeBackPaid` would put there again.
 */
export function paidOtherwise(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select md5(e.order_id || '/' || e.position)::uuid as id, e.order_id, e.position, e.at, c.at as done_at,
      case when e.kind = 'paid' then m.chosen else m.taken end as "from",
      case when e.kind = 'paid' then m.taken else m.chosen end as "to"
    from order_event e
    join "order" p on p.id = e.order_id and p.status = 'completed' and not p.is_test
    join order_event c on c.order_id = e.order_id and c.kind = 'status' and c.status = 'completed' and c.position < e.position
    cross join lateral (
      select s.code, s.params from order_event s where s.order_id = e.order_id and s.kind = 'paid' and s.position <= e.position
      order by s.position desc limit 1) said
    cross join lateral (
      select coalesce(said.params ->> 'taken', said.params ->> 'method') as taken,
        case when said.code = 'paidInstead' then said.params ->> 'chosen'
          when p.is_quotation then null else said.params ->> 'method' end as chosen) m
    where ${isIn(sql`e.code`, payingCodes)} and m.taken is distinct from m.chosen and ${which}`
}
