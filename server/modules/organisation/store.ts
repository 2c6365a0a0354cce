import { sql } from 'kysely'
import type { SoldOut } from '#domain/places/branch.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'

interface SoldOutRow {
  readonly branchId: string
  readonly productId: SoldOut['productId']
  readonly until: Temporal.Instant | null
}

/** Adds what is sold out, one query for all branches; a branch without a time zone of its own has the shop's. */
export async function completeBranches(database: Executor, branches: readonly Value[]): Promise<Value[]> {
  const ids = branches.map((branch) => branch.id as string)
  const { rows } = await sql<SoldOutRow>`
    select branch_id as "branchId", product_id as "productId", until from branch_sold_out
    where branch_id = any(${ids}::uuid[]) and (until is null or until > now())
  `.execute(database)
  const { timeZone } = await loadConfig(database)
  const byBranch = Map.groupBy(rows, (row) => row.branchId)
  return branches.map((branch) => ({
    ...branch,
    timeZone: branch.timeZone === '' ? timeZone : branch.timeZone,
    soldOut: (byBranch.get(branch.id as string) ?? []).map(({ productId, until }) => ({
      productId,
      until: until?.toString() ?? null,
    })),
  }))
}
