// Days in a row that are closed, as somebody thinks of them: a holiday of two weeks is one thing, not fourteen.
import type { PlannedDate } from './hours-plan.ts'
import { dateOf, dayOf } from './wall-clock.ts'

/** Longer ones are typed by mistake. */
export const mostDaysAtOnce = 92

/** `YYYY-MM-DD` of each day of both and between; without an end, the first alone. Empty where they are none, the wrong way round or too many. */
export function daysOfSpan(from: string | null, until: string | null): string[] {
  const first = dayOf(from)
  const last = until === null || until === '' ? first : dayOf(until)
  if (first === null || last === null || last < first || last - first >= mostDaysAtOnce) return []
  return Array.from({ length: last - first + 1 }, (_, ahead) => dateOf(first + ahead))
}

/** In their order; closed days that follow each other stand together, every other day by itself. */
export function closedSpans(dates: readonly PlannedDate[]): readonly (readonly PlannedDate[])[] {
  const spans: PlannedDate[][] = []
  for (const each of dates) {
    const span = spans.at(-1)
    const before = span?.at(-1)
    const isNext = before !== undefined && dayOf(before.date) === (dayOf(each.date) ?? Number.NaN) - 1
    if (isNext && before.windows.length === 0 && each.windows.length === 0) span?.push(each)
    else spans.push([each])
  }
  return spans
}
