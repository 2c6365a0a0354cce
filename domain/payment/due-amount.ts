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
  /** What people took for it; null: nothing, or a provider did. Its lines may have changed since. */
  readonly takenCents: Cents | null
  readonly isQuotation: boolean
  /** `isUncollected`: the provider refused to take what is reserved. */
  readonly payments: readonly { readonly state: string; readonly isUncollected: boolean }[]
}

/**
 * Whole cents. Money that a provider has reserved is as good as paid, until it refuses to take it: then the guest pays at
 * hand-over, and what comes later all the same goes back. A request without an agreed price owes nothing yet. Of what was paid at the
 * counter and became dearer since the rest is due.
 */
export function dueCents(order: OwedOrder): Cents {
  const { status, totalCents, isPaid, isQuotation, payments } = order
  if (isPaid) return Math.max(0, unsettledCents(order)) as Cents
  const isReserved = payments.some(({ state, isUncollected }) => state === 'authorized' && !isUncollected)
  const isAgreed = !isQuotation || status !== 'new'
  return !isReserved && isAgreed && isOneOf(statusSets.payable, status) ? totalCents : noCents
}

/** What the guest gets back at hand-over: it was paid at the counter, and costs less since. */
export function overpaidCents(order: OwedOrder): Cents {
  return Math.max(0, -unsettledCents(order)) as Cents
}

/** Signed. With the hand-over it is settled: the drawer of that day is expected to hold what the order costs then. */
function unsettledCents({ status, totalCents, takenCents }: OwedOrder): number {
  return takenCents !== null && isOneOf(statusSets.running, status) ? totalCents - takenCents : 0
}
