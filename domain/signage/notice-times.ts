// From when until when a notice stands on TVs.
import { problem, type Problem } from '../ground/problem.ts'

/** Epoch milliseconds; null where nothing readable is said. */
interface NoticeTimes {
  readonly from: number | null
  readonly until: number | null
}

/** Epoch milliseconds. */
export function noticeState({ from, until }: { readonly from: number; readonly until: number }, now: number) {
  return until <= now ? 'over' : from <= now ? 'running' : 'coming'
}

export function noticeOrderProblems({ from, until }: NoticeTimes): Problem[] {
  return from !== null && until !== null && until <= from ? [problem('takeoverEnd', 'until')] : []
}

/**
 * One that is over before it is shown stands nowhere. `former` is the end as it is stored, null of a new one: what was over stays
 * savable, and one that still stands is ended by a moment that has just passed.
 */
export function noticeOverProblems({ until }: NoticeTimes, former: number | null, now: number): Problem[] {
  if (until === null || until > now || until === former) return []
  return former !== null && former > now ? [] : [problem('momentOver', 'until')]
}
