// When guests see a page: published now or at a moment, taken back now or at a moment (back-office § 9).
import { problem, type Problem } from '../ground/problem.ts'

export const siteStatuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type SiteStatus = (typeof siteStatuses)[number]

/** Epoch milliseconds; null: nothing is planned. */
export interface Planned {
  readonly publishAt: number | null
  readonly unpublishAt: number | null
}

export interface Published extends Planned {
  readonly isPublic: boolean
  /** It was public once and was taken back. */
  readonly wasPublic: boolean
}

/** A page that is public stays so until its plan says otherwise: a planned change of it is no status of its own. */
export function statusOf({ isPublic, wasPublic, publishAt }: Published): SiteStatus {
  if (isPublic) return 'published'
  if (publishAt !== null) return 'scheduled'
  return wasPublic ? 'archived' : 'draft'
}

export type Due = 'publish' | 'withdraw'

/** What a plan asks for by now, in its order; after a long sleep both at once. */
export function duePublications({ publishAt, unpublishAt }: Planned, now: number): Due[] {
  const due: (readonly [number, Due])[] = []
  if (publishAt !== null && publishAt <= now) due.push([publishAt, 'publish'])
  if (unpublishAt !== null && unpublishAt <= now) due.push([unpublishAt, 'withdraw'])
  return due.toSorted(([one], [other]) => one - other).map(([, what]) => what)
}

/**
 * A page is not taken back before it was published, and no plan is for a moment that is over: whoever mistakes the year would have
 * published at once what was meant for later. `now` is the moment of asking: what is to be done at once is planned for it.
 */
export function judgePlan({ publishAt, unpublishAt }: Planned, now: number): Problem[] {
  const isOver = (moment: number | null) => moment !== null && moment < now
  if (isOver(publishAt)) return [problem('momentOver', 'publishAt')]
  if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt) {
    return [problem('rangeReversed', 'unpublishAt')]
  }
  return isOver(unpublishAt) ? [problem('momentOver', 'unpublishAt')] : []
}
