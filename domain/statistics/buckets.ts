// How a range of business days is cut into the steps of a series, without gaps.
import { formatMinutes } from '../time/german-dates.ts'
import { dateOf, dayOf, minutesOf, weekdayOf } from '../time/wall-clock.ts'
import { daysOf, type DateRange } from './date-range.ts'

export const granularities = ['hour', 'day', 'week', 'month'] as const
export type Granularity = (typeof granularities)[number]

/**
 * Names of the steps in order: `2026-11-18T05:00` an hour on the wall (the repeated hour of autumn is one, the skipped one
 * of spring stays empty), a border within an hour begins a step of its own; `2026-11-18` a business day, `2026-11-16` the Monday of a week, `2026-11` a month.
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

/** A border within an hour cuts that hour, so that each step is of one business day. */
function hoursOf(range: DateRange, startsAt: string): string[] {
  const [first, last] = [dayOf(range.from) ?? 0, dayOf(range.to) ?? -1]
  const border = borderOf(startsAt)
  const ofDay = (day: number) => {
    const end = border + 24 * 60
    const begins = [border]
    for (let at = (Math.floor(border / 60) + 1) * 60; at < end; at += 60) begins.push(at)
    return begins.map((at) => `${dateOf(day + Math.floor(at / 1440))}T${formatMinutes(at % 1440)}`)
  }
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => ofDay(first + index)).flat()
}

/** What an hour's step counts. */
export interface HourOfDay {
  readonly businessDay: string
  /** On the wall. */
  readonly hour: number
  /** By the calendar, where the hour comes twice in the business day: its border lies within it. */
  readonly date: string | undefined
}

export function hourOfBucket(bucket: string, startsAt: string): HourOfDay {
  const [date, time, hour] = [bucket.slice(0, 10), bucket.slice(11, 16), Number(bucket.slice(11, 13))]
  const border = borderOf(startsAt)
  const isBefore = (minutesOf(time) ?? 0) < border
  const isTwice = border % 60 !== 0 && hour === Math.floor(border / 60)
  return {
    businessDay: dateOf((dayOf(date) ?? 0) - (isBefore ? 1 : 0)),
    hour,
    date: isTwice ? date : undefined,
  }
}

function borderOf(startsAt: string): number {
  return minutesOf(startsAt) ?? 300
}
