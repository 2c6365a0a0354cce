// The days a figure is asked for (decisions § 7).
import { problem } from '../ground/problem.ts'
import { calendarOf, countDays, dateOf, dayOf } from '../time/wall-clock.ts'
import type { Problem } from '../ground/problem.ts'

export const longestRange = 400
const usualRange = 30

export interface DateRange {
  /** `YYYY-MM-DD`, both inclusive. */
  readonly from: string
  readonly to: string
}

/** Missing: the last 30 days, today among them. At most 400 days; `to` before `from` is a problem. */
export function dateRange(
  wanted: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): DateRange | Problem {
  const to = dayOf(wanted.to ?? today)
  if (to === null) return problem('date', 'to')
  const from = wanted.from === undefined ? to - usualRange + 1 : dayOf(wanted.from)
  if (from === null) return problem('date', 'from')
  if (to < from) return problem('rangeReversed', 'to')
  if (to - from + 1 > longestRange) return problem('rangeTooLong', 'to', { limit: longestRange })
  return { from: dateOf(from), to: dateOf(to) }
}

/** Every day of the range. */
export function daysOf(range: DateRange): string[] {
  const [from, to] = [dayOf(range.from) ?? 0, dayOf(range.to) ?? Number.NaN]
  return Array.from({ length: to - from + 1 }, (_, index) => dateOf(from + index))
}

/** The range of the same length that ends where this one begins. */
export function rangeBefore(range: DateRange): DateRange {
  const [from, to] = [dayOf(range.from) ?? 0, dayOf(range.to) ?? 0]
  return { from: dateOf(from - (to - from + 1)), to: dateOf(from - 1) }
}

/** The same days of the year before; the 29th of February is compared with the 28th. */
export function rangeLastYear(range: DateRange): DateRange {
  return { from: yearBefore(range.from), to: yearBefore(range.to) }
}

function yearBefore(date: string): string {
  const { year, month, dayOfMonth } = calendarOf(dayOf(date) ?? 0)
  const isLeapDay = month === 2 && dayOfMonth === 29
  return dateOf(countDays(year - 1, month, isLeapDay ? 28 : dayOfMonth))
}
