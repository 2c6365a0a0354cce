// Which message an event of an order means to its guest.
import type { OrderEventCode } from '../ground/order-event-codes.ts'
import type { OrderStatus } from './order-status.ts'

export const guestMessages = [
  'received',
  'confirmed',
  'counterAppointment',
  'changed',
  'offered',
  'ready',
  'rejected',
  'canceled',
  'refunded',
  'partlyRefunded',
] as const
export type GuestMessage = (typeof guestMessages)[number]

/** What only a branch says that took the order seriously: its guest is no stranger any more. */
export const answeringMessages = [
  'confirmed',
  'offered',
  'counterAppointment',
  'changed',
  'ready',
] as const satisfies readonly GuestMessage[]

/** What the house keeps of an event: a step of the status, or something beside it. */
export interface OrderEvent {
  readonly kind: 'status' | 'counterAppointment' | 'items' | 'paid' | 'contact' | 'refund' | 'payment'
  readonly status: OrderStatus
}

/** Null where the guest need not be told: money taken, own details corrected, waiting for the payment, handed over. */
export function guestMessageOf({ kind, status }: OrderEvent): GuestMessage | null {
  if (kind === 'counterAppointment') return 'counterAppointment'
  if (kind === 'items') return 'changed'
  return kind === 'status' ? messages[status] : null
}

const messages: Readonly<Record<OrderStatus, GuestMessage | null>> = {
  awaitingPayment: null,
  new: 'received',
  offered: 'offered',
  confirmed: 'confirmed',
  inDelivery: 'ready',
  completed: null,
  rejected: 'rejected',
  canceled: 'canceled',
  failed: null,
}

/** Whether the event at this position is the one with which everything was given back: told once, not when it was only wanted. */
export function isRefundTold(
  order: { readonly isRefunded: boolean; readonly history?: readonly Pick<OrderEvent, 'kind'>[] | undefined },
  position: number,
): boolean {
  return order.isRefunded && order.history?.findLastIndex(({ kind }) => kind === 'refund') === position
}

const moneyIsBack: readonly (OrderEventCode | null)[] = ['refundDone', 'refundNoticed', 'cashRefunded']

/** Whether money is back for sure, and not all of it, or not everything is known to be. */
export function isPartRefundTold(
  { isRefunded }: { readonly isRefunded: boolean },
  { kind, code }: { readonly kind: OrderEvent['kind']; readonly code: OrderEventCode | null },
): boolean {
  return kind === 'refund' && !isRefunded && moneyIsBack.includes(code)
}
