// Calendar days as stretches of time: what a list is asked for when somebody chooses „from“ and „to“ a day.
import { dateOf, dayAt, dayOf, instantOf, wholeDay } from './wall-clock.ts'

/** The first moment of a day (`YYYY-MM-DD`) where its clocks stand, as an instant; null for what is no day or no zone. */
export function beginOfDay(date: string, timeZone: string): string | null {
  return momentText(spanOf(date, timeZone)?.from)
}

/** The first moment after the day: `to` of a stretch that does not hold its end. */
export function endOfDay(date: string, timeZone: string): string | null {
  return momentText(spanOf(date, timeZone)?.to)
}

/** The day that begins at an instant, or holds it. */
export function dayBegunAt(instant: string, timeZone: string): string | null {
  return dayHolding(instantOf(instant), timeZone)
}

/** The day that ends at an instant (`endOfDay`), or holds it. */
export function dayEndedAt(instant: string, timeZone: string): string | null {
  const at = instantOf(instant)
  return dayHolding(at === null ? null : at - 1, timeZone)
}

function spanOf(date: string, timeZone: string) {
  const counted = dayOf(date)
  return counted === null ? null : wholeDay(timeZone, counted)
}

function momentText(at: number | undefined): string | null {
  return at === undefined ? null : Temporal.Instant.fromEpochMilliseconds(at).toString({ fractionalSecondDigits: 3 })
}

function dayHolding(at: number | null, timeZone: string): string | null {
  const counted = at === null ? null : dayAt(timeZone, at)
  return counted === null ? null : dateOf(counted)
}
