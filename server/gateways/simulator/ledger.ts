// The simulated providers' books: what was asked of them, what the guest decided, what went back.
import type { PaymentProvider } from '#domain/ground/payment-method.ts'

export type SimulatedState = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'

export interface SimulatedRefund {
  readonly id: string
  readonly key: string
  readonly reference: string
  readonly amountCents: number
  /** Only where the provider takes one. */
  readonly description?: string
  readonly state: 'pending' | 'refunded' | 'failed'
  /** Made by hand in the provider's dashboard. */
  readonly isByHand?: boolean
}

/** How the bank answers when a reserved amount is to be collected. */
export type CollectMood = 'refused' | 'failsLater' | 'takesTime'

export interface SimulatedCapture {
  readonly id: string
  readonly key: string
  readonly amountCents: number
  readonly state: 'pending' | 'succeeded' | 'failed'
}

export interface SimulatedPayment {
  readonly id: string
  readonly provider: PaymentProvider
  /** Of the call that made it: the same key is the same payment. */
  readonly key: string
  /** Told apart by content where the same key comes with another wish. */
  readonly wish: string
  readonly reference: string
  readonly amountCents: number
  readonly currency: string
  readonly description: string
  readonly returnUrls: { readonly success: string; readonly cancel: string; readonly error: string }
  readonly webhookUrl: string | null
  readonly state: SimulatedState
  /** What it becomes by itself: a bank that takes its time. ISO instant. */
  readonly becomes: { readonly state: SimulatedState; readonly at: string } | null
  readonly expiresAt: string
  readonly refunds: readonly SimulatedRefund[]
  /** Missing: at once, as asked. */
  readonly collecting?: CollectMood | null
  readonly captures?: readonly SimulatedCapture[]
  /** What the bank does not let go of. */
  readonly isReleaseRefused?: boolean
  /** The shop collects it itself. */
  readonly isReservedOnly?: boolean
  /** Until when a reserved amount can be collected. ISO instant. */
  readonly reservedUntil?: string | null
  readonly chargedBackCents: number
  readonly createdAt: string
}

export interface Ledger {
  /** The payment that already has this key, or the new one. */
  readonly add: (payment: SimulatedPayment) => Promise<SimulatedPayment>
  readonly find: (id: string) => Promise<SimulatedPayment | undefined>
  /** One change after the other. Undefined for an unknown payment. */
  readonly change: (
    id: string,
    change: (payment: SimulatedPayment) => SimulatedPayment,
  ) => Promise<SimulatedPayment | undefined>
  readonly all: () => Promise<SimulatedPayment[]>
}

/** As it stands at a moment: what time has brought about is applied. */
export function atMoment(payment: SimulatedPayment, now: Temporal.Instant): SimulatedPayment {
  const { becomes, state, expiresAt } = payment
  const isPast = (moment: string) => Temporal.Instant.compare(Temporal.Instant.from(moment), now) <= 0
  if (state === 'authorized' && payment.reservedUntil && isPast(payment.reservedUntil)) {
    return { ...payment, state: 'expired' }
  }
  if (becomes !== null && isPast(becomes.at)) return { ...payment, state: becomes.state, becomes: null }
  return state === 'open' && isPast(expiresAt) ? { ...payment, state: 'expired' } : payment
}

export function refundedCents(payment: SimulatedPayment): number {
  return payment.refunds.reduce((sum, { state, amountCents }) => sum + (state === 'failed' ? 0 : amountCents), 0)
}
