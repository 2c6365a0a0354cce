// Since when somebody who is clocked in has probably forgotten „Gehen“.
import { instantOf } from '../time/wall-clock.ts'
import { matchedBeforeMinutes } from './match-shift.ts'
import { rulesUnder, type Law } from './work-agreement.ts'

/** Who stays a little longer has not forgotten anything. */
export const forgottenAfterMinutes = 60

/** Where no law says how long a day may be. */
const longestDay = 12 * 60

interface Open {
  readonly startedAt: string
}

interface Planned {
  readonly startsAt: string
  readonly endsAt: string
}

/**
 * An hour after the planned end: of the shift that the work belongs to by its time, and of what follows on it without a gap worth going
 * home for. Where nothing was planned, an hour after the longest day that the law allows. Milliseconds.
 */
export function forgottenAt(
  { startedAt }: Open,
  shifts: readonly Planned[],
  { law, isMinor }: { readonly law: Law; readonly isMinor: boolean },
): number {
  const started = instantOf(startedAt) ?? 0
  const grace = forgottenAfterMinutes * 60_000
  const ends = shifts
    .map((shift) => ({ from: instantOf(shift.startsAt) ?? 0, to: instantOf(shift.endsAt) ?? 0 }))
    .filter(({ to }) => to > started)
    .toSorted((a, b) => a.from - b.from)
    .reduce<number | null>((end, { from, to }) => {
      const belongs = end === null ? from <= started + matchedBeforeMinutes * 60_000 : from <= end + grace
      return belongs ? Math.max(end ?? 0, to) : end
    }, null)
  if (ends !== null) return ends + grace
  const rules = rulesUnder(law, isMinor)
  return started + (rules?.daySpan ?? rules?.dayMax ?? longestDay) * 60_000 + grace
}
