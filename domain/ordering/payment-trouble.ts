// When staff must look at the money of an order before it is handed over.
import type { OrderStatus } from './order-status.ts'
import { statusSets } from './status-sets.ts'
import type { PaymentNote } from '../ground/payment-note.ts'
import { isOneOf } from '../ground/is-one-of.ts'

export interface MoneyOfOrder {
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly dueAmount: number
  readonly payments?: readonly { readonly note: PaymentNote | null }[] | undefined
}

/** What is wrong with it now; null where nobody has to do anything. */
export function paymentTrouble({ status, isPaid, dueAmount, payments = [] }: MoneyOfOrder): PaymentNote | null {
  if (!isOneOf(statusSets.running, status)) return null
  const matters = (note: PaymentNote | null) => {
    if (note === 'lost' || note === 'uncollected') return dueAmount > 0 && !isPaid
    if (note === 'lapsing') return !isPaid
    return note === 'reversed' || note === 'chargedBack'
  }
  return payments.find(({ note }) => matters(note))?.note ?? null
}
