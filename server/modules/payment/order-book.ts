// What payments ask of the orders they are for. The module ordering answers it; app-payment.ts brings the two together.
import type { OrderEventSaying } from '#domain/ground/order-event-codes.ts'
import type { OrderStatus, OrderStep } from '#domain/ordering/order-status.ts'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'

export interface PayableOrder {
  readonly id: string
  readonly uid: string
  readonly hash: string
  readonly branchId: string | null
  readonly status: OrderStatus
  /** By whatever: online, at the counter. */
  readonly isPaid: boolean
  readonly isRefunded: boolean
  /** Failed because the guest gave the payment up. */
  readonly isGivenUp: boolean
  readonly createdAt: Temporal.Instant
}

export interface OrderChange {
  readonly step?: Extract<OrderStep, 'pay' | 'failPayment'> | null
  /** Told with the step. */
  readonly because?: OrderEventSaying
  readonly paidBy?: PaymentProvider | null
  /** Whole; false: not any more. */
  readonly isRefunded?: boolean
  /** What else staff should read in the order's history. */
  readonly notes?: readonly { readonly kind: 'refund' | 'payment'; readonly says: OrderEventSaying }[]
}

export interface OrderBook {
  /** The row stays locked until the transaction ends: what is decided about an order is decided one after the other. */
  readonly lock: (tx: Transaction, orderId: string) => Promise<PayableOrder | undefined>
  /** Wants the row locked. Announces the change. */
  readonly change: (tx: Transaction, orderId: string, change: OrderChange, now: Temporal.Instant) => Promise<void>
  /** By its public address; undefined for a wrong hash as for an unknown uid. */
  readonly find: (uid: string, hash: string) => Promise<PayableOrder | undefined>
  /** Null until its payment is there. */
  readonly ticketOf: (orderId: string) => Promise<number | null>
  /** Orders that wait for their money since before then, oldest first. */
  readonly listWaiting: (database: Executor, since: Temporal.Instant) => Promise<readonly string[]>
}
