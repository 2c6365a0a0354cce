// When a task that repeats is due again (fields 2.4: `recurrence`), by the calendar and the clocks of its branch.
import {
  calendarOf,
  countDays,
  dayAt,
  minuteAt,
  minutesOf,
  momentOf,
  weekdayOf,
  type DayNumber,
} from '../time/wall-clock.ts'

export interface Recurrence {
  readonly frequency: 'daily' | 'weekly' | 'monthly'
  /** 1 Monday to 7 Sunday. Daily: only on these; weekly: on these; none: every day, or the weekday of the first time. */
  readonly weekdays: readonly number[]
  /** `HH:mm`; null: at the time of the first due date. */
  readonly atTime: string | null
}

/** Without any time a task is due until the end of its day. */
const lastMinute = 23 * 60 + 59

/** Nobody looks further ahead than the longest month and a leap year's doubt. */
const longestSearch = 400

/**
 * The first time that is later than `after` (epoch ms); null in an unknown zone. `due`: when it is or was due, which says the
 * weekday and the day of the month. Whoever is due on the last day of a month stays on it: 31 January, 28 February, 31 March.
 */
export function nextDue(
  { frequency, weekdays, atTime }: Recurrence,
  { due, after, timeZone }: { readonly due: number | null; readonly after: number; readonly timeZone: string },
): number | null {
  const from = dayAt(timeZone, after)
  if (from === null) return null
  const anchor = due === null ? from : (dayAt(timeZone, due) ?? from)
  const minutes = minutesOf(atTime) ?? (due === null ? lastMinute : (minuteAt(timeZone, due) ?? lastMinute))
  const isDay = (counted: DayNumber) => {
    switch (frequency) {
      case 'daily':
        return weekdays.length === 0 || weekdays.includes(weekdayOf(counted))
      case 'weekly':
        return (weekdays.length === 0 ? [weekdayOf(anchor)] : weekdays).includes(weekdayOf(counted))
      case 'monthly':
        return isSameDayOfMonth(counted, anchor)
    }
  }
  for (let counted = from; counted < from + longestSearch; counted += 1) {
    if (!isDay(counted)) continue
    const moment = momentOf(timeZone, counted, minutes)
    if (moment === null) return null
    if (moment > after) return moment
  }
  return null
}

function isSameDayOfMonth(counted: DayNumber, anchor: DayNumber): boolean {
  const { dayOfMonth } = calendarOf(counted)
  const wanted = isLastOfMonth(anchor) ? 31 : calendarOf(anchor).dayOfMonth
  return dayOfMonth === wanted || (dayOfMonth < wanted && isLastOfMonth(counted))
}

function isLastOfMonth(counted: DayNumber): boolean {
  const { year, month, dayOfMonth } = calendarOf(counted)
  return countDays(year, month + 1, 1) - countDays(year, month, 1) === dayOfMonth
}

/** More times than that at once are not told one by one: somebody was away, or the server was off. */
const mostMissed = 60

/**
 * The times that passed without being done, and when it is due now: the last one that has come. A task stays open until its
 * next time comes; then the former one was missed.
 */
export function missedDues(
  recurrence: Recurrence,
  { due, now, timeZone }: { readonly due: number; readonly now: number; readonly timeZone: string },
): { readonly missed: readonly number[]; readonly due: number } {
  const missed: number[] = []
  let current = due
  for (;;) {
    const next = nextDue(recurrence, { due: current, after: current, timeZone })
    if (next === null || next > now) return { missed: missed.slice(-mostMissed), due: current }
    missed.push(current)
    current = next
  }
}
