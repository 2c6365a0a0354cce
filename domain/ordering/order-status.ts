// The life of an order as a table (decisions § 5): every step not listed is refused.
import { problem } from '../ground/problem.ts'
import type { Problem } from '../ground/problem.ts'
import type { OrderType } from '../ground/order-type.ts'
import { statusSets } from './status-sets.ts'
import { isOneOf } from '../ground/is-one-of.ts'

export const orderStatuses = [
  'awaitingPayment',
  'new',
  'offered',
  'confirmed',
  'inDelivery',
  'completed',
  'rejected',
  'canceled',
  'failed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

interface StepRule {
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
}

export const steps = {
  /** The payment provider says the money is there. */
  pay: { from: ['awaitingPayment'], to: 'new' },
  /** The payment failed, expired or was canceled. */
  failPayment: { from: ['awaitingPayment'], to: 'failed' },
  confirm: { from: ['new'], to: 'confirmed' },
  reject: { from: ['new'], to: 'rejected' },
  /** On its way, ready for pickup, or ready at the table. */
  dispatch: { from: ['confirmed'], to: 'inDelivery' },
  complete: { from: ['confirmed', 'inDelivery'], to: 'completed' },
  /** By the branch. */
  cancel: { from: ['new', 'confirmed', 'inDelivery'], to: 'canceled' },
  /** By the guest, while nobody has begun to cook. */
  cancelByGuest: { from: ['new'], to: 'canceled' },
  acceptCounterAppointment: { from: ['new'], to: 'confirmed' },
  declineCounterAppointment: { from: ['new'], to: 'canceled' },
  /** Quotations only: the branch sends its offer. */
  offer: { from: ['new'], to: 'offered' },
  acceptQuotation: { from: ['offered'], to: 'confirmed' },
  declineQuotation: { from: ['offered'], to: 'canceled' },
} as const satisfies Record<string, StepRule>

export type OrderStep = keyof typeof steps
export const orderSteps = Object.keys(steps) as readonly OrderStep[]

/**
 * The status after a step, or `forbiddenStep` (a 409 for the caller). Told whether the order is a quotation, it refuses
 * offering an ordinary order and confirming a request that was never offered.
 */
export function advance(status: OrderStatus, step: OrderStep, isQuotation?: boolean): OrderStatus | Problem {
  const rule: StepRule = steps[step]
  const isForTheOther = (isQuotation === false && step === 'offer') || (isQuotation === true && step === 'confirm')
  if (isForTheOther || !rule.from.includes(status)) return problem('forbiddenStep', null)
  return rule.to
}

/** The steps that a status allows, for the buttons of a terminal. */
export function allowedSteps(status: OrderStatus, isQuotation?: boolean): OrderStep[] {
  return orderSteps.filter((step) => typeof advance(status, step, isQuotation) === 'string')
}

/**
 * How staff end an order that comes to nothing: what nobody has taken yet is refused, what was taken is called off. One of them at
 * a time, so that nobody has to choose between two words for the same thing; null: neither is allowed.
 */
export function endingStep(status: OrderStatus): 'reject' | 'cancel' | null {
  if (typeof advance(status, 'reject') === 'string') return 'reject'
  return typeof advance(status, 'cancel') === 'string' ? 'cancel' : null
}

/** Nothing happens to it any more: completed, rejected, canceled or failed. */
export function isEnded(status: OrderStatus): boolean {
  return isOneOf(statusSets.ended, status)
}

export const pollMilliseconds = 10_000

/** How long the status page waits before it asks again; null once the order has ended. */
export function pollDelay(status: OrderStatus): number | null {
  return isEnded(status) ? null : pollMilliseconds
}

/** What an order begins with: paid online it waits for the money, else the branch sees it at once. */
export function initialStatus(isPaidOnline: boolean): 'new' | 'awaitingPayment' {
  return isPaidOnline ? 'awaitingPayment' : 'new'
}

export interface StatusFlags {
  readonly isConfirmed: boolean
  readonly isInDelivery: boolean
  readonly isDelivered: boolean
  readonly isCompleted: boolean
  readonly isRejected: boolean
  readonly isCanceled: boolean
  readonly isFailed: boolean
  readonly isPaid: boolean
  readonly isRefunded: boolean
}

/** The branch said yes, whatever came of it. Beside the one rule that asks: guests load the sets, not this. */
const agreed = ['confirmed', 'inDelivery', 'completed'] as const satisfies readonly OrderStatus[]

/**
 * The flags of the wire. `isConfirmed` stays once the branch has confirmed; the others name the present status. A delivery
 * that is completed is delivered and completed in one step.
 */
export function statusFlags(order: {
  readonly status: OrderStatus
  readonly orderType: OrderType
  readonly isPaid: boolean
  readonly isRefunded: boolean
}): StatusFlags {
  const { status } = order
  return {
    isConfirmed: isOneOf(agreed, status),
    isInDelivery: status === 'inDelivery',
    isDelivered: status === 'completed' && order.orderType === 'delivery',
    isCompleted: status === 'completed',
    isRejected: status === 'rejected',
    isCanceled: status === 'canceled',
    isFailed: status === 'failed',
    isPaid: order.isPaid,
    isRefunded: order.isRefunded,
  }
}
