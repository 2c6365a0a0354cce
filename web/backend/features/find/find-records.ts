// Records of everything one may open, by the server's own search. A new term gives the calls of the old one up.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { declarations } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { isSearched } from '../../records/list-state.ts'
import { mayOpen } from '../../records/may.ts'
import { listRows } from '../../records/record-calls.ts'
import type { Row } from '../../records/row.ts'

export const typingMilliseconds = 250
const shortestTerm = 2
const mostOfEach = 5

export interface Found {
  readonly declared: AnyDeclaration
  readonly rows: readonly Row[]
}

export function useFound(me: Me, term: string): { readonly groups: readonly Found[]; readonly isFinding: boolean } {
  const isAsked = term.length >= shortestTerm
  const { data, isFetching } = useQuery({
    queryKey: ['find', term],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find(me, term, signal),
  })
  return { groups: isAsked ? (data ?? []) : [], isFinding: isFetching }
}

async function find(me: Me, term: string, signal: AbortSignal): Promise<readonly Found[]> {
  const searched = declarations.filter((declared) => isSearched(declared) && mayOpen(me, declared))
  const answers = await Promise.all(
    searched.map(async (declared) => {
      try {
        return { declared, rows: (await listRows(declared, { q: term, page: 1, pageSize: mostOfEach }, signal)).rows }
      } catch (cause) {
        // One list that fails hides no other; a term that was given up is asked for by nobody.
        if (signal.aborted) throw cause
        return { declared, rows: [] }
      }
    }),
  )
  return answers.filter(({ rows }) => rows.length > 0)
}
