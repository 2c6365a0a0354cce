// An amount that is only reserved until the branch confirms: how long that can wait.
import type { OrderStatus } from '../ordering/order-status.ts'
import { isOneOf } from '../ground/is-one-of.ts'

/** What is done with it now. `warn`: staff should answer; it is still kept. */
export type ReservationStep = 'keep' | 'warn' | 'collect'

export interface Reservation {
  /** False: the provider collects at once, or we do as soon as we can. */
  readonly isReservedOnly: boolean
  readonly createdAt: Temporal.Instant
  /** As the provider says; null where it does not. */
  readonly reservedUntil: Temporal.Instant | null
}

/** The shortest time for which card companies keep an amount. */
const usualHours = 7 * 24
const warningHours = 24
/** More than the six hours between two looks at a payment. */
const lastHours = 8

/** The branch has not said yes or no. Not among the sets of statuses: those are loaded by guests, who need none of this. */
const unanswered = ['awaitingPayment', 'new', 'offered'] as const satisfies readonly OrderStatus[]

/** Before it lapses it is taken all the same: giving back is better than having delivered for nothing. */
export function reservationStep(
  status: OrderStatus,
  { isReservedOnly, createdAt, reservedUntil }: Reservation,
  now: Temporal.Instant,
): ReservationStep {
  if (!isReservedOnly || !isOneOf(unanswered, status)) return 'collect'
  const until = reservedUntil ?? createdAt.add({ hours: usualHours })
  const hours = (until.epochMilliseconds - now.epochMilliseconds) / 3_600_000
  if (hours <= lastHours) return 'collect'
  return hours <= warningHours ? 'warn' : 'keep'
}
