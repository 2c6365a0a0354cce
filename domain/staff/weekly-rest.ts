// Rest of a week (AT, CH), days off of the young (AT, DE), and what a worked Sunday asks for (DE). What lies before and after the entries that are known counts as free:
// nobody is told of a breach that more entries could not prove.
import { calendarOf, countDays, dateOf, dayAt, startOfDay, weekdayOf } from '../time/wall-clock.ts'
import { lengthOf } from './worked-time.ts'
import { weekOf } from './work-day.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { Window } from '../time/windows.ts'
import type { WorkDay } from './work-day.ts'

const wholeDay = 24 * 60

/** The longest rest of each week with work, in minutes, by its Monday. A rest counts for every week in which a whole day of it lies. */
export function weeklyRests(days: readonly WorkDay[]): ReadonlyMap<DayNumber, number> {
  const rests = restsBetween(days)
  return new Map(
    [...Map.groupBy(days, ({ date }) => weekOf(date))].map(([monday, [first]]) => {
      const timeZone = first?.last.timeZone ?? 'UTC'
      const [from, to] = [startOfDay(timeZone, monday) ?? 0, startOfDay(timeZone, monday + 7) ?? 0]
      const lengths = rests.map((rest) => {
        const inside = lengthOf([{ from: Math.max(from, rest.from), to: Math.min(to, rest.to) }])
        return inside >= wholeDay ? lengthOf([rest]) : inside
      })
      return [monday, Math.max(0, ...lengths)]
    }),
  )
}

function restsBetween(days: readonly WorkDay[]): Window[] {
  const rests: Window[] = []
  let free = -Infinity
  for (const { span } of days.toSorted((a, b) => a.span.from - b.span.from)) {
    if (span.from > free) rests.push({ from: free, to: span.from })
    free = Math.max(free, span.to)
  }
  return [...rests, { from: free, to: Infinity }]
}

/** Calendar days with work, from midnight to midnight of the place, by the day that the entries belong to. */
export function workedDates({ span, last }: WorkDay): DayNumber[] {
  const [first, end] = [dayAt(last.timeZone, span.from), dayAt(last.timeZone, Math.max(span.from, span.to - 1))]
  if (first === null || end === null) return []
  return Array.from({ length: end - first + 1 }, (_, ahead) => first + ahead)
}

export interface DaysOff {
  /** Days of the week without work. */
  readonly count: number
  /** Two follow each other, at least one of them in the week. */
  readonly areTogether: boolean
}

/** Of a week, by its Monday. */
export function daysOffOf(monday: DayNumber, worked: ReadonlySet<DayNumber>): DaysOff {
  const isOff = (ahead: number) => !worked.has(monday + ahead)
  const days = [0, 1, 2, 3, 4, 5, 6].filter(isOff)
  return { count: days.length, areTogether: days.some((day) => isOff(day - 1) || isOff(day + 1)) }
}

export interface WorkedRestDay {
  readonly date: DayNumber
  readonly day: WorkDay
  readonly kind: 'sunday' | 'holiday'
  /** Whether a working day off stands for it. */
  readonly hasSubstitute: boolean
}

/** Days before and after it within which a working day off may stand for a Sunday, and for a public holiday on another day. */
export interface Substitutes {
  readonly substituteWithin: number
  readonly holidaysWithin: number
}

/** Each working day off stands for one of them: for the one that has to have its own soonest. */
export function workedRestDays(
  days: readonly WorkDay[],
  { substituteWithin, holidaysWithin }: Substitutes,
): WorkedRestDay[] {
  const worked = new Map(days.flatMap((day) => workedDates(day).map((date) => [date, day] as const)))
  const isHoliday = ({ last }: WorkDay, date: DayNumber) => last.isHoliday?.(dateOf(date)) === true
  const found = [...worked]
    .flatMap(([date, day]): Omit<WorkedRestDay & { within: number }, 'hasSubstitute'>[] => {
      if (weekdayOf(date) === 7) return [{ date, day, kind: 'sunday' as const, within: substituteWithin }]
      return isHoliday(day, date) ? [{ date, day, kind: 'holiday' as const, within: holidaysWithin }] : []
    })
    .toSorted((a, b) => a.date - b.date)
  const waiting = new Set(found.toSorted((a, b) => a.date + a.within - (b.date + b.within)))
  const first = Math.min(...found.map(({ date, within }) => date - within))
  const last = Math.max(...found.map(({ date, within }) => date + within))
  for (let free = first; free <= last && waiting.size > 0; free++) {
    if (weekdayOf(free) === 7 || worked.has(free)) continue
    for (const one of waiting) {
      if (Math.abs(one.date - free) > one.within || isHoliday(one.day, free)) continue
      waiting.delete(one)
      break
    }
  }
  return found.map((one) => ({ date: one.date, day: one.day, kind: one.kind, hasSubstitute: !waiting.has(one) }))
}

export function yearOfDay(date: DayNumber): number {
  return calendarOf(date).year
}

/** How many Sundays of a year may be worked so that `free` stay without. */
export function mostSundays(year: number, free: number): number {
  const [first, next] = [countDays(year, 1, 1), countDays(year + 1, 1, 1)]
  const beforeFirst = (7 - weekdayOf(first)) % 7
  return Math.floor((next - first - 1 - beforeFirst) / 7) + 1 - free
}
