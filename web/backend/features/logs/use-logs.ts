// The log, page after page: each goes on behind the last entry seen, also while new ones come.
import { useInfiniteQuery } from '@tanstack/react-query'
import { beginOfDay, endOfDay } from '#domain/time/whole-days.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import type { WholeAnswer } from '#parts/api-client.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export const logFilters = ['q', 'level', 'channel', 'from', 'to', 'subjectId'] as const
export type LogFilterName = (typeof logFilters)[number]
export type LogFilters = Readonly<Partial<Record<LogFilterName, string>>>

const pageSize = 50

export function logFiltersOf(search: URLSearchParams): LogFilters {
  return Object.fromEntries(
    logFilters.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** As the server takes them: days are whole ones where the shop is. */
export function logQueryOf({ from, to, ...rest }: LogFilters, timeZone: string): Readonly<Record<string, string>> {
  const [begin, end] = [from && beginOfDay(from, timeZone), to && endOfDay(to, timeZone)]
  return { ...rest, ...(begin && { from: begin }), ...(end && { to: end }) }
}

export function useLogs(filters: LogFilters, timeZone: string) {
  const queryKey = ['logs', filters, timeZone]
  return useInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      askAsStaff(
        'GET /logs',
        { query: { ...logQueryOf(filters, timeZone), pageSize, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    meta: { operation: 'logs.list', failure: failureText('load', 'log', 'other') },
    getNextPageParam: ({ meta }: WholeAnswer<'GET /logs'>) => meta.nextCursor,
  })
}
