// When an unanswered order counts as missed: only time in which somebody could have answered counts (decisions § 5).
import { windowsOnDay } from '../time/opening-hours.ts'
import { dayAt } from '../time/wall-clock.ts'
import { intersectWindows, mergeWindows } from '../time/windows.ts'
import type { Branch } from '../ground/branch.ts'
import type { OrderStatus } from './order-status.ts'

/** Older ones are missed anyway: nobody needs the hours of a year added up. */
const countedDays = 30

/**
 * `new` for longer than the branch's `confirmationTimeout` minutes of opening hours; exactly as long is not yet missed.
 * `newSince` is when the order became new.
 */
export function isMissed(
  order: { readonly status: OrderStatus; readonly newSince: Temporal.Instant },
  branch: Pick<Branch, 'openingHours' | 'timeZone' | 'confirmationTimeout'>,
  now: Temporal.Instant,
): boolean {
  if (order.status !== 'new') return false
  return waitedMilliseconds(branch, order.newSince, now) > branch.confirmationTimeout * 60_000
}

/** How long an order waits already: only time in which the branch is open. */
export function waitedMilliseconds(
  branch: Pick<Branch, 'openingHours' | 'timeZone'>,
  since: Temporal.Instant,
  now: Temporal.Instant,
): number {
  return openMilliseconds(branch, since.epochMilliseconds, now.epochMilliseconds)
}

/** How much of the time between two moments (epoch ms) the branch was open; nothing in an unknown zone. */
export function openMilliseconds(branch: Pick<Branch, 'openingHours' | 'timeZone'>, from: number, to: number): number {
  const today = dayAt(branch.timeZone, to) ?? Number.NaN
  const first = dayAt(branch.timeZone, from) ?? Number.NaN
  const windows = []
  for (let counted = Math.max(first, today - countedDays) - 1; counted <= today; counted++) {
    windows.push(...windowsOnDay(branch.openingHours, counted, branch.timeZone))
  }
  return intersectWindows(mergeWindows(windows), [{ from, to }]).reduce((sum, one) => sum + one.to - one.from, 0)
}
