// The branch cannot make it at the wished time and proposes another one; the guest accepts or declines.
import { problem } from '../ground/problem.ts'
import { day } from '../time/wall-clock.ts'
import { orderingTexts } from '../wording/ordering.ts'
import { say } from '../wording/sentence.ts'
import type { Problem } from '../ground/problem.ts'
import type { OrderStatus } from './order-status.ts'

export interface Proposal {
  readonly status: OrderStatus
  /** ISO instant; null when nothing is proposed. */
  readonly counterAppointment: string | null
}

/** Whether the guest is asked: a proposal is there, and the order is neither confirmed nor rejected nor otherwise ended. */
export function isCounterAppointmentOpen(order: Proposal): boolean {
  return order.counterAppointment !== null && order.status === 'new'
}

/** What the guest is asked. Who wished for no time reads nothing of a wish. */
export function proposalText(wish: string | null, at: { readonly date: string; readonly time: string }): string {
  return (wish === null ? '' : `${orderingTexts.wishNotPossible} `) + say(orderingTexts.proposal, at)
}

/** What is promised further ahead is a typing mistake: guests can wish for 180 days. */
export const promiseHorizonDays = 366

/** A proposal lies in the future, within a year; opening hours and slots do not bind it. Null: it may be made. */
export function counterAppointmentProblem(proposed: Temporal.Instant, now: Temporal.Instant): Problem | null {
  if (Temporal.Instant.compare(proposed, now) <= 0) return problem('appointmentPast', 'counterAppointment')
  return isTooFar(proposed, now) ? problem('appointmentTooFar', 'counterAppointment') : null
}

/**
 * A promise is not before its order, and within a year. It may have passed meanwhile: a terminal that was offline sends
 * „in 20 Minuten“ when it is back, and what was promised is still true. Null: it may be made.
 */
export function promiseProblem(
  promised: Temporal.Instant,
  createdAt: Temporal.Instant,
  now: Temporal.Instant,
): Problem | null {
  // Pickers know minutes, not seconds.
  if (promised.epochMilliseconds < createdAt.epochMilliseconds - 60_000) {
    return problem('appointmentBeforeOrder', 'appointment')
  }
  return isTooFar(promised, now) ? problem('appointmentTooFar', 'appointment') : null
}

function isTooFar(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return moment.epochMilliseconds - now.epochMilliseconds > promiseHorizonDays * day
}
