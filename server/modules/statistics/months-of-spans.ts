// Whole months within spans of days, and the days that are left beside them.
import { calendarOf, countDays, dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Span } from './rollup-day-store.ts'

/** `months`: spans that begin with a first of the month and end with a last. */
export function monthsAndDays(list: readonly Span[]): { readonly months: Span[]; readonly days: Span[] } {
  const [months, days]: [Span[], Span[]] = [[], []]
  for (const span of list) {
    const [first, last] = [dayOf(span.first) ?? 0, dayOf(span.last) ?? -1]
    const begin = isFirstOfMonth(first) ? first : monthAfter(first)
    const end = isFirstOfMonth(last + 1) ? last : firstOfMonth(last) - 1
    if (end < begin) {
      days.push(span)
      continue
    }
    months.push({ ...span, first: dateOf(begin), last: dateOf(end) })
    if (first < begin) days.push({ ...span, last: dateOf(begin - 1) })
    if (end < last) days.push({ ...span, first: dateOf(end + 1) })
  }
  return { months, days }
}

/** The spans cut where months begin. */
export function byMonth(list: readonly Span[]): Span[] {
  return list.flatMap((span) => {
    const cut: Span[] = []
    const last = dayOf(span.last) ?? -1
    for (let first = dayOf(span.first) ?? 0; first <= last; first = monthAfter(first))
      cut.push({ ...span, first: dateOf(first), last: dateOf(Math.min(monthAfter(first) - 1, last)) })
    return cut
  })
}

function firstOfMonth(day: number): number {
  const { year, month } = calendarOf(day)
  return countDays(year, month, 1)
}

function monthAfter(day: number): number {
  return firstOfMonth(firstOfMonth(day) + 31)
}

function isFirstOfMonth(day: number): boolean {
  return firstOfMonth(day) === day
}
