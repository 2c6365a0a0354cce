// An order stops waiting for its money: its provider is asked once more, and told that nobody shall pay it any more.
import { PaymentGatewayFailure } from '#server/gateways/payment-gateway.ts'
import type { EventSource } from './payment-row.ts'
import { gatewayOf, type PaymentParts } from './payments.ts'
import { settleOrder } from './settle-payment.ts'
import { paymentsOfOrder } from './store.ts'

/** A provider that is down does not keep an order waiting for ever: what it knows is heard later. */
export async function endWaitingPayment(parts: PaymentParts, orderId: string, source: EventSource): Promise<void> {
  try {
    await settleOrder(parts, orderId, source)
    for (const { provider, accountId, providerId, state } of await paymentsOfOrder(parts.database.kysely, orderId)) {
      if (state === 'open' && providerId !== null) await gatewayOf(parts, { provider, accountId }).end(providerId)
    }
  } catch (error) {
    if (!(error instanceof PaymentGatewayFailure)) throw error
    parts.log.warn({ err: error, order: orderId }, 'a payment that waits could not be asked for or ended')
  }
}
