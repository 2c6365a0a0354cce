// The open orders as the counter looks at them: missed, new, in preparation, ready or on the way, and later days.
import { paymentTrouble, type MoneyOfOrder } from './payment-trouble.ts'
import { dayAt, instantOf, minute } from '../time/wall-clock.ts'
import { dueAt, orderClock } from './order-clock.ts'
import type { CounterBranch, CounterOrder } from './order-clock.ts'
import type { OrderStatus } from './order-status.ts'
import type { DayNumber } from '../time/wall-clock.ts'

/** A confirmed order that is due later than this is not begun yet: longer than the longest time the counter promises. */
const laterMinutes = 90

export interface CounterLanes<Order> {
  /** New for too long; nobody answered. */
  readonly missed: readonly Order[]
  readonly fresh: readonly Order[]
  readonly preparing: readonly Order[]
  readonly ready: readonly Order[]
  /** Confirmed for later, by the day of the branch on which they are due. */
  readonly later: readonly { readonly day: DayNumber; readonly orders: readonly Order[] }[]
}

type Lane = 'unanswered' | 'confirmed' | 'ready'

/** Null: not at the counter, or not any more. */
const laneOf: Readonly<Record<OrderStatus, Lane | null>> = {
  awaitingPayment: null,
  new: 'unanswered',
  offered: 'unanswered',
  confirmed: 'confirmed',
  inDelivery: 'ready',
  completed: null,
  rejected: null,
  canceled: null,
  failed: null,
}

/** Orders in the given order (oldest first), those with a time by their time. Ended ones are left out. */
export function counterLanes<Order extends CounterOrder>(
  orders: readonly Order[],
  branch: CounterBranch,
  now: number,
): CounterLanes<Order> {
  const inLane = (lane: Lane) => orders.filter(({ status }) => laneOf[status] === lane)
  const unanswered = inLane('unanswered')
  const confirmed = inLane('confirmed').toSorted(byDue)
  const isMissed = (order: Order) => orderClock(order, branch, now).urgency === 'late'
  const isLater = (order: Order) => (dueAt(order) ?? now) > now + laterMinutes * minute
  const later = Map.groupBy(confirmed.filter(isLater), (order) => dayAt(branch.timeZone, dueAt(order) ?? now) ?? 0)
  return {
    missed: unanswered.filter(isMissed),
    fresh: unanswered.filter((order) => !isMissed(order)),
    preparing: confirmed.filter((order) => !isLater(order)),
    ready: inLane('ready'),
    later: [...later].map(([day, ofDay]) => ({ day, orders: ofDay })),
  }
}

/** Without a time it is due at once: before those that have one. */
function byDue(one: CounterOrder, other: CounterOrder): number {
  return dueOrPlaced(one) - dueOrPlaced(other)
}

function dueOrPlaced(order: CounterOrder): number {
  return dueAt(order) ?? instantOf(order.createdAt) ?? 0
}

/**
 * What must be seen before the alarm is silent: one word per order that waits for the counter, another one once it is
 * missed, so that it rings again, and one for money that fails. An order that waits for its guest does not ring.
 */
export function alarmKeys(
  orders: readonly (CounterOrder & MoneyOfOrder & { readonly id: string })[],
  branch: CounterBranch,
  now: number,
): string[] {
  return orders.flatMap((order) => {
    const { id, status, counterAppointment } = order
    const isWaiting = status === 'new' && counterAppointment === null
    const isMissed = isWaiting && orderClock(order, branch, now).urgency === 'late'
    const trouble = paymentTrouble(order)
    return [
      ...(isWaiting ? [isMissed ? `${id}:missed` : id] : []),
      ...(trouble === null ? [] : [`${id}:money:${trouble}`]),
    ]
  })
}
