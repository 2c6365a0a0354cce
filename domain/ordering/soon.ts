// An order without a wish: in which shift it is made, and about when it is there. Page and server ask here, nowhere else.
import { isProblem, problem } from '../ground/problem.ts'
import { earliestStart, roundUp } from '../time/lead-time.ts'
import { runningWindow } from '../time/opening-hours.ts'
import { orderingState, type OrderingState } from '../time/ordering-state.ts'
import { isWithinSchedule } from '../time/schedule.ts'
import { orderingWindows, slotRules } from '../time/slots.ts'
import { dayAt, minute } from '../time/wall-clock.ts'
import type { Product } from '../ground/product.ts'
import type { Branch } from '../ground/branch.ts'
import type { Problem } from '../ground/problem.ts'
import type { SlotLine } from '../time/slots.ts'
import type { OrderType } from '../ground/order-type.ts'

/** Plain values, so that the menu page can carry it. Moments are epoch ms. */
export interface SoonShift {
  readonly timeZone: string
  /** False: it is made in a later shift, or after a pause. */
  readonly isNow: boolean
  /** No work on it begins before. Now is not named: it moves on while a page stands open. */
  readonly begins: number
  /** The end of the shift; Infinity: the branch never closes. */
  readonly until: number
  /** How long the branch needs; 0: it states no time. */
  readonly minutes: number
}

type LeadTime = Pick<Product, 'isLeadTimeEnabled' | 'leadTimeType' | 'leadTimeValue'>

/** The shift that an order without a wish is made in, or why there is none. Quotations are not judged here. */
export function soonShift(branch: Branch, orderType: OrderType, now: Temporal.Instant): SoonShift | Problem {
  if (branch.isAppointmentRequired) return problem('appointmentRequired', 'appointmentDate')
  const state = orderingState(branch, orderType, now)
  if (!state.takesOrdersNow && !state.takesPreorders) return notNow(state, orderType)
  const at = state.ordering.isOpen ? now.epochMilliseconds : state.ordering.opensAt
  const rules = slotRules(branch, orderType, [])
  const counted = at === null ? null : dayAt(branch.timeZone, at)
  if (at === null || counted === null) return problem('closed', null)
  const shift = runningWindow((one) => orderingWindows(rules, one), counted, at)
  const begins = Math.max(state.ordering.isOpen ? Number.NEGATIVE_INFINITY : at, rules.pausedUntil)
  if (shift === null || begins >= shift.to) return problem('appointmentRequired', 'appointmentDate')
  const minutes = orderType === 'delivery' ? branch.deliveryMinutes : branch.preparationMinutes
  return { timeZone: branch.timeZone, isNow: state.takesOrdersNow, begins, until: shift.to, minutes }
}

/** Why nothing is made now. */
export function notNow({ isPaused, opening }: OrderingState, orderType: OrderType): Problem {
  if (isPaused) return problem('paused', null)
  return problem(orderType === 'delivery' && opening.isOpen ? 'noDelivery' : 'closed', null)
}

/**
 * About when an order without a wish is there, epoch ms: after the branch's usual minutes, and not before the lead times
 * of its lines. Null: nobody states a time. A problem: the lead time leaves the shift.
 */
export function soonAt(shift: SoonShift, leadTimes: readonly LeadTime[], now: number): number | null | Problem {
  const counted = leadTimes.filter((one) => one.isLeadTimeEnabled)
  const earliest =
    counted.length === 0
      ? Number.NEGATIVE_INFINITY
      : earliestStart(counted, shift.timeZone, Temporal.Instant.fromEpochMilliseconds(now))
  // Without a lead time the last minutes before closing still count: rounding up must not close the shop early.
  if (earliest >= shift.until) return problem('appointmentRequired', 'appointmentDate')
  const ready = Math.max(shift.begins, now) + shift.minutes * minute
  if (earliest > Math.max(ready, roundUp(now))) return earliest
  if (shift.isNow && shift.begins <= now) return shift.minutes > 0 ? ready : null
  return roundUp(ready)
}

export interface SoonOutlook {
  /** Why an order without a wish is not taken; null: it is. */
  readonly problem: Problem | null
  /** Epoch ms; null where nobody states a time. */
  readonly expectedAt: number | null
}

/** Whether these lines can be ordered without a wish, and about when they are there. */
export function soonOutlook(
  branch: Branch,
  orderType: OrderType,
  lines: readonly SlotLine[],
  now: Temporal.Instant,
): SoonOutlook {
  const refused = (found: Problem): SoonOutlook => ({ problem: found, expectedAt: null })
  const shift = branch.isQuotationRequired && !branch.isAppointmentRequired ? null : soonShift(branch, orderType, now)
  if (isProblem(shift)) return refused(shift)
  if (needsMoment(branch, orderType, lines, now)) return refused(problem('appointmentRequired', 'appointmentDate'))
  if (shift === null) return { problem: null, expectedAt: null }
  const expectedAt = soonAt(
    shift,
    lines.map(({ product }) => product),
    now.epochMilliseconds,
  )
  return isProblem(expectedAt) ? refused(expectedAt) : { problem: null, expectedAt }
}

/** Whether „So bald wie möglich“ is offered: the branch takes it, and every line can be had at this moment. */
export function isSoonOffered(
  branch: Branch,
  orderType: OrderType,
  lines: readonly SlotLine[],
  now: Temporal.Instant,
): boolean {
  return (
    soonOutlook(branch, orderType, lines, now).problem === null &&
    slotRules(branch, orderType, lines).soldOutUntil <= now.epochMilliseconds &&
    isEveryScheduleOpen(branch, lines, now)
  )
}

/** „Nur auf Vorbestellung“: a line that is not to be had now, where its moment may be chosen. */
function needsMoment(branch: Branch, orderType: OrderType, lines: readonly SlotLine[], now: Temporal.Instant): boolean {
  if (!orderingState(branch, orderType, now).takesPreorders) return false
  return !isEveryScheduleOpen(branch, lines, now)
}

function isEveryScheduleOpen(branch: Branch, lines: readonly SlotLine[], now: Temporal.Instant): boolean {
  return lines.every(({ schedules }) => schedules.every((one) => isWithinSchedule(one, branch.timeZone, now)))
}
