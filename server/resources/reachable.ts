// What a body refers to is judged by the rights of who sends it: foreign looks like missing.
import { sql } from 'kysely'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { scopeIfPermitted, type Caller, type Scope } from '#server/http/caller.ts'
import { referencesIn, tableOf, type ReferenceFound, type Value } from './row.ts'
import { publishedView, staffView } from './views.ts'

interface Referring {
  readonly declaration: AnyDeclaration
  readonly input: Value
  readonly caller: Caller
  readonly scope: Scope
  /** As it is stored: what stands there already may stay, whoever put it there. */
  readonly current: Value | null
}

/** Those references of the input that lead to nothing the caller may see. */
export async function unreachableReferences(
  tx: Transaction,
  declarations: readonly AnyDeclaration[],
  { declaration, input, current, ...asking }: Referring,
): Promise<ReferenceFound[]> {
  const held = new Set(current === null ? [] : referencesIn(declaration, current).map(keyOf))
  const unreachable: ReferenceFound[] = []
  for (const [to, found] of Map.groupBy(referencesIn(declaration, input), (each) => each.to)) {
    const target = declarations.find(({ kind }) => kind === to)
    const view = target === undefined ? sql<boolean>`true` : nameable(target, asking)
    const ids = [...new Set(found.map(({ id }) => id))]
    const { rows } = await sql<{ id: string; isNameable: boolean }>`
      select t.id, ${view} as "isNameable" from ${tableOf(to)} t where t.id = any(${ids}::uuid[])
    `.execute(tx)
    const known = new Map(rows.map(({ id, isNameable }) => [id, isNameable]))
    unreachable.push(
      ...found.filter((each) => {
        const isNameable = known.get(each.id)
        return isNameable === undefined || (!isNameable && !held.has(keyOf(each)))
      }),
    )
  }
  return unreachable
}

/** What the caller may read; where the list is closed to them, what lies in the branches they write in, themselves, and colleagues. */
function nameable(target: AnyDeclaration, { caller, scope }: Pick<Referring, 'caller' | 'scope'>) {
  const reach = staffView(target, scopeIfPermitted(target.read, caller) ?? scope)
  const seen = sql<boolean>`(${reach} and ${publishedView(target, caller)})`
  if (target.kind !== 'user' || caller.kind !== 'staff') return seen
  return sql<boolean>`(${seen} or t.id = ${caller.userId}::uuid or exists (
    select 1 from user_branches theirs join user_branches own on own.target_id = theirs.target_id
    where theirs.owner_id = t.id and own.owner_id = ${caller.userId}::uuid))`
}

function keyOf({ to, id }: ReferenceFound): string {
  return `${to} ${id}`
}
