// What is still to be paid when an order is handed over (decisions § 4: `dueAmount`).
import { noCents, type Cents } from '../numbers/money.ts'
import type { OrderStatus } from '../ordering/order-status.ts'
import { statusSets } from '../ordering/status-sets.ts'
import { isOneOf } from '../ground/is-one-of.ts'

export interface OwedOrder {
  readonly status: OrderStatus
  readonly totalCents: Cents
  /** In whatever way. What went back since then is not asked for again. */
  readonly isPaid: boolean
  readonly isQuotation: boolean
  /** `isUncollected`: the provider refused to take what is reserved. */
  readonly payments: readonly { readonly state: string; readonly isUncollected: boolean }[]
}

/**
 * Whole cents. Money that a provider has reserved is as good as paid, until it refuses to take it: then the guest pays at
 * hand-over, and what comes later all the same goes back. A request without an agreed price owes nothing yet.
 */
export function dueCents({ status, totalCents, isPaid, isQuotation, payments }: OwedOrder): Cents {
  const isReserved = payments.some(({ state, isUncollected }) => state === 'authorized' && !isUncollected)
  const isAgreed = !isQuotation || status !== 'new'
  return !isPaid && !isReserved && isAgreed && isOneOf(statusSets.payable, status) ? totalCents : noCents
}
