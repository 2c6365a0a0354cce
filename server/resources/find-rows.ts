// The search over all declared resources: one statement, whatever there is to look through.
import { sql, type RawBuilder } from 'kysely'
import type { FoundRecord } from '#contract/search.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Caller, Scope } from '#server/http/caller.ts'
import { labelOf } from './row-label.ts'
import { columnOf, tableOf } from './row.ts'
import { ordered, searched, type Executor } from './store.ts'
import { publishedView, staffView, unarchived } from './views.ts'

/** A resource and where the caller may read it. */
export interface Searched {
  readonly declared: AnyDeclaration
  readonly scope: Scope
  readonly caller: Caller
}

/** The first `most` of each resource that has something to search, in the order of its list. */
export async function findRows(
  database: Executor,
  resources: readonly Searched[],
  term: string,
  most: number,
): Promise<FoundRecord[]> {
  const parts = resources.flatMap(({ declared, scope, caller }) => {
    if (!Object.values(declared.fields).some((field) => field.isSearched)) return []
    return [
      sql`(select ${declared.name}::text as resource, t.id, ${labelOf(declared)} as title, ${branchNameOf(declared)} as "branchName"
        from ${tableOf(declared.kind)} t
        where ${staffView(declared, scope)} and ${publishedView(declared, caller)} and ${unarchived(declared)}
          and ${searched(declared, term)}
        order by ${ordered(declared, undefined, term)} limit ${most})`,
    ]
  })
  if (parts.length === 0) return []
  const { rows } = await sql<FoundRecord>`${sql.join(parts, sql` union all `)}`.execute(database)
  return rows
}

/** Of the one branch that a row `t` names; empty where it names none or many. */
function branchNameOf({ fields: { branch } }: AnyDeclaration): RawBuilder<string> {
  const { storage } = branch ?? {}
  if (branch === undefined || storage?.kind !== 'reference' || storage.to !== 'branch') return sql`''`
  return sql<string>`coalesce((select b.name from ${tableOf('branch')} b
    where b.id = t.${sql.id(columnOf('branch', branch))}), '')`
}
