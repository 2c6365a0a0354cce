import { useQuery } from '@tanstack/react-query'
import { failureText } from '#domain/wording/backoffice.ts'
import { pollMilliseconds } from '#domain/ordering/order-status.ts'
import { perform } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

/** New orders that nobody answered in time, oldest first; hours and patience are the branch's. */
export function useMissedOrders(isWanted: boolean) {
  const queryKey = ['orders', 'missed']
  return useQuery({
    queryKey,
    enabled: isWanted,
    refetchInterval: pollMilliseconds,
    queryFn: ({ client, signal }) =>
      perform({
        name: 'orders.missed',
        run: async () => (await askAsStaff('GET /orders/missed', {}, { signal })).data,
        failure: failureText('load', 'order', 'other'),
        retry: () => client.refetchQueries({ queryKey }),
      }),
  })
}
