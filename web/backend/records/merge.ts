// Two people changed one record: field by field, what each of them has.
import type { AnyDeclaration } from '#contract/resource.ts'
import { isSame } from './form-problems.ts'
import type { Draft } from './row.ts'

export type Side = 'mine' | 'theirs'

export interface Difference {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
  /** Who alone changed a field has it; who both changed it has to choose, beginning with the own. */
  readonly suggested: Side
}

export function differencesOf(
  { fields }: AnyDeclaration,
  base: Draft,
  mine: Draft,
  theirs: Draft,
): readonly Difference[] {
  return Object.entries(fields).flatMap(([field, { access }]) => {
    if (access !== 'both' || isSame(mine[field], theirs[field])) return []
    const suggested = isSame(mine[field], base[field]) ? 'theirs' : 'mine'
    return [{ field, mine: mine[field], theirs: theirs[field], suggested }]
  })
}

/** My draft with what was chosen of theirs. */
export function merged(mine: Draft, differences: readonly Difference[], chosen: ReadonlyMap<string, Side>): Draft {
  const taken = differences
    .filter(({ field, suggested }) => (chosen.get(field) ?? suggested) === 'theirs')
    .map(({ field, theirs }) => [field, theirs] as const)
  return { ...mine, ...Object.fromEntries(taken) }
}
