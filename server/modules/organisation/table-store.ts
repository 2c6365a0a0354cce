// The SQL of tables that their declaration does not have.
import { sql } from 'kysely'
import { tables, type Table } from '#contract/organisation/tables.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { listRows, type Executor } from '#server/resources/store.ts'

export interface NewTables {
  readonly branchId: string
  readonly area: string
  readonly seats: number
  readonly rows: readonly {
    readonly id: string
    readonly identifier: string
    readonly sortOrder: number
    readonly token: string
  }[]
}

/** The ids of those that were not there yet. */
export async function insertTables(tx: Executor, { branchId, area, seats, rows }: NewTables): Promise<string[]> {
  const made = await sql<{ id: string }>`
    insert into "table" (id, identifier, name, branch_id, area, seats, shape, is_orderable, is_enabled, sort_order, qr_token)
    select id, identifier, '', ${branchId}, ${area}, ${seats}, 'rectangle', true, true, sort_order, token
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ identifier }) => identifier)}::text[],
      ${rows.map(({ sortOrder }) => sortOrder)}::int[], ${rows.map(({ token }) => token)}::text[])
      as wanted (id, identifier, sort_order, token)
    on conflict (branch_id, identifier) do nothing returning id
  `.execute(tx)
  return made.rows.map(({ id }) => id)
}

/** As the list answers them: in their order. */
export async function listTables(
  database: Executor,
  of: { readonly branchId: string } | { readonly ids: readonly string[] },
): Promise<Table[]> {
  const where =
    'ids' in of ? sql<boolean>`t.id = any(${[...of.ids]}::uuid[])` : sql<boolean>`t.branch_id = ${of.branchId}`
  return (await listRows(database, tables, {}, where)).rows as Table[]
}

/** The version stays: no form holds the token, and one that is open may still be saved. */
export async function saveTableToken(tx: Executor, id: string, token: string): Promise<void> {
  await tx.updateTable('table').set({ qr_token: token }).where('id', '=', id).execute()
}

export async function findCardBranch(
  database: Executor,
  id: string,
  scope: Scope,
): Promise<{ readonly name: string; readonly identifier: string } | undefined> {
  if (!covers(scope, id)) return undefined
  const { rows } = await sql<{ name: string; identifier: string }>`
    select name, identifier from branch where id = ${id}
  `.execute(database)
  return rows[0]
}

/** Whether another table of the branch is called so already. */
export async function isTableTaken(
  database: Executor,
  {
    identifier,
    branchId,
    own,
  }: { readonly identifier: string; readonly branchId: string; readonly own: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "table"
    where branch_id = ${branchId} and identifier = ${identifier} and id is distinct from ${own}::uuid
  `.execute(database)
  return rows.length > 0
}
