// Schedules of products, categories and catalogue entries, and the weekly overview of opening hours.
import { spansOn, windowsOnDay } from './opening-hours.ts'
import { dateOf, dayAt, weekdayOf } from './wall-clock.ts'
import { isIn, mergeWindows } from './windows.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'
import type { DayNumber } from './wall-clock.ts'

/** Whether a schedule is open at a moment; a missing or empty one always is. In an unknown zone nothing else is. */
export function isWithinSchedule(
  schedule: OpeningHours | null | undefined,
  timeZone: string,
  now: Temporal.Instant,
): boolean {
  if (!schedule || schedule.length === 0) return true
  const today = dayAt(timeZone, now.epochMilliseconds)
  if (today === null) return false
  const windows = [today - 1, today].flatMap((counted) => windowsOnDay(schedule, counted, timeZone))
  return isIn(windows, now.epochMilliseconds)
}

/** A stretch of a day as its clock shows it: minutes since 00:00, `to` above 1440 on the next day. */
export interface ClockSpan {
  readonly from: number
  readonly to: number
}

export interface OverviewDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number
  readonly isToday: boolean
  /** Sorted and merged; empty on a day of rest. */
  readonly spans: readonly ClockSpan[]
}

export interface WeekOverview {
  /** Monday to Sunday of the ISO week of now; a `once` entry shows on its date. */
  readonly days: readonly OverviewDay[]
  /** Ruhetage: the weekdays (1–7) of this week without any window. */
  readonly restDays: readonly number[]
}

/** The opening hours of the current ISO week. In an unknown zone there is nothing to show. */
export function weekOverview(hours: OpeningHours, timeZone: string, now: Temporal.Instant): WeekOverview {
  const today = dayAt(timeZone, now.epochMilliseconds)
  if (today === null) return { days: [], restDays: [] }
  const monday = today - weekdayOf(today) + 1
  const days = [0, 1, 2, 3, 4, 5, 6].map((offset) => overviewDay(hours, monday + offset, today))
  return { days, restDays: days.filter((one) => one.spans.length === 0).map((one) => one.weekday) }
}

function overviewDay(hours: OpeningHours, counted: DayNumber, today: DayNumber): OverviewDay {
  return {
    date: dateOf(counted),
    weekday: weekdayOf(counted),
    isToday: counted === today,
    spans: mergeWindows(spansOn(hours, counted)),
  }
}
