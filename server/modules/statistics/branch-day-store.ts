// What each branch brought on each day: what a forecast is made of.
import { sql } from 'kysely'
import type { Cents } from '#domain/numbers/money.ts'
import { sold } from '#server/modules/ordering/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { picked, type Wanted } from './picked-order-store.ts'

export interface BranchDay {
  readonly branchId: string
  readonly date: string
  readonly orders: number
  readonly gross: Cents
}

/** Orders of branches that are no more say nothing of days to come. */
export async function branchDays(database: Executor, wanted: Wanted): Promise<BranchDay[]> {
  const { rows } = await sql<BranchDay>`
    with ${picked({ ...wanted, granularity: 'day' })}
    select branch_id as "branchId", bucket as date, count(*)::int as orders, sum(total_cents)::bigint as gross
    from picked where ${sold} and branch_id is not null group by 1, 2
  `.execute(database)
  return rows
}
