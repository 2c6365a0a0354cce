// How referred records are called. Small lists are read whole, once; of large ones, and of what a small one has beyond that, only
// what is asked for.
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { listRows, readRow, type RowList } from './record-calls.ts'
import { mayRead } from './may.ts'
import { declarationOfKind } from './resource-screens.ts'
import type { Row } from './row.ts'

const large = new Set(['product', 'image', 'upload', 'workingActivity', 'workingSchedule', 'task', 'absence'])
const aMinute = 60_000
/** As many as a page may hold. */
const mostWhole = 500
const mostSingle = 60
const none: readonly Row[] = []

/** Rows by id of everything named; what is gone, foreign or not loaded yet is missing. */
export function useReferredRows(kind: string, ids: readonly string[]): ReadonlyMap<string, Row> {
  const me = useOutletContext<Me>()
  const declared = declarationOfKind(kind)
  const isReadable = declared !== null && mayRead(me, declared)
  const isLarge = large.has(kind)
  const whole = useQuery({
    queryKey: [declared?.name, 'referred'],
    staleTime: aMinute,
    enabled: isReadable && !isLarge && ids.length > 0,
    // A name that is missing is no failure to tell: the cell says so.
    queryFn: ({ signal }) => listRows(orFail(declared), { page: 1, pageSize: mostWhole }, signal),
  })
  const asked = isLarge ? ids : beyond(whole.data, ids)
  const single = useQueries({
    queries: (isReadable ? [...new Set(asked)].slice(0, mostSingle) : []).map((id) => ({
      queryKey: [declared?.name, 'referred', id],
      staleTime: aMinute,
      queryFn: ({ signal }: { signal: AbortSignal }) => readRow(orFail(declared), id, signal),
    })),
    combine: rowsThatCame,
  })
  const listed = whole.data?.rows ?? none
  return useMemo(() => {
    // Oneself one knows, also where the list of people is closed.
    const self = kind === 'user' ? [{ ...me.user, version: 0 } as Row] : []
    return new Map([...self, ...listed, ...single].map((row) => [row.id, row]))
  }, [kind, me, listed, single])
}

/** What stands on later pages than the first; of a list that is whole already, an id without a row is gone. */
function beyond(whole: RowList | undefined, ids: readonly string[]): readonly string[] {
  if (whole === undefined || whole.total <= whole.rows.length) return []
  const known = new Set(whole.rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** A function of its own: its result stays the same while the rows do. */
function rowsThatCame(asked: readonly UseQueryResult<Row>[]): readonly Row[] {
  return asked.flatMap(({ data }) => (data === undefined ? [] : [data]))
}

export function useMayRead(kind: string): boolean {
  const me = useOutletContext<Me>()
  const declared = declarationOfKind(kind)
  return declared !== null && mayRead(me, declared)
}

function orFail(declared: AnyDeclaration | null): AnyDeclaration {
  if (declared === null) throw new Error('a reference to nothing that is declared')
  return declared
}
