// The moments a guest may choose for an order: 5-minute steps over 180 calendar days (storefront § 5, decisions §§ 3 and 5).
import { earliestStart, roundUp, slotMinutes } from './lead-time.ts'
import { runningWindow, windowsOnDay } from './opening-hours.ts'
import { dateOf, dayAt, dayOf, instantOf, minute, minutesOf, momentOf, wholeDay } from './wall-clock.ts'
import { intersectWindows, isIn, mergeWindows } from './windows.ts'
import { problem, type Problem } from '../ground/problem.ts'
import type { Product } from '../ground/product.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { Branch } from '../ground/branch.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'
import type { DayNumber } from './wall-clock.ts'
import type { Window } from './windows.ts'

/** Calendar days on which slots are offered, today counted as the first. */
export const slotHorizonDays = 180

/** What one line of the cart asks of a slot. */
export interface SlotLine {
  readonly product: Pick<Product, 'id' | 'isLeadTimeEnabled' | 'leadTimeType' | 'leadTimeValue'>
  /** Of the product, its category and its catalogue entry; empty ones never restrict. */
  readonly schedules: readonly OpeningHours[]
}

export interface SlotRules {
  readonly timeZone: string
  readonly hours: OpeningHours
  /** Minutes of the day on which a window starts; 0 when nothing is set. */
  readonly orderableFrom: number
  readonly schedules: readonly OpeningHours[]
  readonly leadTimes: readonly SlotLine['product'][]
  /** End of a pause, epoch ms; no start before it, and without pre-orders none at all while it lasts. −Infinity: none. */
  readonly pausedUntil: number
  /** Until when something in the cart is sold out; Infinity: until further notice, −Infinity: nothing is. */
  readonly soldOutUntil: number
  /** Without pre-orders only the running window is offered. */
  readonly takesPreorders: boolean
}

/** What decides when a branch takes orders. */
export type OrderingBranch = Pick<
  Branch,
  | 'timeZone'
  | 'openingHours'
  | 'deliveryHours'
  | 'isDeliveryHoursEnabled'
  | 'isPreorderEnabled'
  | 'isAppointmentRequired'
  | 'orderableFrom'
  | 'pausedUntil'
>

type SlotBranch = OrderingBranch & Pick<Branch, 'soldOut'>

/** Which hours an order type is judged by: deliveries by the delivery hours where those are enabled. */
export function hoursFor(
  branch: Pick<Branch, 'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled'>,
  orderType: OrderType,
): OpeningHours {
  return orderType === 'delivery' && branch.isDeliveryHoursEnabled ? branch.deliveryHours : branch.openingHours
}

/** Own delivery hours without a single one would silently end all deliveries. */
export function deliveryHoursProblems(
  branch: Partial<Pick<Branch, 'deliveryHours' | 'isDeliveryHoursEnabled'>>,
): Problem[] {
  const isHalfSaid = branch.isDeliveryHoursEnabled === true && (branch.deliveryHours ?? []).length === 0
  return isHalfSaid ? [problem('deliveryHoursEmpty', 'deliveryHours')] : []
}

/** When a branch's pause ends, epoch ms; −Infinity when there is none. Unreadable: until further notice. */
export function pauseEnd(branch: Pick<Branch, 'pausedUntil'>): number {
  return branch.pausedUntil === null ? Number.NEGATIVE_INFINITY : markEnd(branch.pausedUntil)
}

/** When a sold-out mark ends, epoch ms; null or unreadable: until further notice. */
export function markEnd(until: string | null): number {
  return (until === null ? null : instantOf(until)) ?? Number.POSITIVE_INFINITY
}

/** A branch that asks for an appointment takes pre-orders by nature. */
export function takesPreorders(branch: Pick<Branch, 'isPreorderEnabled' | 'isAppointmentRequired'>): boolean {
  return branch.isPreorderEnabled || branch.isAppointmentRequired
}

/** Everything that decides about a slot, read once for a branch, an order type and the lines of a cart. */
export function slotRules(branch: SlotBranch, orderType: OrderType, lines: readonly SlotLine[]): SlotRules {
  const inCart = new Set<string>(lines.map((line) => line.product.id))
  const soldOutEnds = branch.soldOut.filter((mark) => inCart.has(mark.productId)).map((mark) => markEnd(mark.until))
  return {
    timeZone: branch.timeZone,
    hours: hoursFor(branch, orderType),
    orderableFrom: minutesOf(branch.orderableFrom) ?? 0,
    schedules: lines.flatMap((line) => line.schedules).filter((schedule) => schedule.length > 0),
    leadTimes: lines.map((line) => line.product).filter((product) => product.isLeadTimeEnabled),
    pausedUntil: pauseEnd(branch),
    soldOutUntil: Math.max(Number.NEGATIVE_INFINITY, ...soldOutEnds),
    takesPreorders: takesPreorders(branch),
  }
}

