// Records and orders that a term finds, by one call to the server's own search. A new term gives the call of the old one up.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { isWorthSearching, type FoundGuest, type FoundOrder, type FoundRecord } from '#contract/search.ts'
import { failureTexts } from '#domain/wording/backoffice.ts'
import { bestFit } from '#domain/search/rank-found.ts'
import { mayOpen } from '../../records/may.ts'
import { declarationOf } from '../../records/resource-screens.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export interface FoundGroup {
  readonly declared: AnyDeclaration
  readonly records: readonly FoundRecord[]
}

interface Found {
  readonly groups: readonly FoundGroup[]
  readonly orders: readonly FoundOrder[]
  readonly guests: readonly FoundGuest[]
}

const nothing: Found = { groups: [], orders: [], guests: [] }

export function useFound(me: Me, term: string): Found & { readonly isFinding: boolean } {
  const isAsked = isWorthSearching(term)
  const { data, isFetching } = useQuery({
    queryKey: ['find', term],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      grouped(me, term, (await askAsStaff('GET /search', { query: { q: term } }, { signal })).data),
    meta: { operation: 'find', failure: failureTexts.dataNotLoaded },
  })
  return { ...((isAsked ? data : null) ?? nothing), isFinding: isFetching }
}

/**
 * The server leaves out what one may not read; what everybody may read still has no page here for everybody. The kind with the name
 * that fits best stands first: Enter opens that.
 */
function grouped(
  me: Me,
  term: string,
  { records: all, orders, guests }: Omit<Found, 'groups'> & { records: readonly FoundRecord[] },
): Found {
  const groups = [...Map.groupBy(all, ({ resource }) => resource)].flatMap(([resource, records]) => {
    const declared = declarationOf(resource)
    return declared !== null && mayOpen(me, declared) ? [{ declared, records }] : []
  })
  return { groups: groups.toSorted((a, b) => bestFit(namesOf(a), term) - bestFit(namesOf(b), term)), orders, guests }
}

function namesOf({ records }: FoundGroup): string[] {
  return records.map(({ title }) => title)
}
