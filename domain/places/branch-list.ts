// Which branches guests see and which ones count (decisions § 1).
import { openState } from '../time/opening-hours.ts'
import type { Branch } from '../ground/branch.ts'

type Listed = Pick<Branch, 'isEnabled' | 'isPublic'>

/** The ones that count: enabled and public. */
export function countedBranches<Found extends Listed>(branches: readonly Found[]): Found[] {
  return branches.filter((branch) => branch.isEnabled && branch.isPublic)
}

/** How many of the counted ones have their doors open, for the toolbar. */
export function openBranchCount(
  branches: readonly (Listed & Pick<Branch, 'openingHours' | 'timeZone'>)[],
  now: Temporal.Instant,
): number {
  return countedBranches(branches).filter((one) => openState(one.openingHours, one.timeZone, now).isOpen).length
}
