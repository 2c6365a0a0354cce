// A shift that changes hands or times is another shift: what was said of the former one does not hold for it.
import { instantOf } from '../time/wall-clock.ts'
import type { PlanShift } from './plan-news.ts'

type Whose = Pick<PlanShift, 'userId' | 'startsAt' | 'endsAt'>

/** Somebody else's, or at another time. */
export function isOtherShift(before: Whose, after: Whose): boolean {
  return (
    before.userId !== after.userId ||
    instantOf(before.startsAt) !== instantOf(after.startsAt) ||
    instantOf(before.endsAt) !== instantOf(after.endsAt)
  )
}

/** Nobody has confirmed or declined what is another shift now. */
export function statusOfOther<Status extends string>(status: Status): Status | 'published' {
  return status === 'confirmed' || status === 'declined' ? 'published' : status
}
