// The wished appointment of an order, or whether it can be made as soon as possible.
import { problem } from '../problem.ts'
import { earliestStart } from '../time/lead-time.ts'
import { runningWindow } from '../time/opening-hours.ts'
import { orderingState } from '../time/ordering-state.ts'
import { isOfferedSlot, orderingWindows, slotRules } from '../time/slots.ts'
import { dayAt, instantOf } from '../time/wall-clock.ts'
import type { Branch } from '../places/branch.ts'
import type { Problem } from '../problem.ts'
import type { SlotLine, SlotRules } from '../time/slots.ts'
import type { OrderType } from './order-type.ts'

export interface CheckedAppointment {
  /** The guest's wish; null: as soon as possible, or the next shift of a closed branch. */
  readonly appointment: Temporal.Instant | null
  readonly isPreorder: boolean
}

/** Pushes what is wrong with the time of the order into `problems`. Quotations are asked for at any time. */
export function checkAppointment(
  wish: string,
  branch: Branch,
  orderType: OrderType,
  lines: readonly SlotLine[],
  now: Temporal.Instant,
  problems: Problem[],
): CheckedAppointment {
  const rules = slotRules(branch, orderType, lines)
  const state = orderingState(branch, orderType, now)
  if (wish === '') {
    problems.push(...asapProblems(branch, orderType, rules, now))
    return { appointment: null, isPreorder: !state.takesOrdersNow }
  }
  const appointment = appointmentOf(wish, branch.timeZone)
  if (appointment === null) {
    problems.push(problem('dateTime', 'appointmentDate'))
    return { appointment: null, isPreorder: true }
  }
  const moment = appointment.epochMilliseconds
  // No part of a millisecond may be lost: only the exact slot is offered.
  const isExact = appointment.epochNanoseconds === BigInt(moment) * 1_000_000n
  if (!isExact || !isOfferedSlot(rules, moment, now)) problems.push(problem('closedAtAppointment', 'appointmentDate'))
  const closesAt = state.ordering.closesAt ?? Number.POSITIVE_INFINITY
  return { appointment, isPreorder: !state.takesOrdersNow || moment >= closesAt }
}

/** The moment of a wish: an ISO instant, or a date and time without offset, which is the branch's; null if unreadable. */
export function appointmentOf(wish: string, timeZone: string): Temporal.Instant | null {
  try {
    return instantOf(wish) === null
      ? Temporal.PlainDateTime.from(wish).toZonedDateTime(timeZone).toInstant()
      : Temporal.Instant.from(wish)
  } catch {
    return null
  }
}

function asapProblems(branch: Branch, orderType: OrderType, rules: SlotRules, now: Temporal.Instant): Problem[] {
  if (branch.isAppointmentRequired) return [problem('appointmentRequired', 'appointmentDate')]
  if (branch.isQuotationRequired) return []
  const state = orderingState(branch, orderType, now)
  if (!state.takesOrdersNow && !state.takesPreorders) {
    if (state.isPaused) return [problem('paused', null)]
    return [problem(orderType === 'delivery' && state.opening.isOpen ? 'noDelivery' : 'closed', null)]
  }
  const begins = state.ordering.isOpen ? now.epochMilliseconds : state.ordering.opensAt
  if (begins === null) return [problem('closed', null)]
  return leavesShift(rules, begins, now) ? [problem('appointmentRequired', 'appointmentDate')] : []
}

/** Whether the lead time of the cart, or a pause, reaches past the shift that an order without a wish would be made in. */
function leavesShift(rules: SlotRules, begins: number, now: Temporal.Instant): boolean {
  const counted = dayAt(rules.timeZone, begins)
  const shift = counted === null ? null : runningWindow((one) => orderingWindows(rules, one), counted, begins)
  if (shift === null) return true
  // Without a lead time the last minutes before closing still count: rounding up must not close the shop early.
  if (rules.leadTimes.length === 0) return rules.pausedUntil >= shift.to
  return Math.max(earliestStart(rules.leadTimes, rules.timeZone, now), rules.pausedUntil) >= shift.to
}
