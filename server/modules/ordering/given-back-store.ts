// What is given back of orders, whenever they were: the one statement that day's ends, figures and the history count by.
import { sql, type RawBuilder } from 'kysely'
import { sentBack, type When } from '#server/modules/payment/public.ts'

/** Through providers and out of the drawer: `id`, `order_id`, `at`, `cents`, `is_cash`. */
export function givenBack(when: When): RawBuilder<unknown> {
  return sql`${sentBack(when)}
    union all
    select md5(e.order_id || '/' || e.position)::uuid, e.order_id, e.at, (e.params -> 'amount' ->> 'cents')::bigint, true
    from order_event e where e.code = 'cashRefunded' and ${when(sql`e.at`)}
      and not exists (select from "order" t where t.id = e.order_id and t.is_test)`
}
