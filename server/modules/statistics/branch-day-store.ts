// What each branch brought on each day: what a forecast is made of.
import { sql } from 'kysely'
import type { Cents } from '#domain/numbers/money.ts'
import type { Executor } from '#server/resources/store.ts'
import { orderCells } from './order-cell-store.ts'
import { nowhere, type Sourced } from './rollup-day-store.ts'

export interface BranchDay {
  readonly branchId: string
  readonly date: string
  readonly orders: number
  readonly gross: Cents
  readonly net: Cents
}

/** Orders of branches that are no more say nothing of days to come. */
export async function branchDays(database: Executor, wanted: Sourced): Promise<BranchDay[]> {
  const { rows } = await sql<BranchDay>`
    with ${orderCells({ ...wanted, granularity: 'day' }, ['sold', 'gross_cents', 'net_cents'])}
    select place as "branchId", bucket as date, sum(sold)::int as orders, sum(gross_cents)::bigint as gross,
      sum(net_cents)::bigint as net
    from cells where place <> ${nowhere} group by 1, 2 having sum(sold) > 0
  `.execute(database)
  return rows
}
