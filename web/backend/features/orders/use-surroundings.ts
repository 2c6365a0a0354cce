import { useBranches, useConfig } from '../../shell/frame-queries.ts'
import type { OrderSurroundings } from '#parts/orders/order-view.ts'

/** What cards need beside the order; null while it loads. */
export function useSurroundings(): OrderSurroundings | null {
  const config = useConfig().data
  const branches = useBranches().data
  if (!config || !branches) return null
  const { currency, timeZone, disableTickets } = config
  return { branches, currency, timeZone, hasTickets: !disableTickets, payments: config }
}
