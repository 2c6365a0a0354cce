// The SQL of what guests ordered together lately.
import { sql } from 'kysely'
import type { BoughtTogether } from '#domain/ordering/fitting-dishes.ts'
import type { Executor } from '#server/resources/store.ts'
import { sold } from './sold-order-store.ts'

/** Longer ago the menu was another one; more orders say nothing more. */
const days = 90
const mostOrders = 2000

/** Of the branch's sold orders that had one of the products: what else was in them, the most usual first. */
export async function boughtTogether(
  database: Executor,
  branchId: string,
  productIds: readonly string[],
  now: Temporal.Instant,
): Promise<BoughtTogether[]> {
  const { rows } = await sql<BoughtTogether>`
    with recent as (
      select id from "order"
      where branch_id = ${branchId} and ${sold} and created_at > ${now.subtract({ hours: days * 24 })}
      order by created_at desc limit ${mostOrders}
    ), with_them as (
      select distinct i.order_id from order_item i join recent r on r.id = i.order_id
      where i.product_id = any(${[...productIds]}::uuid[])
    )
    select i.product_id as "productId", count(distinct i.order_id)::int as orders
    from order_item i join with_them h on h.order_id = i.order_id
    where i.product_id is not null and i.product_id <> all(${[...productIds]}::uuid[])
    group by 1 order by 2 desc, 1 limit 50
  `.execute(database)
  return rows
}
