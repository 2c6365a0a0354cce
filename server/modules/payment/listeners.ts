// Reactions of payments to what happens to orders.
import { isOneOf } from '#domain/ground/is-one-of.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { PaymentParts } from './payments.ts'
import { settleAgain } from './settle-payment.ts'

/** Told of every event of an order; the order itself may have gone on since. */
interface Happened {
  readonly event: { readonly kind: string; readonly status: OrderStatus }
  /** With its payments as they were when it was told. */
  readonly order: { readonly id: string; readonly payments?: readonly unknown[] | undefined }
}

/**
 * A paid order that is rejected or canceled is refunded through its provider (decisions § 5). What is only reserved is collected
 * with the confirmation, and let go where the guest paid at the counter.
 */
export function moveMoneyOfOrders(parts: PaymentParts) {
  return async (tx: Transaction, { event, order }: Happened): Promise<void> => {
    if (event.kind !== 'status' && event.kind !== 'paid') return
    // Most pay at the counter; a payment that comes later tells of itself.
    if (order.payments?.length === 0) return
    const isOver = event.kind === 'status' && isOneOf(statusSets.calledOff, event.status)
    await settleAgain(parts, tx, order.id, ({ state, isReservedOnly }) => {
      if (isOver) return true
      return state === 'authorized' && (isReservedOnly || event.kind === 'paid')
    })
  }
}
