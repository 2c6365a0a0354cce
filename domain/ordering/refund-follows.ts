// Whether a guest is told that money comes back: the order was called off after it was paid, and it has not come back yet.
import { isOneOf } from '../ground/is-one-of.ts'
import { paidOrderTexts } from '../wording/paid-orders.ts'
import type { OrderStatus } from './order-status.ts'
import { statusSets } from './status-sets.ts'

/** Null where nothing is to be told. */
export function refundFollows(order: {
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly isRefunded: boolean
}): string | null {
  const isOwed = isOneOf(statusSets.calledOff, order.status) && order.isPaid && !order.isRefunded
  return isOwed ? paidOrderTexts.refundFollows : null
}
