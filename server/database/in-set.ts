// Conditions on a column that the rules' own sets and the caller's rights write, each in one place.
import { sql, type RawBuilder } from 'kysely'

/** Written out, not as a parameter: which partial index serves is chosen by what the statement says. */
export function isIn(column: RawBuilder<unknown>, set: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${column} in (${sql.join(set.map((value) => sql.lit(value)))})`
}

export function isNotIn(column: RawBuilder<unknown>, set: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${column} not in (${sql.join(set.map((value) => sql.lit(value)))})`
}

/** A branch of the scope's. Every statement that staff can reach says it. */
export function inScope({ branches }: { readonly branches: 'all' | readonly string[] }, column: RawBuilder<unknown>) {
  return branches === 'all' ? sql<boolean>`true` : inBranches(branches, column)
}

/** One of these branches; undefined: of any. */
export function inBranches(ids: readonly string[] | undefined, column: RawBuilder<unknown>): RawBuilder<boolean> {
  return ids === undefined ? sql<boolean>`true` : sql<boolean>`${column} = any(${[...ids]}::uuid[])`
}
