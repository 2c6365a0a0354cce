// Why something happened to an order, and what it was: every code with its values, `never` where it has none. Stored as they are,
// so a code is never renamed. `cause` is a code itself; `amount` is money.
import type { PaymentNote } from './payment-note.ts'
import type { Saying } from './saying.ts'

export interface OrderEventParams extends Record<PaymentNote, never> {
  /** Somebody's own words. */
  typed: 'text'
  autoRejected: never
  paymentExpired: never
  paymentNotStarted: never
  /** On the provider's page, by the guest. */
  paymentGivenUp: never
  paymentCanceled: never
  counterAppointment: 'moment'
  itemChanged: 'amountBefore' | 'before' | 'amountAfter' | 'after'
  /** `cents`: what was to be paid then; the order may change before it is handed over. */
  paidBy: 'method' | 'cents'
  /** In another way than the guest had chosen. */
  paidInstead: 'taken' | 'chosen' | 'cents'
  paidTakenBack: never
  refundWanted: 'amount' | 'cause'
  refundWantedFor: 'amount' | 'reason'
  refundDone: 'amount'
  /** Somebody gave it back in the provider's own dashboard. */
  refundNoticed: 'amount'
  /** … and took it back there before it went. */
  refundTakenBack: 'amount'
  /** Out of the drawer. */
  cashRefunded: 'amount' | 'reason'
  refundFailed: 'amount'
  releaseFailed: 'amount'
  /** Written before events had codes, in words that are no code's. */
  legacy: 'text'
}

export type OrderEventCode = keyof OrderEventParams

/** With which somebody at the counter says how an order is paid, or that it is not. */
export const payingCodes = ['paidBy', 'paidInstead', 'paidTakenBack'] as const satisfies readonly OrderEventCode[]

export interface SaidMoney {
  readonly cents: number
  readonly currency: string
}

export type OrderEventSaying = Saying<OrderEventParams, { amount: SaidMoney }>

/** What somebody typed; null for nothing. */
export function typed(text: string | null | undefined): Extract<OrderEventSaying, { code: 'typed' }> | null {
  return text ? { code: 'typed', params: { text } } : null
}

/** As they were stored: whatever else the row holds. */
export type OrderEventValues = Readonly<Record<string, string | number | SaidMoney>>
