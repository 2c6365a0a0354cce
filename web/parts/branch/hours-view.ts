// When a branch is open: now, and over the week.
import { hoursRows, restDaysText, type HoursRow } from '#domain/content/hours-texts.ts'
import { branchStatus } from '#domain/time/opening-sentences.ts'
import { weekOverview } from '#domain/time/schedule.ts'
import type { Branch } from '#contract/organisation/branches.ts'

export interface HoursView {
  readonly rows: readonly HoursRow[]
  readonly restDays: string | null
}

export function hoursView(hours: Branch['openingHours'], timeZone: string, now: Temporal.Instant): HoursView {
  const overview = weekOverview(hours, timeZone, now)
  return { rows: hoursRows(overview), restDays: restDaysText(overview) }
}

export interface OpeningView {
  readonly label: string
  readonly tone: 'open' | 'soon' | 'closed'
}

export function openingView(branch: Branch, now: Temporal.Instant): OpeningView {
  const { label, opening, isClosingSoon } = branchStatus(branch, 'takeaway', now)
  const openTone = isClosingSoon ? 'soon' : 'open'
  return { label, tone: opening.isOpen ? openTone : 'closed' }
}
