// Until when what a page says about a branch stays true: prepared pages expire then (decisions § 6).
import { orderingWindows, hoursFor, markEnd, pauseEnd } from './slots.ts'
import { closingSoonMinutes, windowsOnDay } from './opening-hours.ts'
import { dayAt, minute, minutesOf, startOfDay } from './wall-clock.ts'
import type { Branch } from '../ground/branch.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'
import type { OrderingBranch } from './slots.ts'
import type { Window } from './windows.ts'

/**
 * The next moment after now, epoch ms, at which anything changes: an opening, a closing, 60 minutes before one, a border of
 * a schedule, the end of a pause or of a sold-out mark, and at the latest midnight, because „um 11:00 Uhr“ then reads „am
 * Samstag um 11:00 Uhr“. Null in an unknown zone.
 */
export function nextBoundary(
  branch: OrderingBranch & Pick<Branch, 'soldOut' | 'kitchenHours'>,
  schedules: readonly OpeningHours[],
  now: Temporal.Instant,
): number | null {
  const moment = now.epochMilliseconds
  const { timeZone } = branch
  const today = dayAt(timeZone, moment)
  if (today === null) return null
  const midnight = startOfDay(timeZone, today + 1) ?? Number.POSITIVE_INFINITY
  const around = (windowsOfDay: (counted: number) => readonly Window[]): Window[] =>
    [today - 1, today, today + 1].flatMap(windowsOfDay)
  const plain = [branch.openingHours, branch.deliveryHours, branch.kitchenHours, ...schedules]
  const doors = plain.flatMap((hours) => around((counted) => windowsOnDay(hours, counted, timeZone)))
  const orderableFrom = minutesOf(branch.orderableFrom) ?? 0
  const ordering = (['takeaway', 'delivery'] as const).flatMap((orderType) =>
    around((counted) => orderingWindows({ timeZone, hours: hoursFor(branch, orderType), orderableFrom }, counted)),
  )
  const closingSoon = doors.map((one) => one.to - closingSoonMinutes * minute + 1)
  const marks = [pauseEnd(branch), ...branch.soldOut.map((mark) => markEnd(mark.until))]
  const borders = [...doors, ...ordering].flatMap((one) => [one.from, one.to])
  return [...borders, ...closingSoon, ...marks]
    .filter((border) => border > moment)
    .reduce((first, border) => Math.min(first, border), midnight)
}
