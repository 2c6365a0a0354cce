// Reactions of payments to what happens to orders.
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { PaymentParts } from './payments.ts'
import { settleEndedOrder } from './settle-payment.ts'

/** Told of every event of an order; the order itself may have gone on since. */
interface Happened {
  readonly event: { readonly kind: string; readonly status: OrderStatus }
  readonly order: { readonly id: string }
}

/** A paid order that is rejected or canceled is refunded through its provider (decisions § 5). */
export function refundEndedOrders(parts: PaymentParts) {
  return async (tx: Transaction, { event, order }: Happened): Promise<void> => {
    const isOver = event.status === 'rejected' || event.status === 'canceled'
    if (event.kind === 'status' && isOver) await settleEndedOrder(parts, tx, order.id)
  }
}
