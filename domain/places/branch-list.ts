// Which branches guests see and which ones count (decisions § 1).
import { openState } from '../time/opening-hours.ts'
import type { Branch } from './branch.ts'

type Listed = Pick<Branch, 'isEnabled' | 'isPublic'>

/** All that are enabled; those that are not public are shown as inactive. */
export function listedBranches<Found extends Listed>(branches: readonly Found[]): Found[] {
  return branches.filter((branch) => branch.isEnabled)
}

/** The ones that count: enabled and public. */
export function countedBranches<Found extends Listed>(branches: readonly Found[]): Found[] {
  return branches.filter((branch) => branch.isEnabled && branch.isPublic)
}

/** The branch of a shop that has exactly one; null otherwise. */
export function onlyBranch<Found extends Listed>(branches: readonly Found[]): Found | null {
  const counted = countedBranches(branches)
  return counted.length === 1 ? (counted[0] ?? null) : null
}

/** How many of the counted ones have their doors open, for the toolbar. */
export function openBranchCount(
  branches: readonly (Listed & Pick<Branch, 'openingHours' | 'timeZone'>)[],
  now: Temporal.Instant,
): number {
  return countedBranches(branches).filter((one) => openState(one.openingHours, one.timeZone, now).isOpen).length
}
