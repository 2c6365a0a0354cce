// When the order is there: what the branch promised, else what the guest wished, else about how long it takes.
import { isProblem } from '../problem.ts'
import { formatDate, formatTime } from '../time/german-dates.ts'
import { instantOf } from '../time/wall-clock.ts'
import { orderingTexts } from '../wording/ordering.ts'
import { say } from '../wording/sentence.ts'
import { shopScreenTexts } from '../wording/shop-screens.ts'
import { readyInText } from './customer-status.ts'
import { orderTypeOf } from './order-type.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderType, OrderTypeFlags } from './order-type.ts'

interface Expected {
  readonly status: OrderStatus
  readonly appointment: string | null
  readonly appointmentDate: string | null
  readonly createdAt: string
}

interface Place {
  readonly timeZone: string
  readonly preparationMinutes: number
  readonly deliveryMinutes: number
}

const promises = {
  takeaway: shopScreenTexts.readyAt,
  delivery: shopScreenTexts.deliveredAt,
  dineIn: shopScreenTexts.servedAt,
} as const

export function typeOf(order: OrderTypeFlags): OrderType {
  const type = orderTypeOf(order)
  return isProblem(type) ? 'takeaway' : type
}

/** Null where there is nothing to expect any more. */
export function expectedTime(order: Expected, type: OrderType, place: Place, isPreorder: boolean): string | null {
  if (order.status !== 'new' && order.status !== 'confirmed') return null
  const at = order.appointment ?? order.appointmentDate
  if (at === null) return isPreorder ? null : readyInText(place, type)
  const moment = instantOf(at)
  const placedAt = instantOf(order.createdAt)
  if (moment === null || placedAt === null) return null
  const date = formatDate(moment, place.timeZone)
  const time = formatTime(moment, place.timeZone)
  if (date === formatDate(placedAt, place.timeZone)) return say(promises[type], { time })
  return say(orderingTexts.appointmentAt, { date, time })
}
