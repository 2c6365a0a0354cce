// Who refers to a row: the reason why it cannot be deleted.
import { sql, type RawBuilder } from 'kysely'
import type { AnyDeclaration } from '#contract/resource.ts'
import { problem } from '#domain/ground/problem.ts'
import { subjectName } from '#domain/wording/log.ts'
import { usedByTexts } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { scopeIfPermitted, type Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { labelOf } from './row-label.ts'
import { columnOf, linkTable, listTable, tableOf } from './row.ts'
import type { Executor } from './store.ts'
import { staffView } from './views.ts'

export interface UserOf {
  readonly resource: string
  readonly id: string
  readonly name: string
}

const mostNamed = 5

/** 409 with the list; the sentence names the first ones, by their kind where they have no name. */
export function inUse(users: readonly UserOf[], declarations: readonly AnyDeclaration[]): Refusal {
  const kinds = new Map(declarations.map(({ name, kind }) => [name, subjectName(kind)]))
  const named = users.slice(0, mostNamed).map(({ resource, name }) => name || (kinds.get(resource) ?? subjectName('')))
  const names = [...new Set(named)].join(', ')
  const count = users.length - mostNamed
  const told = count > 0 ? say(usedByTexts.more, { names, count }) : names
  return new Refusal(409, problem('inUse', null, { users: told }), users)
}

/** The first 100 rows of declared resources that refer to `id` of `kind`; what only refers to itself keeps nobody. */
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
      where (${sql.join(conditions, sql` or `)}) and ${declaration.kind === kind ? sql`t.id <> ${id}` : sql`true`}
      order by 2 limit 100
    `.execute(database)
    users.push(...rows.map((row) => ({ resource: declaration.name, ...row })))
  }
  return users.slice(0, 100)
}

/**
 * As the caller may know them: of rows that the caller may not read stands only what kind they are, once for each kind, without id and
 * name. What is no declared resource stays as it is.
 */
export async function usersFor(
  database: Executor,
  declarations: readonly AnyDeclaration[],
  caller: Caller,
  all: readonly UserOf[],
): Promise<UserOf[]> {
  // Whoever names it in more than one way is one.
  const users = [...new Map(all.map((user) => [JSON.stringify(user), user])).values()]
  const hidden = new Set<string>()
  for (const [resource, some] of Map.groupBy(users, (user) => user.resource)) {
    const declaration = declarations.find(({ name }) => name === resource)
    if (declaration === undefined) continue
    const readable = await readableOf(database, declaration, caller, some)
    for (const { id } of some) if (!readable.has(id)) hidden.add(`${resource}/${id}`)
  }
  if (hidden.size === 0) return users
  const known = users.map((user) => (hidden.has(`${user.resource}/${user.id}`) ? { ...user, id: '', name: '' } : user))
  return known.filter(
    (user, at) => user.id !== '' || at === known.findIndex((one) => one.id === '' && one.resource === user.resource),
  )
}

async function readableOf(
  database: Executor,
  declaration: AnyDeclaration,
  caller: Caller,
  users: readonly UserOf[],
): Promise<ReadonlySet<string>> {
  const scope = scopeIfPermitted(declaration.read, caller, `GET /${declaration.name}`)
  if (scope === null) return new Set()
  if (scope.branches === 'all') return new Set(users.map(({ id }) => id))
  const { rows } = await sql<{ id: string }>`
    select t.id from ${tableOf(declaration.kind)} t
    where t.id = any(${users.map(({ id }) => id)}::uuid[]) and ${staffView(declaration, scope)}
  `.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the rows of a kind that no declared resource refers to, and none of the holders holds. */
export async function unusedIds(
  database: Executor,
  declarations: readonly AnyDeclaration[],
  kind: string,
  holders: readonly { readonly isHeld: (id: RawBuilder<unknown>) => RawBuilder<boolean> }[],
): Promise<string[]> {
  const id = sql`judged.id`
  const uses = declarations.flatMap((declaration) => {
    const conditions = referring(declaration, kind, id)
    if (conditions.length === 0) return []
    return [sql`exists (select 1 from ${tableOf(declaration.kind)} t where ${sql.join(conditions, sql` or `)})`]
  })
  const { rows } = await sql<{ id: string }>`
    select judged.id from ${tableOf(kind)} judged where not (${sql.join([...uses, ...holders.map(({ isHeld }) => isHeld(id))], sql` or `)})
  `.execute(database)
  return rows.map((row) => row.id)
}

function referring(
  declaration: AnyDeclaration,
  kind: string,
  wanted: string | RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const id = typeof wanted === 'string' ? sql`${wanted}` : wanted
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

function inList(table: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select 1 from ${sql.table(table)} where owner_id = t.id and target_id = ${id})`
}
