// Orders whose money does not come: asked for once more, then failed. Their cart is still with the guest.
import { hasWaitedTooLong } from '#domain/payment/payment-patience.ts'
import { endWaitingPayment } from './end-waiting-payment.ts'
import type { PaymentParts } from './payments.ts'

/** Money that comes later all the same goes back by itself. */
export async function failWaitingOrders(parts: PaymentParts, isEnding: () => boolean): Promise<void> {
  const since = parts.clock().subtract({ minutes: parts.patienceMinutes })
  for (const orderId of await parts.orders.listWaiting(parts.database.kysely, since)) {
    if (isEnding()) return
    await endWaitingPayment(parts, orderId, 'check')
    await fail(parts, orderId)
  }
}

async function fail(parts: PaymentParts, orderId: string): Promise<void> {
  const now = parts.clock()
  await parts.database.transaction(async (tx) => {
    const order = await parts.orders.lock(tx, orderId)
    if (order?.status !== 'awaitingPayment' || !hasWaitedTooLong(order.createdAt, parts.patienceMinutes, now)) return
    await parts.orders.change(tx, orderId, { step: 'failPayment', because: { code: 'paymentExpired' } }, now)
  })
}
