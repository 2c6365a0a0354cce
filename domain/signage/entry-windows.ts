// When an entry of a stream may play: date window, weekdays, times of day, and whether the place is open (fields 2.6).
import { mergeWindows, intersectWindows, type Window } from '../time/windows.ts'
import { windowsOnDay } from '../time/opening-hours.ts'
import { dayOf, endMomentOf, minutesOf, momentOf, weekdayOf, wholeDay, type DayNumber } from '../time/wall-clock.ts'
import type { EntrySchedule, OnlyWhen, Place, Programme } from './programme.ts'

const hour = 3_600_000

/** The windows of a day in which an entry with this schedule may play; sorted, apart, within the day. */
export function entryWindows(
  schedule: EntrySchedule | null,
  { happyHours }: Pick<Programme, 'happyHours'>,
  place: Place,
  day: DayNumber,
): Window[] {
  const whole = wholeDay(place.timeZone, day)
  if (whole === null) return []
  if (schedule === null) return [whole]
  const timed = mergeWindows([...timesFrom(schedule, place, day - 1), ...timesFrom(schedule, place, day)])
  const within = intersectWindows(timed, [whole])
  return schedule.onlyWhen === null
    ? within
    : intersectWindows(within, mergeWindows(stateWindows(schedule.onlyWhen, happyHours, place, day, whole)))
}

/** The stretch of time that begins on a day; none where the day is outside of the dates or weekdays. */
function timesFrom(schedule: EntrySchedule, { timeZone }: Place, day: DayNumber): Window[] {
  const { dateFrom, dateUntil, weekdays } = schedule
  const [first, last] = [dayOf(dateFrom), dayOf(dateUntil)]
  if ((first !== null && day < first) || (last !== null && day > last)) return []
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return []
  const from = minutesOf(schedule.timeFrom) ?? 0
  const until = minutesOf(schedule.timeUntil) ?? 1440
  const [begins, ends] = [
    momentOf(timeZone, day, from),
    endMomentOf(timeZone, day, until > from ? until : until + 1440),
  ]
  return begins === null || ends === null ? [] : [{ from: begins, to: ends }]
}

function stateWindows(
  when: OnlyWhen,
  happyHours: Programme['happyHours'],
  { timeZone, openingHours }: Place,
  day: DayNumber,
  whole: Window,
): Window[] {
  const around = (hours: Programme['happyHours']) =>
    mergeWindows([-1, 0, 1].flatMap((ahead) => [...windowsOnDay(hours, day + ahead, timeZone)]))
  if (when === 'happyHour') return around(happyHours)
  const open = around(openingHours)
  if (when === 'open') return open
  if (when === 'lastHour') return open.map(({ from, to }) => ({ from: Math.max(from, to - hour), to }))
  return gapsOf(open, whole)
}

/** What of a window the others leave free. */
export function gapsOf(taken: readonly Window[], whole: Window): Window[] {
  const gaps: Window[] = []
  let from = whole.from
  for (const one of taken) {
    if (one.from > from) gaps.push({ from, to: Math.min(one.from, whole.to) })
    from = Math.max(from, one.to)
  }
  if (from < whole.to) gaps.push({ from, to: whole.to })
  return gaps.filter((gap) => gap.from < gap.to)
}
