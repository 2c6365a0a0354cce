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

/**
 * The spans cut where months begin, the latest month first, as people ask for it first; a month of all places together, since their rows lie
 * among each other: place by place, each page of a large business would be read once for every branch.
 */
export function byMonth(list: readonly Span[]): Span[] {
  const cut: Span[] = []
  for (const span of list) {
    const last = dayOf(span.last) ?? -1
    for (let first = dayOf(span.first) ?? 0; first <= last; first = monthAfter(first))
      cut.push({ ...span, first: dateOf(first), last: dateOf(Math.min(monthAfter(first) - 1, last)) })
  }
  const monthOf = ({ first }: Span) => first.slice(0, 7)
  return cut.toSorted((one, other) => monthOf(other).localeCompare(monthOf(one)))
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
