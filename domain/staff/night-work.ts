// Work at night: when the young may not work at all, and how long whoever works at night may (rule-sets.ts says what each country asks).
import { dayAt, momentOf } from '../time/wall-clock.ts'
import { intersectWindows, windowBetween } from '../time/windows.ts'
import { yearOfDay } from './weekly-rest.ts'
import { lengthOf, presence } from './worked-time.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { Window } from '../time/windows.ts'
import type { WorkRules } from './rule-sets.ts'
import type { Violation } from './violations.ts'
import type { TimedEntry, WorkDay } from './work-day.ts'

/** Minutes of a day; past midnight the end is on the next day. */
export interface Night {
  readonly from: number
  readonly to: number
}

/** Of windows of a place: what lies between those minutes of any day. */
export function minutesIn(windows: readonly Window[], timeZone: string, { from, to }: Night): number {
  const [begins, ends] = [Math.min(...windows.map((each) => each.from)), Math.max(...windows.map((each) => each.to))]
  const [first, last] = [dayAt(timeZone, begins), dayAt(timeZone, ends)]
  if (first === null || last === null) return 0
  const at = (date: DayNumber, minutes: number) => momentOf(timeZone, date, minutes)
  const nights = Array.from({ length: last - first + 2 }, (_, ahead) => first - 1 + ahead).flatMap(
    (date) => windowBetween(at(date, from), at(date, to)) ?? [],
  )
  return lengthOf(intersectWindows([...windows], nights))
}

/** Of somebody of that age: presence, breaks included. */
export function minorNightViolations(
  entry: TimedEntry,
  { nightOfMinors }: Pick<WorkRules, 'nightOfMinors'>,
  age: number,
  now: Temporal.Instant,
): Violation[] {
  const night = nightOfMinors.find(({ under }) => age < under)
  const minutes = night === undefined ? 0 : minutesIn([presence(entry, now)], entry.timeZone, night)
  return minutes > 0 ? [{ rule: 'minorNight', severity: 'error', minutes }] : []
}

/**
 * Days of night work that are longer than those of night workers may be. `before`: days with night work in the first day's year before it;
 * who reaches the country's count is a night worker from then on.
 */
export function nightDayViolations(
  days: readonly WorkDay[],
  before: number,
  rulesOf: (day: WorkDay) => WorkRules | undefined,
): [WorkDay, Violation[]][] {
  const [first] = days
  if (first === undefined) return []
  const counts = new Map([[yearOfDay(first.date), before]])
  return days.flatMap((day): [WorkDay, Violation[]][] => {
    const night = rulesOf(day)?.nightWork
    if (night === undefined || minutesIn(day.work, day.last.timeZone, night.time) <= night.over) return []
    const year = yearOfDay(day.date)
    const count = (counts.get(year) ?? 0) + 1
    counts.set(year, count)
    return count < night.workerFrom ? [] : [[day, tooLong(day, night)]]
  })
}

function tooLong(day: WorkDay, { dayMax, daySpan, most, mostSpan, severity }: WorkRules['nightWork']): Violation[] {
  const beyond = (work: number | null, span: number | null) =>
    Math.max(work === null ? 0 : day.workMinutes - work, span === null ? 0 : lengthOf([day.span]) - span)
  const minutes = beyond(dayMax, daySpan)
  if (minutes <= 0) return []
  return [{ rule: 'nightDayMax', severity: beyond(most, mostSpan) > 0 ? 'error' : severity, minutes }]
}
