// The wished appointment of an order, or whether it can be made as soon as possible.
import { problem } from '../ground/problem.ts'
import { orderingState } from '../time/ordering-state.ts'
import { isOfferedSlot, slotRules } from '../time/slots.ts'
import { instantOf } from '../time/wall-clock.ts'
import { soonOutlook } from './soon.ts'
import type { Branch } from '../ground/branch.ts'
import type { Problem } from '../ground/problem.ts'
import type { SlotLine } from '../time/slots.ts'
import type { OrderType } from '../ground/order-type.ts'

export interface CheckedAppointment {
  /** The guest's wish; null: as soon as possible, or the next shift of a closed branch. */
  readonly appointment: Temporal.Instant | null
  /** About when an order without a wish is there, epoch ms; null with a wish, and where nobody states a time. */
  readonly expectedAt: number | null
  readonly isPreorder: boolean
  /** When its lines must be orderable; null: the guest has yet to choose. */
  readonly judgedAt: Temporal.Instant | null
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
    const soon = soonOutlook(branch, orderType, lines, now)
    if (soon.problem) problems.push(soon.problem)
    return {
      expectedAt: soon.expectedAt,
      appointment: null,
      isPreorder: !state.takesOrdersNow,
      judgedAt: judgedAt(soon.problem, now),
    }
  }
  const appointment = appointmentOf(wish, branch.timeZone)
  if (appointment === null) {
    problems.push(problem('dateTime', 'appointmentDate'))
    return { appointment: null, expectedAt: null, isPreorder: true, judgedAt: now }
  }
  const moment = appointment.epochMilliseconds
  // No part of a millisecond may be lost: only the exact slot is offered.
  const isExact = appointment.epochNanoseconds === BigInt(moment) * 1_000_000n
  if (!isExact || !isOfferedSlot(rules, moment, now)) problems.push(problem('closedAtAppointment', 'appointmentDate'))
  const closesAt = state.ordering.closesAt ?? Number.POSITIVE_INFINITY
  return {
    appointment,
    expectedAt: null,
    isPreorder: !state.takesOrdersNow || moment >= closesAt,
    judgedAt: appointment,
  }
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

function judgedAt(found: Problem | null, now: Temporal.Instant): Temporal.Instant | null {
  return found?.code === 'appointmentRequired' ? null : now
}