/** The windows that start on a day, none before `orderableFrom` of that day. */
export function orderingWindows(
  rules: Pick<SlotRules, 'hours' | 'timeZone' | 'orderableFrom'>,
  counted: DayNumber,
): readonly Window[] {
  const windows = windowsOnDay(rules.hours, counted, rules.timeZone)
  if (rules.orderableFrom === 0) return windows
  const from = momentOf(rules.timeZone, counted, rules.orderableFrom) ?? Number.POSITIVE_INFINITY
  return windows.map((one) => ({ from: Math.max(one.from, from), to: one.to })).filter((one) => one.from < one.to)
}

/** All offered starts whose date (branch time) is the given one, ascending, epoch ms. */
export function slotsOn(rules: SlotRules, date: string, now: Temporal.Instant): number[] {
  const counted = dayOf(date)
  return counted === null ? [] : offer(rules, now).slotsOnDay(counted)
}

export interface SlotDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly hasSlots: boolean
}

/** The calendar days of the horizon, today first, each with or without slots. In an unknown zone there are none. */
export function slotDays(rules: SlotRules, now: Temporal.Instant): SlotDay[] {
  const offered = offer(rules, now)
  if (offered.today === null) return []
  const { today } = offered
  return Array.from({ length: slotHorizonDays }, (_, ahead) => ({
    date: dateOf(today + ahead),
    hasSlots: offered.windowsOfDate(today + ahead).some((one) => roundUp(one.from) < one.to),
  }))
}

/** Whether exactly this moment is one of the slots: what is offered is accepted, and nothing else. */
export function isOfferedSlot(rules: SlotRules, instantMs: number, now: Temporal.Instant): boolean {
  if (!Number.isSafeInteger(instantMs) || instantMs % (slotMinutes * minute) !== 0) return false
  const counted = dayAt(rules.timeZone, instantMs)
  return counted !== null && isIn(offer(rules, now).windowsOfDate(counted), instantMs)
}

interface Offer {
  readonly today: DayNumber | null
  readonly windowsOfDate: (counted: DayNumber) => Window[]
  readonly slotsOnDay: (counted: DayNumber) => number[]
}

function offer(rules: SlotRules, now: Temporal.Instant): Offer {
  const today = dayAt(rules.timeZone, now.epochMilliseconds)
  const earliest = Math.max(earliestStart(rules.leadTimes, rules.timeZone, now), rules.pausedUntil, rules.soldOutUntil)
  const running =
    rules.takesPreorders || today === null || rules.pausedUntil > now.epochMilliseconds
      ? null
      : runningWindow((counted) => orderingWindows(rules, counted), today, now.epochMilliseconds)

  function windowsOfDate(counted: DayNumber): Window[] {
    // Days before today need no word of their own: nothing starts before the earliest moment.
    const whole = wholeDay(rules.timeZone, counted)
    if (whole === null || counted >= (today ?? Number.NaN) + slotHorizonDays) return []
    let windows = mergeWindows([...orderingWindows(rules, counted - 1), ...orderingWindows(rules, counted)])
    windows = intersectWindows(windows, [{ from: Math.max(whole.from, earliest), to: whole.to }])
    if (!rules.takesPreorders) windows = running ? intersectWindows(windows, [running]) : []
    for (const schedule of rules.schedules) {
      windows = intersectWindows(windows, scheduleAround(schedule, counted, rules.timeZone))
    }
    return windows
  }

  function slotsOnDay(counted: DayNumber): number[] {
    const slots: number[] = []
    for (const one of windowsOfDate(counted)) {
      for (let at = roundUp(one.from); at < one.to; at += slotMinutes * minute) slots.push(at)
    }
    return slots
  }

  return { today, windowsOfDate, slotsOnDay }
}

function scheduleAround(schedule: OpeningHours, counted: DayNumber, timeZone: string): Window[] {
  return mergeWindows([...windowsOnDay(schedule, counted - 1, timeZone), ...windowsOnDay(schedule, counted, timeZone)])
}
