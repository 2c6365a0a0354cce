// What is still to be paid when an order is handed over (decisions § 4: `dueAmount`).
import { noCents, type Cents } from '../numbers/money.ts'
import type { OrderStatus } from '../ordering/order-status.ts'

export interface OwedOrder {
  readonly status: OrderStatus
  readonly totalCents: Cents
  /** In whatever way. What went back since then is not asked for again. */
  readonly isPaid: boolean
  readonly isQuotation: boolean
  readonly payments: readonly { readonly state: string }[]
}

/** Orders that are handed over, or were: nobody owes for one that was refused, or that still waits for its payment. */
const handedOver: readonly OrderStatus[] = ['new', 'confirmed', 'inDelivery', 'completed']

/**
 * Whole cents. Money that a provider has reserved is as good as paid; where collecting it came to nothing, its payment has
 * failed and the guest pays at hand-over. A request without an agreed price owes nothing yet.
 */
export function dueCents({ status, totalCents, isPaid, isQuotation, payments }: OwedOrder): Cents {
  const isReserved = payments.some(({ state }) => state === 'authorized')
  const isAgreed = !isQuotation || status !== 'new'
  return !isPaid && !isReserved && isAgreed && handedOver.includes(status) ? totalCents : noCents
}
