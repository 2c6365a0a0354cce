// What a reference may name: searched by the server while somebody types.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import { listRows } from '../record-calls.ts'
import { typingMilliseconds } from '../../shell/use-typed-term.ts'
import { useMayRead, useReferredRows } from '../reference-names.ts'
import { isSearched } from '../list-state.ts'
import { declarationOfKind, titleOfKind } from '../resource-screens.ts'
import type { Row } from '../row.ts'

export interface ReferenceOptions {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly isLoading: boolean
  /** False: the person may not see what it names. */
  readonly isReadable: boolean
  readonly rows: ReadonlyMap<string, Row>
}

const mostOptions = 30

/** Whatever is chosen is always among the options, so that it has its name. */
export function useReferenceOptions(
  kind: string,
  chosen: readonly string[],
  search: string,
  isOpen: boolean,
): ReferenceOptions {
  const declared = declarationOfKind(kind)
  const isReadable = useMayRead(kind)
  const [term] = useDebouncedValue(search.trim(), typingMilliseconds)
  const known = useReferredRows(kind, chosen)
  // What stands there once something is chosen is nothing that somebody looks for.
  const isTyped = term !== '' && !chosen.some((id) => isCalled(kind, known.get(id), term))
  const isSearchable = declared !== null && isSearched(declared)
  const asked = isSearchable && isTyped ? term : ''
  const found = useQuery({
    queryKey: [declared?.name, 'options', asked],
    enabled: isReadable && isOpen && declared !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      declared === null
        ? []
        : (
            await listRows(
              declared,
              { page: 1, pageSize: isSearchable ? mostOptions : 200, ...(asked !== '' && { q: asked }) },
              signal,
            )
          ).rows,
  })
  const mayName = useMayName(kind)
  const rows = new Map([...known, ...(found.data ?? []).map((row) => [row.id, row] as const)])
  const offered = new Set([...chosen, ...(found.data ?? []).map(({ id }) => id).filter(mayName)])
  const shared = repeated([...rows.values()].map((row) => titleOfKind(kind, row)))
  return {
    isReadable,
    isLoading: found.isFetching,
    rows,
    options: [...offered].map((id) => {
      const row = rows.get(id)
      return { value: id, label: row === undefined ? '…' : labelOf(kind, row, shared) }
    }),
  }
}

function isCalled(kind: string, row: Row | undefined, term: string): boolean {
  if (row === undefined) return false
  const title = titleOfKind(kind, row)
  return term === title.trim() || term === toldApart(title, row).trim()
}

function repeated(titles: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>()
  return new Set(titles.filter((title) => once.has(title) || !once.add(title)))
}

/** People know a thing by its name; only two of one name are told apart by what else is known of them. */
function labelOf(kind: string, row: Row, shared: ReadonlySet<string>): string {
  const title = titleOfKind(kind, row)
  return shared.has(title) ? toldApart(title, row) : title
}

function toldApart(title: string, row: Row): string {
  const detail = [row['identifier'], row['username'], row['path']].find(
    (each) => typeof each === 'string' && each !== '',
  )
  return typeof detail !== 'string' || detail === title || title.endsWith(` ${detail}`) ? title : `${title} (${detail})`
}

/** Who acts in own branches only names no other one: the server would refuse it. */
function useMayName(kind: string): (id: string) => boolean {
  const me = useOutletContext<Me>()
  if (kind !== 'branch' || may(me.roles, 'administrate')) return () => true
  const own = new Set<string>(me.user.branches.map(({ id }) => id))
  return (id) => own.has(id)
}
