// How long an order waits or how much time is left, and how urgent that is: the timers of the counter.
import { instantOf, minute } from '../time/wall-clock.ts'
import { openMilliseconds } from './missed-order.ts'
import type { Branch } from '../ground/branch.ts'
import type { OrderStatus } from './order-status.ts'

/** Amber is `soon`, red is `late`; never told by colour alone. */
export type Urgency = 'calm' | 'soon' | 'late'

export interface OrderClock {
  /** It waits for an answer · time left · time over · since it got here. */
  readonly kind: 'waiting' | 'left' | 'over' | 'since'
  /** Never negative. */
  readonly milliseconds: number
  readonly urgency: Urgency
}

/** What the counter's rules read of an order, as it is answered. Moments are ISO instants. */
export interface CounterOrder {
  readonly status: OrderStatus
  readonly createdAt: string
  readonly appointment: string | null
  readonly appointmentDate: string | null
  readonly counterAppointment: string | null
  readonly timeline: readonly { readonly status: OrderStatus; readonly at: string }[]
}

export type CounterBranch = Pick<Branch, 'openingHours' | 'timeZone' | 'confirmationTimeout' | 'preparationMinutes'>

/** The last minutes before a promised time. */
const soonMinutes = 5
/** Food that stands ready or is on the road this long deserves a look. */
const readyMinutes = 30

/**
 * A new order waits in opening hours: amber from half of the branch's `confirmationTimeout`, red once it is missed; one
 * that waits for its guest is calm. In preparation the promised time counts, else the branch's usual minutes.
 */
export function orderClock(order: CounterOrder, branch: CounterBranch, now: number): OrderClock {
  if (order.status === 'new' && order.counterAppointment === null) return waiting(order, branch, now)
  const since = reachedAt(order)
  if (order.status === 'confirmed') {
    const due = dueAt(order) ?? (branch.preparationMinutes > 0 ? since + branch.preparationMinutes * minute : null)
    if (due !== null) return untilDue(due, now)
  }
  const milliseconds = Math.max(0, now - since)
  const isLong = order.status === 'inDelivery' && milliseconds >= readyMinutes * minute
  return { kind: 'since', milliseconds, urgency: isLong ? 'soon' : 'calm' }
}

/** What was promised, else what is wished; epoch ms, null where neither is known. */
export function dueAt({
  appointment,
  appointmentDate,
}: Pick<CounterOrder, 'appointment' | 'appointmentDate'>): number | null {
  const due = appointment ?? appointmentDate
  return due === null ? null : instantOf(due)
}

/** When it got its present status, epoch ms. */
export function reachedAt({ status, createdAt, timeline }: CounterOrder): number {
  return instantOf(timeline.findLast((one) => one.status === status)?.at ?? createdAt) ?? 0
}

function waiting(order: CounterOrder, branch: CounterBranch, now: number): OrderClock {
  const since = reachedAt(order)
  const counted = openMilliseconds(branch, since, now)
  const limit = branch.confirmationTimeout * minute
  const isSoon = counted >= limit / 2 && counted > 0
  return {
    kind: 'waiting',
    milliseconds: Math.max(0, now - since),
    urgency: counted > limit ? 'late' : isSoon ? 'soon' : 'calm',
  }
}

function untilDue(due: number, now: number): OrderClock {
  if (now > due) return { kind: 'over', milliseconds: now - due, urgency: 'late' }
  const left = due - now
  return { kind: 'left', milliseconds: left, urgency: left <= soonMinutes * minute ? 'soon' : 'calm' }
}
