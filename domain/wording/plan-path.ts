// Where the plan of a day in a branch is, for links from elsewhere.
import { dateOf, type DayNumber } from '../time/wall-clock.ts'

export function planPath(day: DayNumber | null, branchId: string): string {
  const date = day === null ? '' : `date=${dateOf(day)}&`
  return `/plan?${date}branch=${branchId}`
}
