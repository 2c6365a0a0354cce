// The day an order counts for: tickets, statistics and time tracking share one border (decisions § 5).
import { dateOf, dayAt, dayOf, minutesOf, momentOf } from './wall-clock.ts'
import { windowBetween } from './windows.ts'
import type { Window } from './windows.ts'

/** `YYYY-MM-DD` of the business day of a moment: before the border it is still yesterday's. Null in an unknown zone. */
export function businessDay(moment: Temporal.Instant, startsAt: string, timeZone: string): string | null {
  const counted = dayAt(timeZone, moment.epochMilliseconds)
  if (counted === null) return null
  const border = momentOf(timeZone, counted, borderOf(startsAt)) ?? Number.NaN
  return dateOf(moment.epochMilliseconds < border ? counted - 1 : counted)
}

/** From its border to the next one, epoch ms; null for no date or an unknown zone. */
export function businessDayWindow(date: string, startsAt: string, timeZone: string): Window | null {
  const counted = dayOf(date)
  if (counted === null) return null
  const border = borderOf(startsAt)
  return windowBetween(momentOf(timeZone, counted, border), momentOf(timeZone, counted + 1, border))
}

/** When the business day of a moment ends: „heute“ at the counter lasts until then. Null in an unknown zone. */
export function businessDayEnd(moment: Temporal.Instant, startsAt: string, timeZone: string): Temporal.Instant | null {
  const date = businessDay(moment, startsAt, timeZone)
  const window = date === null ? null : businessDayWindow(date, startsAt, timeZone)
  return window === null ? null : Temporal.Instant.fromEpochMilliseconds(window.to)
}

/** An unreadable border counts as the default one. */
function borderOf(startsAt: string): number {
  return minutesOf(startsAt) ?? 300
}
