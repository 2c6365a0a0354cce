// A guest orders anew instead of paying: the order that still waits for its money is given up, and its page at the provider with it.
import { endWaitingPayment } from './end-waiting-payment.ts'
import type { PaymentParts } from './payments.ts'

/** Money that is there by then makes the order; what comes later goes back by itself. */
export async function giveUpPayment(parts: PaymentParts, orderId: string): Promise<void> {
  await endWaitingPayment(parts, orderId, 'return')
  const now = parts.clock()
  await parts.database.transaction(async (tx) => {
    const order = await parts.orders.lock(tx, orderId)
    if (order?.status !== 'awaitingPayment') return
    await parts.orders.change(tx, orderId, { step: 'failPayment', because: { code: 'paymentGivenUp' } }, now)
  })
}
