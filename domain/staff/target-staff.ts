// How many people are planned beside how many a department asks for, in steps of a day.
import { dayOf, instantOf, minutesOf, momentOf, weekdayOf } from '../time/wall-clock.ts'

export interface StaffTarget {
  readonly weekday: number
  readonly from: string
  readonly to: string
  readonly headcount: number
}

export interface StaffedStep {
  /** Minutes after the day's midnight; past 1440 on the next day. */
  readonly minute: number
  readonly planned: number
  readonly wanted: number
}

export const stepMinutes = 60

interface Staffed {
  readonly startsAt: string
  readonly endsAt: string
}

/** Steps between two minutes of the day: people at work at any time of the step at once, and how many are wanted. */
export function staffing(
  {
    date,
    timeZone,
    from,
    to,
  }: { readonly date: string; readonly timeZone: string; readonly from: number; readonly to: number },
  shifts: readonly Staffed[],
  targets: readonly StaffTarget[],
): StaffedStep[] {
  const day = dayOf(date)
  if (day === null) return []
  const windows = shifts.map(({ startsAt, endsAt }) => ({ from: instantOf(startsAt) ?? 0, to: instantOf(endsAt) ?? 0 }))
  const steps: StaffedStep[] = []
  for (let minute = from; minute < to; minute += stepMinutes) {
    const [begins, ends] = [momentOf(timeZone, day, minute) ?? 0, momentOf(timeZone, day, minute + stepMinutes) ?? 0]
    const planned = windows.filter((window) => window.from < ends && window.to > begins).length
    steps.push({ minute, planned, wanted: wantedAt(targets, day, minute) })
  }
  return steps
}

/** The most that any target of the moment asks for; a night belongs to the day on which it begins. */
function wantedAt(targets: readonly StaffTarget[], day: number, minute: number): number {
  const asked = targets.map(({ weekday, from, to, headcount }) => {
    const [begins, end] = [minutesOf(from) ?? 0, minutesOf(to) ?? 0]
    const ends = end <= begins ? end + 1440 : end
    const isAsked = [0, 1440].some(
      (before) =>
        weekdayOf(before === 0 ? day : day - 1) === weekday &&
        minute + before < ends &&
        minute + before + stepMinutes > begins,
    )
    return isAsked ? headcount : 0
  })
  return Math.max(0, ...asked)
}
