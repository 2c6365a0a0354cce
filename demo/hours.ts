// Short ways to write opening hours and schedules, so that the data below reads like a sign on the door.
import type { OpeningHour, OpeningHourType } from '#domain/ground/opening-hours-entry.ts'

type Weekday = Exclude<OpeningHourType, 'once' | 'daily'>

/** One window; `to` 00:00 is the end of the day, `to` equal to `from` means 24 hours, an earlier `to` runs past midnight. */
export function on(type: Weekday | 'daily', from: string, to: string): OpeningHour {
  return { type, date: null, isClosed: false, from, to }
}

/** The same window on several days. */
export function onEach(days: readonly Weekday[], from: string, to: string): OpeningHour[] {
  return days.map((day) => on(day, from, to))
}

export function closedOn(day: Weekday): OpeningHour {
  return { type: day, date: null, isClosed: true, from: null, to: null }
}

export const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
