// Many branches in groups: favourites, then organisation by organisation; names as people look for them.
import { dashboardTexts as texts } from '#domain/wording/dashboard.ts'
import { useDivisions } from './divisions-query.ts'
import { useFavouriteBranches } from './favourite-branches.ts'

/** So many still fit as cards; more are lines of a table. */
export const mostCards = 6

export interface NamedBranch {
  readonly id: string
  readonly name: string
  readonly division?: { readonly id: string } | null
}

export type BranchGroup<Branch> = readonly [name: string, branches: readonly Branch[]]

export function useBranchGroups<Branch extends NamedBranch>(
  branches: readonly Branch[],
): readonly BranchGroup<Branch>[] {
  const favourites = useFavouriteBranches()
  const divisions = new Map<string, string>((useDivisions().data ?? []).map(({ id, name }) => [id, name]))
  const sorted = branches.toSorted((one, other) => one.name.localeCompare(other.name, 'de', { numeric: true }))
  const own = sorted.filter(({ id }) => favourites.has(id))
  const others = Map.groupBy(
    sorted.filter(({ id }) => !favourites.has(id)),
    ({ division }) => divisions.get(division?.id ?? '') ?? texts.noDivision,
  )
  const named = [...others].toSorted(([one], [other]) => one.localeCompare(other, 'de'))
  return [...(own.length > 0 ? [[texts.favourites, own] as const] : []), ...named]
}
