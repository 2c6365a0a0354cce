// The name of a day that is not today.
import { formatDay, weekdayName } from './german-dates.ts'
import { dayAt, weekdayOf } from './wall-clock.ts'

/** Null when the moment is today; else the weekday, with its date when it is 7 days or more away. All epoch ms. */
export function laterDay(moment: number, timeZone: string, now: number): string | null {
  const today = dayAt(timeZone, now)
  const counted = dayAt(timeZone, moment)
  if (today === null || counted === null || counted === today) return null
  const name = weekdayName(weekdayOf(counted))
  return counted - today >= 7 ? `${name}, ${formatDay(counted)}` : name
}
