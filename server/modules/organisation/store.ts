import { sql, type RawBuilder } from 'kysely'
import type { EscalationStep } from '#domain/ordering/escalation.ts'
import type { SoldOut } from '#domain/ground/branch.ts'
import { covers, type Scope } from '#server/http/caller.ts'
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

export interface BranchRow {
  readonly name: string
  readonly pausedUntil: Temporal.Instant | null
}

/** A branch of the scope, locked until the transaction ends. */
export async function lockBranch(tx: Executor, id: string, scope: Scope): Promise<BranchRow | undefined> {
  if (!covers(scope, id)) return undefined
  const { rows } = await sql<BranchRow>`
    select name, paused_until as "pausedUntil" from branch where id = ${id} for no key update
  `.execute(tx)
  return rows[0]
}

export async function savePause(
  tx: Executor,
  id: string,
  until: Temporal.Instant | null,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update branch set paused_until = ${until}, version = version + 1, updated_at = ${now} where id = ${id}
  `.execute(tx)
}

export async function saveSoldOut(
  tx: Executor,
  branchId: string,
  productId: string,
  until: Temporal.Instant | null,
): Promise<void> {
  await sql`
    insert into branch_sold_out (branch_id, product_id, until) values (${branchId}, ${productId}, ${until})
    on conflict (branch_id, product_id) do update set until = excluded.until
  `.execute(tx)
}

export async function deleteSoldOut(tx: Executor, branchId: string, productId: string): Promise<void> {
  await tx.deleteFrom('branch_sold_out').where('branch_id', '=', branchId).where('product_id', '=', productId).execute()
}

/** The ladders of the branches that have one. */
export async function readEscalations(database: Executor): Promise<Map<string, readonly EscalationStep[]>> {
  const { rows } = await sql<{ id: string; escalation: EscalationStep[] }>`
    select id, escalation from branch where escalation <> '[]'
  `.execute(database)
  return new Map(rows.map(({ id, escalation }) => [id, escalation]))
}

/** In a statement: the zone of the branch with that id, where it has one of its own. */
export function zoneOfBranch(branchId: RawBuilder<unknown>, otherwise: string): RawBuilder<string> {
  return sql`coalesce((select nullif(time_zone, '') from branch where id = ${branchId}), ${otherwise})`
}

export async function timeZoneOfBranch(database: Executor, branchId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from branch where id = ${branchId}
  `.execute(database)
  return rows[0]?.timeZone
}

export async function readBranchNames(tx: Executor): Promise<{ id: string; name: string }[]> {
  return (await sql<{ id: string; name: string }>`select id, name from branch order by name, id`.execute(tx)).rows
}

/** By the word of its address, else by a name that no other branch has. */
export async function branchCalled(tx: Executor, called: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string; identifier: string }>`
    select id, name, identifier from branch where identifier = ${called} or name = ${called}
  `.execute(tx)
  return rows.find(({ identifier }) => identifier === called) ?? (rows.length === 1 ? rows[0] : undefined)
}

/** Nobody changes a branch until the transaction ends. */
export async function lockBranches(tx: Executor): Promise<void> {
  await sql`select 1 from branch order by id for no key update`.execute(tx)
}

/** What is sold out in the branches stays so under the copy's name. */
export async function moveSoldOut(
  tx: Executor,
  branches: readonly string[],
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    with marked as (
      delete from branch_sold_out
      where branch_id = any(${branches}::uuid[]) and product_id = any(${[...copies.keys()]}::uuid[])
      returning branch_id, product_id, until
    )
    insert into branch_sold_out (branch_id, product_id, until)
    select branch_id, copy, until from marked
    join unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as made (original, copy)
      on original = product_id
  `.execute(tx)
}
