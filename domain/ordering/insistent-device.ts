// A notification device that does not give up: it rings again until the order is answered, and calls another one (fields 2.8).
// Beside it stands the ladder of the branch (escalation.ts), which is for the whole house.
import type { Branch } from '../ground/branch.ts'
import { problem, type Problem } from '../ground/problem.ts'
import { openState } from '../time/opening-hours.ts'
import type { UnansweredOrder } from './escalation.ts'
import { waitedMilliseconds } from './missed-order.ts'

export interface InsistentDevice {
  readonly id: string
  /** 0: rings once. */
  readonly repeatSeconds: number
  readonly escalateAfterSeconds: number | null
  readonly escalateToDevice: { readonly id: string } | null
}

/** Calling another device takes both: whom, and after how long. One alone would silently call nobody. */
export function escalationProblems({
  kind,
  escalateAfterSeconds,
  escalateToDevice,
}: Partial<InsistentDevice> & { readonly kind?: string }): Problem[] {
  const [after, to] = [escalateAfterSeconds ?? null, escalateToDevice ?? null]
  if (kind !== 'notification' || (after === null) === (to === null)) return []
  return [after === null ? problem('escalateAfter', 'escalateAfterSeconds') : problem('escalateTo', 'escalateToDevice')]
}

export interface Ring {
  /** Who was told of the order first. */
  readonly from: string
  /** Who rings now: the same device, or the one that it calls. */
  readonly to: string
  /** Each ring of an order is taken once. */
  readonly key: string
}

/** Nobody comes any more who has not come within an hour: the rest is the ladder's. */
export const longestRinging = 60 * 60_000

/**
 * What is due now. Only opening hours count and only within them it rings. A standstill of the server is not made up for:
 * of several rings that were due only the last comes. A proposal that waits for the guest is nobody's delay.
 */
export function dueRings(
  order: UnansweredOrder,
  place: Pick<Branch, 'openingHours' | 'timeZone'>,
  devices: readonly InsistentDevice[],
  now: Temporal.Instant,
): Ring[] {
  if (devices.length === 0 || order.status !== 'new' || order.isQuotation || order.counterAppointment !== null)
    return []
  if (!openState(place.openingHours, place.timeZone, now).isOpen) return []
  const waited = waitedMilliseconds(place, order.newSince, now)
  return devices.flatMap(({ id, repeatSeconds, escalateAfterSeconds, escalateToDevice }) => {
    const round = repeatSeconds > 0 && waited <= longestRinging ? Math.floor(waited / (repeatSeconds * 1000)) : 0
    const isEscalated =
      escalateAfterSeconds !== null && escalateToDevice !== null && waited >= escalateAfterSeconds * 1000
    return [
      ...(round > 0 ? [{ from: id, to: id, key: `again ${id} ${round}` }] : []),
      ...(isEscalated ? [{ from: id, to: escalateToDevice.id, key: `escalate ${id}` }] : []),
    ]
  })
}
