// Orders whose money does not come: asked for once more, then failed. Their cart is still with the guest.
import { hasWaitedTooLong } from '#domain/payment/payment-patience.ts'
import { PaymentGatewayFailure } from '#server/gateways/payment-gateway.ts'
import { gatewayOf, type PaymentParts } from './payments.ts'
import { settleOrder } from './settle-payment.ts'
import { paymentsOfOrder } from './store.ts'

/** Money that comes later all the same goes back by itself. */
export async function failWaitingOrders(parts: PaymentParts, isEnding: () => boolean): Promise<void> {
  const since = parts.clock().subtract({ minutes: parts.patienceMinutes })
  for (const orderId of await parts.orders.listWaiting(parts.database.kysely, since)) {
    if (isEnding()) return
    await lastQuestion(parts, orderId)
    await fail(parts, orderId)
  }
}

/** A provider that is down does not keep an order waiting for ever: what it knows is heard later. */
async function lastQuestion(parts: PaymentParts, orderId: string): Promise<void> {
  try {
    await settleOrder(parts, orderId, 'check')
    for (const { provider, accountId, providerId, state } of await paymentsOfOrder(parts.database.kysely, orderId)) {
      if (state === 'open' && providerId !== null) await gatewayOf(parts, { provider, accountId }).end(providerId)
    }
  } catch (error) {
    if (!(error instanceof PaymentGatewayFailure)) throw error
    parts.log.warn({ err: error, order: orderId }, 'an overdue payment could not be asked for')
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
