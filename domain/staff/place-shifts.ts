// Shifts put onto days: from a template, copied from another week, repeated. Wall-clock times stay as they are when the clocks change.
import { dateOf, dayAt, dayOf, instantOf, isoOf, minuteAt, minutesOf, momentOf, weekdayOf } from '../time/wall-clock.ts'
import type { DayNumber } from '../time/wall-clock.ts'

export interface ShiftTimes {
  readonly startsAt: string
  readonly endsAt: string
}

/** From `HH:mm` to `HH:mm` on a day; an end that is not after the beginning is on the next day. Null between what are none. */
export function timesOn(timeZone: string, date: string, from: string, to: string): ShiftTimes | null {
  const [day, begins, ends] = [dayOf(date), minutesOf(from), minutesOf(to)]
  if (day === null || begins === null || ends === null) return null
  return timesAt(timeZone, day, begins, ends <= begins ? ends + 1440 : ends)
}

/** The same wall-clock times so many days later. */
export function movedDays(timeZone: string, shift: ShiftTimes, days: number): ShiftTimes | null {
  const [from, to] = [instantOf(shift.startsAt), instantOf(shift.endsAt)]
  if (from === null || to === null) return null
  const [first, last] = [dayAt(timeZone, from), dayAt(timeZone, to)]
  const [begins, ends] = [minuteAt(timeZone, from), minuteAt(timeZone, to)]
  if (first === null || last === null || begins === null || ends === null) return null
  return timesAt(timeZone, first + days, begins, ends + (last - first) * 1440)
}

/** Of another shift of a series: the wall-clock times that one of them gets, as many days moved. */
export function movedLike(
  timeZone: string,
  before: ShiftTimes,
  after: ShiftTimes,
  other: ShiftTimes,
): ShiftTimes | null {
  const [was, is, own] = [before, after, other].map(({ startsAt }) =>
    dayAt(timeZone, instantOf(startsAt) ?? Number.NaN),
  )
  if (was == null || is == null || own == null) return null
  return movedDays(timeZone, after, own - was)
}

function timesAt(timeZone: string, day: DayNumber, from: number, to: number): ShiftTimes | null {
  const [startsAt, endsAt] = [momentOf(timeZone, day, from), momentOf(timeZone, day, to)]
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return null
  return { startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) }
}

/** The days after `date` until `until` on which a shift repeats; its own weekday where none is named. */
export function repeatedDays(
  date: string,
  {
    everyWeeks,
    weekdays,
    until,
  }: { readonly everyWeeks: number; readonly weekdays: readonly number[]; readonly until: string },
): string[] {
  const [first, last] = [dayOf(date), dayOf(until)]
  if (first === null || last === null) return []
  const wanted = weekdays.length > 0 ? weekdays : [weekdayOf(first)]
  const monday = first - weekdayOf(first) + 1
  const days: string[] = []
  for (let day = first + 1; day <= last; day++) {
    const week = Math.floor((day - monday) / 7)
    if (week % everyWeeks === 0 && wanted.includes(weekdayOf(day))) days.push(dateOf(day))
  }
  return days
}
