// Which planned shift a tap of the clock belongs to.
import { instantOf } from '../time/wall-clock.ts'

export interface PlannedShift {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
}

/** Who comes earlier than this before a shift has come for something else. */
export const matchedBeforeMinutes = 180

/** So long after a shift, or after work, in a branch where one only helps out one still stands on its board. */
export const stayedAfterMinutes = 180

/** Of the person's shifts in the branch the one whose beginning is nearest, if it has not ended and is not too far away. */
export function matchShift<Shift extends PlannedShift>(shifts: readonly Shift[], startedAt: string): Shift | undefined {
  const moment = instantOf(startedAt) ?? 0
  const distance = ({ startsAt }: Shift) => Math.abs((instantOf(startsAt) ?? 0) - moment)
  return shifts
    .filter(({ startsAt, endsAt }) => {
      const opens = (instantOf(startsAt) ?? 0) - matchedBeforeMinutes * 60_000
      return moment >= opens && moment < (instantOf(endsAt) ?? 0)
    })
    .toSorted((a, b) => distance(a) - distance(b) || a.id.localeCompare(b.id))[0]
}
