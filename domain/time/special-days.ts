// Days that several branches have instead of their usual ones: a company holiday, short hours before Christmas.
import type { Branch } from '../ground/branch.ts'
import type { OpeningHour, OpeningHours } from '../ground/opening-hours-entry.ts'
import { readHoursPlan, writeHoursPlan, type PlannedWindow } from './hours-plan.ts'

type Hours = Pick<Branch, 'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled'>

/** As many as hours may have entries. */
export const mostHourEntries = 400

/** Days that have something of their own already get the new instead: none stands there twice. No windows: closed. */
export function withSpecialDays(
  hours: OpeningHours,
  days: readonly string[],
  windows: readonly PlannedWindow[],
): OpeningHour[] {
  const plan = readHoursPlan(hours)
  const others = plan.dates.filter(({ date }) => date === null || !days.includes(date))
  const dates = [...others, ...days.map((date) => ({ date, windows }))]
  return writeHoursPlan({ ...plan, dates: dates.toSorted((a, b) => ((a.date ?? '~') < (b.date ?? '~') ? -1 : 1)) })
}

/** What changes in a branch: one that is closed does not deliver either, and own delivery hours are judged alone. */
export function specialDaysOf(
  branch: Hours,
  days: readonly string[],
  windows: readonly PlannedWindow[],
): Partial<Pick<Branch, 'openingHours' | 'deliveryHours'>> {
  return {
    openingHours: withSpecialDays(branch.openingHours, days, windows),
    ...(branch.isDeliveryHoursEnabled && { deliveryHours: withSpecialDays(branch.deliveryHours, days, windows) }),
  }
}

/** Which of the days have something of their own already. */
export function daysWithOwnHours(hours: OpeningHours, days: readonly string[]): readonly string[] {
  const own = new Set(hours.filter(({ type }) => type === 'once').map(({ date }) => date))
  return days.filter((day) => own.has(day))
}

/** Days on which it is closed by an entry of their own, from `today` on. */
export function closedDays(hours: OpeningHours, today: string): readonly string[] {
  return readHoursPlan(hours).dates.flatMap(({ date, windows }) =>
    date !== null && date >= today && windows.length === 0 ? [date] : [],
  )
}
