// When the kitchen has to begin with an order for later.
import type { Branch } from '../ground/branch.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderType } from '../ground/order-type.ts'

export interface PromisedOrder {
  readonly status: OrderStatus
  readonly orderType: OrderType
  /** What was promised, else what was wished; null: as soon as possible. */
  readonly appointment: Temporal.Instant | null
}

/** A confirmed order whose preparation, and way to the guest, takes as long as there is left. Past its time no longer. */
export function isDueSoon(
  order: PromisedOrder,
  branch: Pick<Branch, 'preparationMinutes' | 'deliveryMinutes'>,
  now: Temporal.Instant,
): boolean {
  if (order.status !== 'confirmed' || order.appointment === null) return false
  const minutes = order.orderType === 'delivery' ? branch.deliveryMinutes : branch.preparationMinutes
  const left = order.appointment.epochMilliseconds - now.epochMilliseconds
  return left >= 0 && left <= minutes * 60_000
}
