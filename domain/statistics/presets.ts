// The ranges that people ask for by a word, and the steps that make a readable picture of a range.
import { calendarOf, countDays, dateOf, dayOf, weekdayOf } from '../time/wall-clock.ts'
import { granularities, type Granularity } from './buckets.ts'
import { longestRange, rangeBefore, rangeLastYear, type DateRange } from './date-range.ts'

export const rangePresets = [
  'today',
  'yesterday',
  'week',
  'days7',
  'days30',
  'month',
  'lastMonth',
  'quarter',
  'year',
] as const
export type RangePreset = (typeof rangePresets)[number]

/** `today`: the business day, `YYYY-MM-DD`. What is still running ends today. */
export function presetRange(preset: RangePreset, today: string): DateRange {
  const day = dayOf(today) ?? 0
  const { year, month } = calendarOf(day)
  const until = (from: number): DateRange => ({ from: dateOf(from), to: today })
  switch (preset) {
    case 'today':
      return until(day)
    case 'yesterday':
      return { from: dateOf(day - 1), to: dateOf(day - 1) }
    case 'week':
      return until(day - (weekdayOf(day) - 1))
    case 'days7':
      return until(day - 6)
    case 'days30':
      return until(day - 29)
    case 'month':
      return until(countDays(year, month, 1))
    case 'lastMonth': {
      const first = countDays(year, month, 1)
      const last = calendarOf(first - 1)
      return { from: dateOf(countDays(last.year, last.month, 1)), to: dateOf(first - 1) }
    }
    case 'quarter':
      return until(countDays(year, Math.floor((month - 1) / 3) * 3 + 1, 1))
    case 'year':
      return until(countDays(year, 1, 1))
    default:
      return preset satisfies never
  }
}

/** One end is moved: the other follows where it would lie on the wrong side, or further away than can be asked for. */
export function movedRange({ from, to }: DateRange, moved: Partial<DateRange>): DateRange {
  if (moved.from !== undefined) {
    const latest = dateOf((dayOf(moved.from) ?? 0) + longestRange - 1)
    return { from: moved.from, to: to < moved.from ? moved.from : to > latest ? latest : to }
  }
  const end = moved.to ?? to
  const earliest = dateOf((dayOf(end) ?? 0) - longestRange + 1)
  return { from: from > end ? end : from < earliest ? earliest : from, to: end }
}

/** Hours of up to two days, days of up to two months, weeks of up to eight, else months. */
export function readableSteps({ from, to }: DateRange): Granularity {
  const days = (dayOf(to) ?? 0) - (dayOf(from) ?? 0) + 1
  if (days <= 2) return 'hour'
  if (days <= 62) return 'day'
  return days <= 245 ? 'week' : 'month'
}

/** More bars than that nobody tells apart, and a browser draws for minutes. */
export const mostSteps = 400

const hoursOfStep = { hour: 1, day: 24, week: 168, month: 24 * 28 } as const satisfies Record<Granularity, number>

/** Steps that a range of so many days may be cut into. */
export function offeredSteps({ from, to }: DateRange): Granularity[] {
  const days = (dayOf(to) ?? 0) - (dayOf(from) ?? 0) + 1
  return granularities.filter((step) => (days * 24) / hoursOfStep[step] <= mostSteps)
}

export const comparisons = ['none', 'previous', 'lastWeek', 'lastYear'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * The days compared with: as many days before (of a whole month the month before, however long), the same weekdays whole weeks ago, or
 * the same days a year ago.
 */
export function comparedRange(range: DateRange, comparison: Comparison): DateRange | null {
  if (comparison === 'none') return null
  if (comparison === 'lastYear') return rangeLastYear(range)
  if (comparison === 'lastWeek') return weeksBefore(range)
  return isWholeMonth(range) ? presetRange('lastMonth', range.from) : rangeBefore(range)
}

function isWholeMonth({ from, to }: DateRange): boolean {
  return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && dateOf((dayOf(to) ?? 0) + 1).endsWith('-01')
}

function weeksBefore({ from, to }: DateRange): DateRange {
  const [first, last] = [dayOf(from) ?? 0, dayOf(to) ?? 0]
  const moved = Math.ceil((last - first + 1) / 7) * 7
  return { from: dateOf(first - moved), to: dateOf(last - moved) }
}

/** The days of a step of a series, for what is opened from it; `bucketsOf` names it. Cut to the range. */
export function daysOfBucket(bucket: string, granularity: Granularity, range: DateRange): DateRange {
  const cut = (from: string, to: string): DateRange => ({
    from: from < range.from ? range.from : from,
    to: to > range.to ? range.to : to,
  })
  switch (granularity) {
    case 'hour':
    case 'day':
      return cut(bucket.slice(0, 10), bucket.slice(0, 10))
    case 'week':
      return cut(bucket, dateOf((dayOf(bucket) ?? 0) + 6))
    case 'month': {
      const { year, month } = calendarOf(dayOf(`${bucket}-01`) ?? 0)
      return cut(`${bucket}-01`, dateOf(countDays(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - 1))
    }
    default:
      return granularity satisfies never
  }
}
