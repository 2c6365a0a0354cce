// What pages show only for a time: sections, entries of a navigation.
import { instantOf } from '../time/wall-clock.ts'

export interface Dated {
  /** Moments with an offset; null or missing: always has been, for good. */
  readonly visibleFrom?: string | null
  readonly visibleUntil?: string | null
}

/** From the first moment on until right before the second. */
export function isDue(entry: Dated, now: Temporal.Instant): boolean {
  const [from, until] = momentsOf(entry)
  const moment = now.epochMilliseconds
  return (from === null || from <= moment) && (until === null || moment < until)
}

/** The next moment at which it comes or goes, epoch ms; Infinity: none. */
export function nextDue(entry: Dated, now: Temporal.Instant): number {
  const moment = now.epochMilliseconds
  return Math.min(...momentsOf(entry).flatMap((at) => (at !== null && at > moment ? [at] : [])))
}

function momentsOf({ visibleFrom, visibleUntil }: Dated): readonly [number | null, number | null] {
  return [instantOf(visibleFrom ?? ''), instantOf(visibleUntil ?? '')]
}
