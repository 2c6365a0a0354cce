// How a range of business days is cut into the steps of a series, without gaps.
import { dateOf, dayOf, minutesOf, weekdayOf } from '../time/wall-clock.ts'
import { daysOf, type DateRange } from './date-range.ts'

export const granularities = ['hour', 'day', 'week', 'month'] as const
export type Granularity = (typeof granularities)[number]

/**
 * Names of the steps in order: `2026-11-18T05:00` an hour on the wall (the repeated hour of autumn is one, the skipped one
 * of spring stays empty), `2026-11-18` a business day, `2026-11-16` the Monday of a week, `2026-11` a month.
 * `startsAt`: where a business day begins.
 */
export function bucketsOf(range: DateRange, granularity: Granularity, startsAt: string): string[] {
  if (granularity === 'hour') return hoursOf(range, startsAt)
  const names = daysOf(range).map((day) => {
    if (granularity === 'day') return day
    return granularity === 'month' ? day.slice(0, 7) : mondayOf(day)
  })
  return [...new Set(names)]
}

function mondayOf(day: string): string {
  const counted = dayOf(day) ?? 0
  return dateOf(counted - weekdayOf(counted) + 1)
}

/** A border within an hour lets that hour belong to both days. */
function hoursOf(range: DateRange, startsAt: string): string[] {
  const border = minutesOf(startsAt) ?? 300
  const first = (dayOf(range.from) ?? 0) * 24 + Math.floor(border / 60)
  const end = ((dayOf(range.to) ?? -1) + 1) * 24 + Math.ceil(border / 60)
  return Array.from({ length: Math.max(end - first, 0) }, (_, index) => {
    const hour = first + index
    return `${dateOf(Math.floor(hour / 24))}T${String(hour % 24).padStart(2, '0')}:00`
  })
}
