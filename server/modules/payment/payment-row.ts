// A payment as its tables hold it.
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import type { Cents } from '#domain/numbers/money.ts'
import type { AgreedPayment, PaymentReport } from '#domain/payment/payment-outcome.ts'
import type { PaymentNote } from '#domain/ground/payment-note.ts'
import type { PaymentDetails } from '#domain/payment/payment-lines.ts'
import type { CollectTry } from '#domain/payment/collecting.ts'
import type { InstructionState, PaidMoney } from '#domain/payment/refunds.ts'
import type { RefundCause } from '#domain/ground/payment-note.ts'
import type { PaymentState } from '#domain/payment/payment-states.ts'

/** Where a word of the provider was heard, or what made us ask. */
export type EventSource = 'start' | 'return' | 'webhook' | 'check' | 'staff' | 'instruction' | 'order'

export interface InstructionRow {
  readonly id: string
  readonly paymentId: string
  readonly position: number
  readonly kind: 'collect' | 'release' | 'refund'
  readonly amountCents: Cents
  readonly cause: RefundCause | 'collect'
  readonly reason: string
  readonly state: InstructionState
  /** Of a refund or a capture, once the provider has told it. */
  readonly providerId: string | null
  readonly tries: number
  readonly updatedAt: string
}

export interface PaymentRow extends AgreedPayment {
  readonly id: string
  readonly orderId: string
  readonly provider: PaymentProvider
  /** Null: the keys of the environment, or simulated. */
  readonly accountId: string | null
  readonly description: string
  readonly returnUrl: string
  /** Of the provider's page; null: made before it was kept. */
  readonly language: string | null
  /** Kept until the payment is made at the provider. */
  readonly details: PaymentDetails | null
  readonly isTest: boolean
  /** To be collected once the order is confirmed. */
  readonly isReservedOnly: boolean
  readonly reservedUntil: Temporal.Instant | null
  readonly providerId: string | null
  readonly redirectUrl: string | null
  readonly state: PaymentState
  /** When it made its order paid; null: it never counted. */
  readonly countedAt: Temporal.Instant | null
  readonly refundedCents: Cents
  readonly chargedBackCents: Cents
  readonly note: PaymentNote | null
  readonly createdAt: Temporal.Instant
  readonly tries: number
  readonly instructions: readonly InstructionRow[]
}

/** As an order tells of it (`paymentsOf`). */
export interface OrderPaymentRow extends PaidMoney {
  readonly provider: PaymentProvider
  readonly state: PaymentState
  readonly redirectUrl: string | null
  readonly isTest: boolean
  readonly isUncollected: boolean
  readonly note: PaymentNote | null
  readonly createdAt: string
  readonly refunds: readonly (Pick<InstructionRow, 'amountCents' | 'state' | 'reason'> & {
    readonly cause: RefundCause
    readonly createdAt: string
  })[]
}

export function refundsOf({ instructions }: PaymentRow): readonly InstructionRow[] {
  return instructions.filter(({ kind }) => kind === 'refund')
}

export function collectTries({ instructions }: PaymentRow): CollectTry[] {
  return instructions
    .filter(({ kind }) => kind === 'collect')
    .map(({ state, updatedAt }) => ({ state, updatedAt: Temporal.Instant.from(updatedAt) }))
}

/** Its money after a report, or as it was last heard of. */
export function moneyOf(
  payment: PaymentRow,
  heard: Pick<PaymentReport, 'refundedCents' | 'chargedBackCents'> = payment,
): PaidMoney {
  return {
    amountCents: payment.amountCents,
    refundedCents: heard.refundedCents,
    chargedBackCents: heard.chargedBackCents,
    refunds: refundsOf(payment),
  }
}

/** What was last heard, as if it were said again. */
export function lastReport(payment: PaymentRow): PaymentReport {
  const { state, amountCents, currency, reference, refundedCents, chargedBackCents, reservedUntil } = payment
  return {
    state: state === 'new' ? 'open' : state,
    amountCents,
    currency,
    reference,
    refundedCents,
    chargedBackCents,
    reservedUntil,
  }
}
