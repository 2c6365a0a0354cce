// The running business day beside the same weekday a week ago, up to the same hour: a whole day would always look better.
import { businessDay, businessDayWindow } from '../time/business-day.ts'
import { dateOf, dayOf } from '../time/wall-clock.ts'
import type { Window } from '../time/windows.ts'

export interface ComparedDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly window: Window
}

/** Both begin at `startsAt`; null in an unknown zone. */
export function todayAndLastWeek(
  now: Temporal.Instant,
  startsAt: string,
  timeZone: string,
): { readonly today: ComparedDay; readonly lastWeek: ComparedDay } | null {
  const counted = dayOf(businessDay(now, startsAt, timeZone))
  if (counted === null) return null
  const [date, weekAgo] = [dateOf(counted), dateOf(counted - 7)]
  const [today, past] = [businessDayWindow(date, startsAt, timeZone), businessDayWindow(weekAgo, startsAt, timeZone)]
  if (today === null || past === null) return null
  const passed = now.epochMilliseconds - today.from
  return {
    // A moment that is now belongs to it.
    today: { date, window: { from: today.from, to: now.epochMilliseconds + 1 } },
    lastWeek: { date: weekAgo, window: { from: past.from, to: Math.min(past.from + passed + 1, past.to) } },
  }
}
