// The SQL of every declared resource.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AnyDeclaration, ListQuery, StoredRow } from '#contract/resource.ts'
import type { Tables } from '#server/database/tables.ts'
import { byFit, wordsInText } from '#server/database/words-in-text.ts'
import {
  answerOf,
  columnOf,
  columnsOf,
  linkTable,
  listTable,
  selection,
  snakeCase,
  tableOf,
  type ReferenceFound,
  type Value,
} from './row.ts'
import { ofBranch, unarchived } from './views.ts'

export type Executor = Kysely<Tables>

export interface Listing<Row = Value> {
  readonly rows: Row[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

/** Rows of a list: filtered by the caller's view, searched, ordered, paged (everything when no page is asked for). */
export async function listRows<D extends AnyDeclaration>(
  database: Executor,
  declaration: D,
  query: ListQuery & Value,
  view: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Listing<StoredRow<D>>> {
  const pageSize = query.pageSize ?? declaration.pageSize ?? (query.page === undefined ? undefined : 50)
  const page = query.page ?? 1
  const table = tableOf(declaration.kind)
  const where = sql.join([view, searched(declaration, query.q), ...filtered(declaration, query)], sql` and `)
  const limit = pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows } = await sql<Value>`
    select ${selection(declaration)} from ${table} t where ${where} order by ${ordered(declaration, query.sort, query.q)} ${limit}
  `.execute(database)
  const total = pageSize === undefined ? rows.length : await counted(database, table, where)
  return { rows: rows.map((row) => storedRow(declaration, row)), total, page, pageSize: pageSize ?? Math.max(total, 1) }
}

async function counted(database: Executor, table: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${table} t where ${where}`.execute(
    database,
  )
  return rows[0]?.total ?? 0
}

export function searched(declaration: AnyDeclaration, term: string | undefined): RawBuilder<unknown> {
  const text = searchedText(declaration)
  return term === undefined || term.trim() === '' || text === undefined ? sql`true` : wordsInText(text, term, true)
}

/** One text of all that is searched, as an index can hold it (product_searched). */
function searchedText(declaration: AnyDeclaration): RawBuilder<unknown> | undefined {
  const columns = Object.entries(declaration.fields).filter(([, field]) => field.isSearched)
  if (columns.length === 0) return undefined
  const texts = columns.map(([name, field]) => sql`coalesce(t.${sql.id(columnOf(name, field))}, '')`)
  return sql`${sql.join(texts, sql` || E'\\n' || `)}`
}

/** The declared filters that the query names. */
function filtered(declaration: AnyDeclaration, query: Value): RawBuilder<unknown>[] {
  const isArchiveAsked = declaration.archive === null || query[declaration.archive] !== undefined
  const asked = Object.entries(declaration.filters).flatMap(([name, { field: compared, by }]) => {
    const value = query[name]
    const field = declaration.fields[compared]
    if (value === undefined || field === undefined) return []
    if (by === 'inBranch') return [ofBranch(declaration, value as string)]
    if (field.storage.kind === 'references') {
      const list = sql.table(listTable(declaration, compared))
      return [sql`exists (select 1 from ${list} where owner_id = t.id and target_id = ${value})`]
    }
    const column = sql`t.${sql.id(columnOf(compared, field))}`
    const isDay = field.control === 'date'
    if (by === 'after') return [sql`(${column} ${isDay ? sql`>=` : sql`>`} ${value} or ${column} is null)`]
    if (by === 'before') return [sql`${column} ${isDay ? sql`<=` : sql`<`} ${value}`]
    return [sql`${column} = ${value}`]
  })
  return isArchiveAsked ? asked : [unarchived(declaration), ...asked]
}

/** What was searched for comes with the best fit first, unless another order is asked for. */
export function ordered(declaration: AnyDeclaration, sort: string | undefined, term?: string): RawBuilder<unknown> {
  const asked = sort === undefined ? declaration.order : [sort]
  const text = sort === undefined && term !== undefined ? searchedText(declaration) : undefined
  const fit = text === undefined || term === undefined ? undefined : byFit(text, term)
  const parts = asked.flatMap((each) => {
    const name = each.replace(/^-/, '')
    const direction = each.startsWith('-') ? sql`desc` : sql`asc`
    const column = sortColumn(declaration, name)
    return column === undefined ? [] : [sql`${column} ${direction} nulls last`]
  })
  return sql.join([...(fit === undefined ? [] : [fit]), ...parts, sql`t.id`], sql`, `)
}

function sortColumn(declaration: AnyDeclaration, name: string): RawBuilder<unknown> | undefined {
  if (name === 'createdAt' || name === 'updatedAt' || name === 'version') {
    return sql`t.${sql.id(snakeCase(name))}`
  }
  // Own names only: every object has a toString.
  const field = Object.hasOwn(declaration.fields, name) ? declaration.fields[name] : undefined
  if (field === undefined || field.storage.kind === 'references' || field.storage.kind === 'added') return undefined
  const column = sql`t.${sql.id(columnOf(name, field))}`
  // As text, since some are ids that are only shown as text; indexes over text columns hold for it all the same.
  return field.control === 'text' ? sql`${column}::text collate german` : column
}

export async function findRow<D extends AnyDeclaration>(
  database: Executor,
  declaration: D,
  id: string,
  view: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<StoredRow<D> | undefined> {
  const { rows } = await sql<Value>`
    select ${selection(declaration)} from ${tableOf(declaration.kind)} t where t.id = ${id} and ${view}
  `.execute(database)
  return rows[0] && storedRow(declaration, rows[0])
}

/** The columns are the declaration's own, so a row is what it declares. */
function storedRow<D extends AnyDeclaration>(declaration: D, row: Value): StoredRow<D> {
  return answerOf(declaration, row) as StoredRow<D>
}

/** Others who want to change the row wait until this transaction ends. */
export async function lockRow(tx: Executor, declaration: AnyDeclaration, id: string): Promise<void> {
  await sql`select 1 from ${tableOf(declaration.kind)} where id = ${id} for no key update`.execute(tx)
}

/** Writes a new row and its lists; the answer is its id. `extra` are columns that the input does not carry. */
export async function insertRow(
  tx: Executor,
  declaration: AnyDeclaration,
  input: Value,
  extra: ReadonlyMap<string, unknown> = new Map(),
): Promise<string> {
  const given = extra.get('id')
  const id = typeof given === 'string' ? given : newId()
  const columns = new Map([['id', id as unknown], ...columnsOf(declaration, input), ...extra])
  await sql`
    insert into ${tableOf(declaration.kind)} (${sql.join([...columns.keys()].map((name) => sql.id(name)))})
    values (${sql.join([...columns.values()])})
  `.execute(tx)
  await writeLists(tx, declaration, id, input)
  return id
}

/** False when `version` is stale or the row is gone: nothing was changed then. */
export async function updateRow(
  tx: Executor,
  declaration: AnyDeclaration,
  id: string,
  input: Value,
  version: number | undefined,
  extra: ReadonlyMap<string, unknown> = new Map(),
): Promise<boolean> {
  const changes = [...columnsOf(declaration, input), ...extra].map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  const { rows } = await sql`
    update ${tableOf(declaration.kind)}
    set ${sql.join([...changes, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = ${id} and ${version === undefined ? sql`true` : sql`version = ${version}::bigint`}
    returning id
  `.execute(tx)
  if (rows.length === 0) return false
  await writeLists(tx, declaration, id, input)
  return true
}

export async function deleteRow(tx: Executor, declaration: AnyDeclaration, id: string): Promise<boolean> {
  const { rows } = await sql`delete from ${tableOf(declaration.kind)} where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

async function writeLists(tx: Executor, declaration: AnyDeclaration, id: string, input: Value): Promise<void> {
  for (const [name, field] of Object.entries(declaration.fields)) {
    const value = input[name]
    if (value === undefined) continue
    if (field.storage.kind === 'references' && value !== null) {
      const table = sql.table(listTable(declaration, name))
      await sql`delete from ${table} where owner_id = ${id}`.execute(tx)
      const ids = (value as { id: string }[]).map((each) => each.id)
      await sql`
        insert into ${table} (owner_id, position, target_id)
        select ${id}, position, target from unnest(${ids}::uuid[]) with ordinality as list (target, position)
      `.execute(tx)
    }
    if (field.storage.kind === 'json') {
      for (const link of field.storage.links) {
        const table = sql.table(linkTable(declaration, name, link.to))
        await sql`delete from ${table} where owner_id = ${id}`.execute(tx)
        const ids = value === null ? [] : [...new Set(link.ids(value as never))]
        await sql`insert into ${table} (owner_id, target_id) select ${id}, unnest(${ids}::uuid[])`.execute(tx)
      }
    }
  }
}

/** Those of them that there are. */
export async function existingIds(tx: Executor, kind: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<{ id: string }>`
    select id from ${tableOf(kind)} where id = any(${wanted}::uuid[])
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the references that point at nothing. */
export async function missingReferences(tx: Executor, wanted: readonly ReferenceFound[]): Promise<ReferenceFound[]> {
  const missing: ReferenceFound[] = []
  for (const [to, found] of Map.groupBy(wanted, (each) => each.to)) {
    const known = await existingIds(
      tx,
      to,
      found.map(({ id }) => id),
    )
    missing.push(...found.filter((each) => !known.has(each.id)))
  }
  return missing
}

/** Fields whose value another row of the resource already has. */
export async function takenFields(
  tx: Executor,
  declaration: AnyDeclaration,
  input: Value,
  own: string | null,
): Promise<string[]> {
  const taken: string[] = []
  for (const [name, field] of Object.entries(declaration.fields)) {
    const value = input[name]
    if (!field.isUnique || value === undefined || value === null || value === '') continue
    const { rows } = await sql`
      select 1 from ${tableOf(declaration.kind)} t
      where t.${sql.id(columnOf(name, field))} = ${value} and t.id is distinct from ${own}::uuid limit 1
    `.execute(tx)
    if (rows.length > 0) taken.push(name)
  }
  return taken
}
