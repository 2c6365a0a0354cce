// Money is to go back while the order stands: because staff say so, or because a line became cheaper.
import type { Cents } from '#domain/numbers/money.ts'
import { refundableCents, refundAmount } from '#domain/payment/refunds.ts'
import type { OrderEventSaying } from '#domain/ground/order-event-codes.ts'
import { isProblem, problem, type Problem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { moneyOf } from './payment-row.ts'
import type { PaymentParts } from './payments.ts'
import { refundSaid } from './settle-payment.ts'
import { insertInstruction, paymentsOfOrder, type NewInstruction } from './store.ts'

export interface WantedRefund {
  readonly amountCents: Cents | 'all'
  readonly cause: 'staff' | 'itemChanged'
  readonly reason: string
}

/**
 * Call it with the order locked. The answer is what the order's history says, or why not: a `staff` refund above
 * what is left is refused, a cheaper line gives back what is left at most.
 */
export async function wantRefund(
  parts: PaymentParts,
  tx: Transaction,
  orderId: string,
  { amountCents, cause, reason }: WantedRefund,
): Promise<OrderEventSaying | Problem> {
  const paid = (await paymentsOfOrder(tx, orderId)).filter(({ state }) => state === 'paid')
  const payment = paid.find((each) => refundableCents(moneyOf(each)) > 0) ?? paid[0]
  if (payment === undefined) return problem('notRefundable', null)
  const money = moneyOf(payment)
  const isLess = cause === 'itemChanged' && amountCents !== 'all'
  const wished = isLess ? (Math.min(amountCents, refundableCents(money)) as Cents) : amountCents
  const amount = refundAmount(money, wished, payment.currency)
  if (isProblem(amount)) return amount
  const wanted: NewInstruction = { kind: 'refund', amountCents: amount, cause, reason }
  await insertInstruction(tx, payment, wanted, parts.clock())
  return refundSaid(payment, wanted)
}
