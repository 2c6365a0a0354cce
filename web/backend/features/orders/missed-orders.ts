import { useQuery } from '@tanstack/react-query'
import { failureText } from '#domain/wording/backoffice.ts'
import { pollMilliseconds } from '#domain/ordering/order-status.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

/** New orders that nobody answered in time, oldest first; hours and patience are the branch's. */
export function useMissedOrders(isWanted: boolean) {
  const queryKey = ['orders', 'missed']
  return useQuery({
    queryKey,
    enabled: isWanted,
    refetchInterval: pollMilliseconds,
    queryFn: async ({ signal }) => (await askAsStaff('GET /orders/missed', {}, { signal })).data,
    meta: { operation: 'orders.missed', failure: failureText('load', 'order', 'other') },
  })
}
