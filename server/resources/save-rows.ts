// Many rows of a declared resource at once, new and changed ones: a few statements instead of a few for each.
import { sql } from 'kysely'
import type { AnyDeclaration } from '#contract/resource.ts'
import { columnsOf, linkTable, listTable, tableOf, type Value } from './row.ts'
import type { Executor } from './store.ts'

export interface SavedRow {
  readonly id: string
  readonly input: Value
  /** Columns that the input does not carry. */
  readonly extra: ReadonlyMap<string, unknown>
}

/** PostgreSQL takes 65,535 values in a statement; no table of ours has more than 100 columns. */
const rowsOfStatement = 400

/**
 * A row whose id is there already is replaced, without a look at its version: lock them first. Ids inside nested values may
 * lead to each other's rows, whatever their order. All rows carry the same columns.
 */
export async function saveRows(tx: Executor, declaration: AnyDeclaration, rows: readonly SavedRow[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const names = [...columnsWith(declaration, first).keys()]
  const replaced = names.map((name) => sql`${sql.id(name)} = ${sql.ref(`excluded.${name}`)}`)
  for (let at = 0; at < rows.length; at += rowsOfStatement) {
    const values = rows.slice(at, at + rowsOfStatement).map((row) => {
      const columns = columnsWith(declaration, row)
      return sql`(${sql.join(names.map((name) => columns.get(name)))})`
    })
    await sql`
      insert into ${tableOf(declaration.kind)} as t (${sql.join(names.map((name) => sql.id(name)))})
      values ${sql.join(values)}
      on conflict (id) do update set ${sql.join([...replaced, sql`version = t.version + 1`, sql`updated_at = now()`])}
    `.execute(tx)
  }
  await saveLists(tx, declaration, rows)
}

function columnsWith(declaration: AnyDeclaration, { id, input, extra }: SavedRow): Map<string, unknown> {
  return new Map([['id', id as unknown], ...columnsOf(declaration, input), ...extra])
}

async function saveLists(tx: Executor, declaration: AnyDeclaration, rows: readonly SavedRow[]): Promise<void> {
  const owners = rows.map(({ id }) => id)
  const empty = async (table: string) => {
    await sql`delete from ${sql.table(table)} where owner_id = any(${owners}::uuid[])`.execute(tx)
  }
  for (const [name, field] of Object.entries(declaration.fields)) {
    const { storage } = field
    if (storage.kind === 'references') {
      const all = rows.flatMap(({ id, input }) =>
        ((input[name] ?? []) as { id: string }[]).map((target, index) => ({ owner: id, target: target.id, index })),
      )
      await empty(listTable(declaration, name))
      if (all.length === 0) continue
      await sql`
        insert into ${sql.table(listTable(declaration, name))} (owner_id, position, target_id)
        select * from unnest(${all.map(({ owner }) => owner)}::uuid[], ${all.map(({ index }) => index + 1)}::int[],
          ${all.map(({ target }) => target)}::uuid[])
      `.execute(tx)
    }
    if (storage.kind !== 'json') continue
    for (const link of storage.links) {
      const all = rows.flatMap(({ id, input }) =>
        [...new Set(link.ids((input[name] ?? []) as never))].map((target) => ({ owner: id, target })),
      )
      await empty(linkTable(declaration, name, link.to))
      if (all.length === 0) continue
      await sql`
        insert into ${sql.table(linkTable(declaration, name, link.to))} (owner_id, target_id)
        select * from unnest(${all.map(({ owner }) => owner)}::uuid[], ${all.map(({ target }) => target)}::uuid[])
      `.execute(tx)
    }
  }
}

/** Nobody else changes any of them until the transaction ends. */
export async function lockRows(tx: Executor, declaration: AnyDeclaration): Promise<void> {
  await sql`select 1 from ${tableOf(declaration.kind)} order by id for no key update`.execute(tx)
}
