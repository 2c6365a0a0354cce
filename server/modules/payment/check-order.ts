// Somebody looks at an order's payments now: they are asked for, and what is to be done with its money is done.
import { tryDueRows } from '#server/jobs/due-rows.ts'
import { instructionWork } from './jobs.ts'
import type { PaymentParts } from './payments.ts'
import { settleOrder } from './settle-payment.ts'
import { hurryInstructions, paymentsOfOrder } from './store.ts'

/** Throws a PaymentGatewayFailure where a provider does not answer. */
export async function checkOrderPayments(parts: PaymentParts, orderId: string): Promise<void> {
  await settleOrder(parts, orderId, 'staff')
  for (const { id } of await paymentsOfOrder(parts.database.kysely, orderId)) {
    await hurryInstructions(parts.database.kysely, id, parts.clock())
  }
  await moveMoneyNow(parts, orderId)
}

/** What was just wanted need not wait for the worker; where the provider does not answer, the worker tries again. */
export async function moveMoneyNow(parts: PaymentParts, orderId: string): Promise<void> {
  const { database, log } = parts
  await tryDueRows(database, instructionWork(parts, { orderId }), { now: parts.clock(), log })
}
