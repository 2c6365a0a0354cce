// An order as its three tables hold it.
import type { HeldMessages } from '#contract/ordering/order-fields.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import type { OrderType } from '#domain/ground/order-type.ts'
import type { OrderEventCode, OrderEventValues } from '#domain/ground/order-event-codes.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import type { Language } from '#domain/ground/translations.ts'
import type { GuestWords } from '#domain/ordering/guest-words.ts'
import type { LineContent, SentFile } from '#domain/ordering/line-content.ts'
import type { PartValue } from '#domain/ground/cart-item.ts'
import type { Cents } from '#domain/numbers/money.ts'
import type { TaxSums } from '#domain/numbers/tax.ts'
import type { UnitId } from '#domain/ground/units.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { OrderPaymentRow } from '#server/modules/payment/public.ts'

export interface ItemRow {
  readonly productId: Id<'product'> | null
  readonly name: string
  readonly amount: number
  readonly unit: UnitId
  readonly unitPriceCents: Cents | null
  /** Of the product by itself when it was ordered; null: it had none, or nobody kept it. */
  readonly basePriceCents: Cents | null
  readonly grossCents: Cents | null
  /** Sold „ca.“ or „ab“, and not corrected by staff since. */
  readonly isApproximate: boolean
  readonly taxRate: number
  readonly parts: readonly PartValue[]
  readonly contents: readonly (LineContent & { readonly id: string })[]
  readonly optionNames: readonly string[]
  /** Of each of `parts`; empty in orders from before they were kept. */
  readonly partNames: readonly string[]
  /** The names as the guest read them; null where that was German. */
  readonly guestWords: GuestWords | null
  readonly note: string | null
}

export type Actor = 'guest' | 'user' | 'terminal' | 'token' | 'payment' | 'system'

/** What happened: a step of the status, or something beside it. */
export type EventKind = 'status' | 'counterAppointment' | 'items' | 'paid' | 'contact' | 'refund' | 'payment'

export interface Review {
  readonly rating: number
  readonly foodRating: number
  readonly serviceRating: number
  readonly processRating: number
  readonly comment: string
}

export interface EventRow {
  readonly kind: EventKind
  readonly status: OrderStatus
  readonly at: string
  readonly actor: Actor
  /** Of staff and terminals; null once they are deleted. */
  readonly actorName: string | null
  readonly code: OrderEventCode | null
  readonly params: OrderEventValues
}

/** What is written once, when the order is placed. */
export interface NewOrder {
  readonly id: Id<'order'>
  readonly createdAt: Temporal.Instant
  readonly uid: string
  readonly hash: string
  readonly branchId: Id<'branch'>
  readonly branchName: string
  readonly status: OrderStatus
  readonly type: OrderType
  readonly isPreorder: boolean
  readonly isQuotation: boolean
  /** The business day the ticket is counted in; null while it waits for its payment. */
  readonly ticketDay: string | null
  readonly paymentMethod: PaymentMethod | null
  readonly isTest: boolean
  /** As it was placed: over these the guest is told nothing before somebody vouches for the order. */
  readonly heldMessages: HeldMessages
  readonly language: Language
  readonly tableId: string | null
  readonly tableIdentifier: string | null
  readonly donateeId: string | null
  readonly donateeName: string | null
  /** What the house gives to the recipient; 0 without one. */
  readonly donationCents: Cents
  readonly appointmentDate: Temporal.Instant | null
  /** About when an order without a wish is there, as the guest was told. */
  readonly expectedAt: Temporal.Instant | null
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly deliveryArea: string | null
  readonly floor: string
  readonly stairway: string
  readonly door: string
  readonly comment: string
  readonly goodsCents: Cents
  readonly deliveryCents: Cents
  readonly totalCents: Cents
  readonly netCents: Cents
  readonly taxes: Readonly<Record<string, TaxSums>>
  readonly items: readonly ItemRow[]
}

/** What is read. */
export interface OrderRow extends Omit<NewOrder, 'branchId'> {
  readonly version: number
  /** Taken out of the lists by an administrator. */
  readonly hiddenAt: Temporal.Instant | null
  readonly updatedAt: Temporal.Instant
  readonly branchId: Id<'branch'> | null
  readonly ticketNumber: number | null
  readonly paidAt: Temporal.Instant | null
  readonly refundedAt: Temporal.Instant | null
  readonly appointment: Temporal.Instant | null
  readonly counterAppointment: Temporal.Instant | null
  readonly rejectionMessage: string | null
  readonly review: Review | null
  readonly events: readonly EventRow[]
  readonly payments: readonly OrderPaymentRow[]
  /** Of all lines; null where no guest sent any. */
  readonly files: readonly SentFile[] | null
}
