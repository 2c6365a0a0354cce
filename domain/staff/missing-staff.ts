// When a day lacks people: what departments ask for, beside who is planned for each, to the minute.
import { endMomentOf, instantOf, minutesOf, momentOf, weekdayOf, type DayNumber } from '../time/wall-clock.ts'
import { windowBetween, type Window } from '../time/windows.ts'

export interface StaffTarget {
  readonly weekday: number
  /** `HH:mm`; until a time that is not later it goes on past midnight. */
  readonly from: string
  readonly to: string
  readonly headcount: number
}

export interface Staffed {
  readonly startsAt: string
  readonly endsAt: string
}

/** What one department asks for, and who is planned there; shifts of other days too, where they reach into this one. */
export interface StaffedDepartment {
  readonly targets: readonly StaffTarget[]
  readonly shifts: readonly Staffed[]
}

/** A stretch of time in which so many are missing. */
export interface Shortage extends Window {
  readonly count: number
}

/** A night that ends on the next day belongs to the day on which it begins. */
export interface StaffedDay {
  readonly day: DayNumber
  readonly timeZone: string
}

/** By time; what adjoins and lacks the same is one. What one department has too many helps no other. */
export function shortagesOf(departments: readonly StaffedDepartment[], day: StaffedDay): Shortage[] {
  const staffed = departments.map(({ targets, shifts }) => ({
    asked: askedOn(targets, day),
    there: shifts.map(presenceOf),
  }))
  const edges = edgesOf(staffed.flatMap(({ asked, there }) => [...asked, ...there]))
  const found: Shortage[] = []
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1]
    const count = staffed.reduce(
      (sum, { asked, there }) => sum + Math.max(0, mostAt(asked, from) - countAt(there, from)),
      0,
    )
    if (to === undefined || count === 0) continue
    const last = found.at(-1)
    if (last?.to === from && last.count === count) found[found.length - 1] = { ...last, to }
    else found.push({ from, to, count })
  }
  return found
}

export interface AskedWindow extends Window {
  readonly headcount: number
}

/** Targets of the day as moments; in a repeated hour somebody is asked for twice as long. */
export function askedOn(targets: readonly StaffTarget[], { day, timeZone }: StaffedDay): AskedWindow[] {
  return targets
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .flatMap(({ from, to, headcount }) => {
      const [begins, end] = [minutesOf(from) ?? 0, minutesOf(to) ?? 0]
      const ends = end <= begins ? end + 1440 : end
      const window = windowBetween(momentOf(timeZone, day, begins), endMomentOf(timeZone, day, ends))
      return window === null ? [] : [{ ...window, headcount }]
    })
}

export function presenceOf({ startsAt, endsAt }: Staffed): Window {
  return { from: instantOf(startsAt) ?? 0, to: instantOf(endsAt) ?? 0 }
}

/** Every moment at which something may change, each once. */
export function edgesOf(windows: readonly Window[]): number[] {
  return [...new Set(windows.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
}

/** The most that any of them asks for: two targets of the same time are not added up. */
export function mostAt(asked: readonly AskedWindow[], moment: number): number {
  return Math.max(0, ...asked.filter(({ from, to }) => from <= moment && moment < to).map(({ headcount }) => headcount))
}

export function countAt(there: readonly Window[], moment: number): number {
  return there.filter(({ from, to }) => from <= moment && moment < to).length
}
