// The list of open orders when a fresher answer about one of them is there.
import type { Order } from '#contract/ordering/orders.ts'
import { isEnded } from '#domain/ordering/order-status.ts'

/** An older version never replaces a newer one; what has ended leaves the list. */
export function withFresh(orders: readonly Order[], fresh: Order): readonly Order[] {
  const known = orders.find(({ id }) => id === fresh.id)
  if (known !== undefined && known.version > fresh.version) return orders
  if (isEnded(fresh.status)) return orders.filter(({ id }) => id !== fresh.id)
  return known === undefined ? [...orders, fresh] : orders.map((order) => (order.id === fresh.id ? fresh : order))
}

/** A 409 carries the current order. */
export function conflictingOrder(cause: { readonly status: number; readonly data: unknown }): Order | null {
  return cause.status === 409 && cause.data ? (cause.data as Order) : null
}
