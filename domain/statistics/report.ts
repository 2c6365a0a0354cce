// Reports that come by themselves: which days one is about, and when it is due.
import { calendarOf, countDays, dateOf, dayOf, weekdayOf } from '../time/wall-clock.ts'
import { rangeBefore, type DateRange } from './date-range.ts'

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

/** What it is compared with: the same weekday a week before, the week before, the month before. */
export function comparedDays(cadence: ReportCadence, days: DateRange): DateRange {
  if (cadence === 'weekly') return rangeBefore(days)
  const from = dayOf(days.from) ?? 0
  if (cadence === 'daily') return { from: dateOf(from - 7), to: dateOf(from - 7) }
  return reportedDays('monthly', days.from)
}

/**
 * The days to report on now, or null. `now` is the wall clock (`YYYY-MM-DDTHH:mm`); `sentUntil` the last day that was reported
 * on. What was missed while nobody was running is left out but for the last.
 */
export function dueReport(cadence: ReportCadence, now: string, sentUntil: string): DateRange | null {
  if (Number(now.slice(11, 13)) < reportHour) return null
  const days = reportedDays(cadence, now.slice(0, 10))
  return days.to > sentUntil ? days : null
}
