// Who refers to a row: the reason why it cannot be deleted.
import { sql, type RawBuilder } from 'kysely'
import type { AnyDeclaration } from '#contract/resource.ts'
import { labelOf } from './row-label.ts'
import { columnOf, linkTable, listTable, tableOf } from './row.ts'
import type { Executor } from './store.ts'

export interface UserOf {
  readonly resource: string
  readonly id: string
  readonly name: string
}

/** The first 100 rows of declared resources that refer to `id` of `kind`. */
export async function usersOf(
  database: Executor,
  declarations: readonly AnyDeclaration[],
  kind: string,
  id: string,
): Promise<UserOf[]> {
  const users: UserOf[] = []
  for (const declaration of declarations) {
    const conditions = referring(declaration, kind, id)
    if (conditions.length === 0) continue
    const label = labelOf(declaration)
    const { rows } = await sql<{ id: string; name: string }>`
      select t.id, ${label} as name from ${tableOf(declaration.kind)} t
      where ${sql.join(conditions, sql` or `)} order by 2 limit 100
    `.execute(database)
    users.push(...rows.map((row) => ({ resource: declaration.name, ...row })))
  }
  return users.slice(0, 100)
}

function referring(declaration: AnyDeclaration, kind: string, id: string): RawBuilder<unknown>[] {
  return Object.entries(declaration.fields).flatMap(([name, field]) => {
    const { storage } = field
    if (storage.kind === 'reference' && storage.to === kind) return [sql`t.${sql.id(columnOf(name, field))} = ${id}`]
    if (storage.kind === 'references' && storage.to === kind) return [inList(listTable(declaration, name), id)]
    if (storage.kind !== 'json') return []
    return storage.links
      .filter((link) => link.to === kind)
      .map((link) => inList(linkTable(declaration, name, link.to), id))
  })
}

function inList(table: string, id: string): RawBuilder<unknown> {
  return sql`exists (select 1 from ${sql.table(table)} where owner_id = t.id and target_id = ${id})`
}
