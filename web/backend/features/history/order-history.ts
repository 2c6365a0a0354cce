import { keepPreviousData } from '@tanstack/react-query'
import { failureText } from '#domain/wording/backoffice.ts'
import { useEarlyQuery } from '../../shell/use-early-query.ts'
import type { HistoryFilter } from './history-filters.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export const pageSize = 25

/** One page of all orders, newest first; null where it could not be loaded. */
export function useOrderHistory(page: number, filter: HistoryFilter) {
  const queryKey = ['orders', 'history', page, filter]
  return useEarlyQuery({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => askAsStaff('GET /orders', { query: { page, pageSize, ...filter } }, { signal }),
    meta: { operation: 'orders.history', failure: failureText('load', 'order', 'other') },
  })
}
