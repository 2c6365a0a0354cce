// Reports that come by themselves: which days one is about, and when it is due.
import { calendarOf, countDays, dateOf, dayOf, weekdayOf } from '../time/wall-clock.ts'
import type { DateRange } from './date-range.ts'
import { comparedRange, type Comparison } from './presets.ts'

export const reportCadences = ['daily', 'weekly', 'monthly'] as const
export type ReportCadence = (typeof reportCadences)[number]

/** On the wall: the day before is over everywhere, and is read before the day begins. */
export const reportHour = 7

/** The last whole day, week (Monday to Sunday) or month that is over on `today`. */
export function reportedDays(cadence: ReportCadence, today: string): DateRange {
  const day = dayOf(today) ?? 0
  switch (cadence) {
    case 'daily':
      return { from: dateOf(day - 1), to: dateOf(day - 1) }
    case 'weekly': {
      const sunday = day - weekdayOf(day)
      return { from: dateOf(sunday - 6), to: dateOf(sunday) }
    }
    case 'monthly': {
      const last = calendarOf(day).dayOfMonth
      const { year, month } = calendarOf(day - last)
      return { from: dateOf(countDays(year, month, 1)), to: dateOf(day - last) }
    }
    default:
      return cadence satisfies never
  }
}

/** The same weekday a week before, the week before, the month before; as the screen is asked for it, too. */
export function comparisonOf(cadence: ReportCadence): Comparison {
  return cadence === 'daily' ? 'lastWeek' : 'previous'
}

export function comparedDays(cadence: ReportCadence, days: DateRange): DateRange {
  return comparedRange(days, comparisonOf(cadence)) ?? days
}

/**
 * The days to report on now, or null: at seven, and not before the business day is over (`startsAt`, `HH:mm`). `now` is the wall clock (`YYYY-MM-DDTHH:mm`); `sentUntil` the last day that was reported
 * on. What was missed while nobody was running is left out but for the last.
 */
export function dueReport(cadence: ReportCadence, now: string, sentUntil: string, startsAt: string): DateRange | null {
  const [time, hour] = [now.slice(11, 16), `${String(reportHour).padStart(2, '0')}:00`]
  if (time < hour || time < startsAt) return null
  const days = reportedDays(cadence, now.slice(0, 10))
  return days.to > sentUntil ? days : null
}
