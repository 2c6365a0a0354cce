// „18:00“ for a moment of today, „Montag 18:00“ for one of the days after.
import { formatTime, weekdayName } from './german-dates.ts'
import { dayAt, weekdayOf } from './wall-clock.ts'

/** `at` and `now`: epoch ms. */
export function momentText(at: number, timeZone: string, now: number): string {
  const day = dayAt(timeZone, at)
  const time = formatTime(at, timeZone)
  return day === null || day === dayAt(timeZone, now) ? time : `${weekdayName(weekdayOf(day))} ${time}`
}
