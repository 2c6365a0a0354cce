// What is wrong with opening hours, delivery hours or a schedule as somebody entered them. Reading them never fails:
// an unreadable entry opens and closes nothing; these problems are for the form that stores them.
import { problem } from '../problem.ts'
import { dayOf, isTimeZone, minutesOf } from './wall-clock.ts'
import { openingHourTypes } from './opening-hours-entry.ts'
import type { Problem } from '../problem.ts'
import type { OpeningHour, OpeningHours } from './opening-hours-entry.ts'

/** All problems of the entries, each on its field: `openingHours.2.from`. */
export function hoursProblems(hours: OpeningHours, field: string): Problem[] {
  return hours.flatMap((entry, index) => entryProblems(entry, `${field}.${index}`))
}

/** Null for a zone of the IANA database that the platform knows. */
export function timeZoneProblem(timeZone: string, field = 'timeZone'): Problem | null {
  return isTimeZone(timeZone) ? null : problem('timezone', field)
}

/** Null for `HH:mm`, and for nothing at all where that is allowed. */
export function timeOfDayProblem(time: string | null, field: string): Problem | null {
  return time === null || minutesOf(time) !== null ? null : problem('time', field)
}

function entryProblems(entry: OpeningHour, field: string): Problem[] {
  const problems: Problem[] = []
  if (!openingHourTypes.includes(entry.type)) problems.push(problem('choice', `${field}.type`))
  if (entry.type === 'once' && dayOf(entry.date) === null) problems.push(problem('date', `${field}.date`))
  if (entry.isClosed) return problems
  for (const border of ['from', 'to'] as const) {
    if (minutesOf(entry[border]) === null) problems.push(problem('time', `${field}.${border}`))
  }
  return problems
}
