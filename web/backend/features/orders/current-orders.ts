// The open orders: loaded, followed live, asked for every 10 seconds where the stream says nothing.
import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/ordering/orders.ts'
import { pollMilliseconds } from '#domain/ordering/order-status.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { withFresh } from '#parts/orders/open-orders.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export const currentKey = ['orders', 'current'] as const
export const orderKey = (id: string) => ['orders', 'one', id] as const

/** Oldest first, as the server answers. */
export function useCurrentOrders(isWanted = true) {
  return useQuery({
    queryKey: currentKey,
    enabled: isWanted,
    staleTime: 0,
    refetchInterval: pollMilliseconds,
    queryFn: async ({ signal }) => (await askAsStaff('GET /orders/current', {}, { signal })).data,
    meta: { operation: 'orders.current', failure: failureText('load', 'order', 'other') },
  })
}

/** Puts the fresh order where it is shown; an older version never replaces a newer one. */
export async function showFresh(client: QueryClient, fresh: Order): Promise<void> {
  // An answer that is on its way may be older than what we know now.
  await client.cancelQueries({ queryKey: currentKey })
  const queryKey = orderKey(fresh.id)
  // One that is only being opened goes on.
  if (client.getQueryData(queryKey) !== undefined) await client.cancelQueries({ queryKey })
  client.setQueryData<readonly Order[]>(currentKey, (orders) => orders && withFresh(orders, fresh))
  // The one that is open is told by this alone where nothing follows live.
  client.setQueryData<Order>(queryKey, (known) => known && (known.version > fresh.version ? known : fresh))
  await client.invalidateQueries({ queryKey: ['orders', 'history'] })
}
