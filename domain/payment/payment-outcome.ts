// What a payment means for its order, as a table: the state of the order × what the provider says. The one place that decides.
import type { PaymentNote } from '../ground/payment-note.ts'
import type { OrderStatus, OrderStep } from '../ordering/order-status.ts'
import type { Cents } from '../numbers/money.ts'
import { isOneOf } from '../ground/is-one-of.ts'
import { statusSets } from '../ordering/status-sets.ts'

/** A payment as its provider knows it, told alike for all providers. */
export interface PaymentReport {
  /** `open`: nobody has paid yet, or the bank is still at it. `missing`: the provider knows no such payment. */
  readonly state: 'open' | 'authorized' | 'paid' | 'failed' | 'missing'
  /** Failed because the guest turned back on the provider's page. */
  readonly isGivenUp?: boolean
  readonly amountCents: Cents
  readonly currency: string
  /** What we called the payment when we made it; null: the provider does not say. */
  readonly reference: string | null
  readonly refundedCents: Cents
  readonly chargedBackCents: Cents
  /** Until when a reserved amount can be collected; null where the provider does not say. */
  readonly reservedUntil: Temporal.Instant | null
}

/** What was agreed with the guest. */
export interface AgreedPayment {
  readonly amountCents: Cents
  readonly currency: string
  readonly reference: string
}

/** `foreign`: money is there, but not the agreed amount, currency or reference. It is never believed. */
export type ProviderWord = PaymentReport['state'] | 'foreign'

export function providerWord(report: PaymentReport, agreed: AgreedPayment): ProviderWord {
  if (report.state !== 'authorized' && report.state !== 'paid') return report.state
  const isAgreed =
    report.amountCents === agreed.amountCents &&
    report.currency === agreed.currency &&
    // It was asked for by the id that it got when we made it.
    (report.reference === null || report.reference === agreed.reference)
  return isAgreed ? report.state : 'foreign'
}

export type PaidBy = 'nothing' | 'thisPayment' | 'otherwise'

export type PaymentSituation =
  /** The order waits for its money; the branch does not see it. */
  | 'waiting'
  /** The branch has the order on the promise of a reserved amount. */
  | 'unpaid'
  | 'paidByThis'
  /** Paid at the counter or by another payment. */
  | 'paidOtherwise'
  /** Rejected, canceled or failed, and this payment never counted. */
  | 'over'
  | 'overPaidByThis'

export function paymentSituation(status: OrderStatus, paidBy: PaidBy): PaymentSituation {
  if (paidBy === 'otherwise') return 'paidOtherwise'
  const isOver = isOneOf(statusSets.lost, status)
  if (paidBy === 'thisPayment') return isOver ? 'overPaidByThis' : 'paidByThis'
  if (isOver) return 'over'
  return status === 'awaitingPayment' ? 'waiting' : 'unpaid'
}

export interface PaymentOutcome {
  /** The step of the order. */
  readonly step: Extract<OrderStep, 'pay' | 'failPayment'> | null
  /** The order counts as paid by this payment from now on. */
  readonly isPaid: boolean
  /** `giveBack` refunds what was paid and releases what was only reserved, whatever is left of it. */
  readonly money: 'collect' | 'giveBack' | null
  readonly note: PaymentNote | null
}

const nothing: PaymentOutcome = { step: null, isPaid: false, money: null, note: null }
const means = (what: Partial<PaymentOutcome>): PaymentOutcome => ({ ...nothing, ...what })
const twice = means({ money: 'giveBack', note: 'paidTwice' })

/**
 * Read row by row: what arrives first, late, twice or out of order meets another situation and needs no rule of its own.
 * Said again, every word leads to nothing new.
 */
export const paymentOutcomes: Readonly<Record<PaymentSituation, Readonly<Record<ProviderWord, PaymentOutcome>>>> = {
  waiting: {
    open: nothing,
    missing: nothing,
    authorized: means({ step: 'pay', money: 'collect' }),
    paid: means({ step: 'pay', isPaid: true }),
    failed: means({ step: 'failPayment' }),
    foreign: means({ step: 'failPayment', money: 'giveBack', note: 'otherAmount' }),
  },
  unpaid: {
    open: nothing,
    missing: nothing,
    authorized: means({ money: 'collect' }),
    paid: means({ isPaid: true }),
    // The kitchen is at work already: the guest pays when the order is handed over.
    failed: means({ note: 'lost' }),
    foreign: means({ money: 'giveBack', note: 'otherAmount' }),
  },
  paidByThis: {
    open: nothing,
    missing: nothing,
    authorized: nothing,
    paid: nothing,
    failed: means({ note: 'reversed' }),
    foreign: nothing,
  },
  paidOtherwise: {
    open: nothing,
    missing: nothing,
    authorized: twice,
    paid: twice,
    failed: nothing,
    foreign: twice,
  },
  over: {
    open: nothing,
    missing: nothing,
    authorized: means({ money: 'giveBack', note: 'paidLate' }),
    paid: means({ isPaid: true, money: 'giveBack', note: 'paidLate' }),
    failed: nothing,
    foreign: means({ money: 'giveBack', note: 'otherAmount' }),
  },
  overPaidByThis: {
    open: nothing,
    missing: nothing,
    authorized: nothing,
    paid: means({ money: 'giveBack' }),
    failed: nothing,
    foreign: nothing,
  },
}

export function paymentOutcome(
  order: { readonly status: OrderStatus; readonly paidBy: PaidBy },
  word: ProviderWord,
): PaymentOutcome {
  return paymentOutcomes[paymentSituation(order.status, order.paidBy)][word]
}
