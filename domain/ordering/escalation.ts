// What happens when nobody answers a new order: louder step by step, at the end a refusal. Off where a branch has no steps.
import type { Branch } from '../ground/branch.ts'
import { openState } from '../time/opening-hours.ts'
import { waitedMilliseconds } from './missed-order.ts'
import type { OrderStatus } from './order-status.ts'

export const escalationActions = [
  /** All devices that rang for the new order ring again. */
  'repeat',
  /** Another device rings. */
  'device',
  /** A text message to somebody. */
  'sms',
  /** A mail to head office. */
  'email',
  /** The order is refused; what was paid goes back. */
  'reject',
] as const
export type EscalationAction = (typeof escalationActions)[number]

export interface EscalationStep {
  readonly action: EscalationAction
  /** Of opening hours, since the order is new. */
  readonly afterMinutes: number
  readonly device: { readonly id: string } | null
  /** Telephone number or mail address. */
  readonly target: string
  /** What a refused guest is told. */
  readonly message: string
}

export interface UnansweredOrder {
  readonly status: OrderStatus
  readonly newSince: Temporal.Instant
  readonly isQuotation: boolean
  readonly counterAppointment: unknown
}

type Place = Pick<Branch, 'openingHours' | 'timeZone'> & { readonly escalation: readonly EscalationStep[] }

/** The same step of the same ladder: by what and when, so that each is taken once per order. */
export function stepKey({ action, afterMinutes, device, target }: EscalationStep): string {
  return [action, afterMinutes, device?.id ?? target].join(' ')
}

/**
 * The steps to take now, the earliest first; exactly `afterMinutes` is due. Only opening hours count, and outside them
 * nothing happens. A proposal that waits for the guest and a request for an offer are nobody's delay. Refusing comes alone:
 * after a standstill of the server the alarms ring first, and somebody has until the next look to answer.
 */
export function dueSteps(
  order: UnansweredOrder,
  place: Place,
  taken: ReadonlySet<string>,
  now: Temporal.Instant,
): EscalationStep[] {
  if (order.status !== 'new' || order.isQuotation || order.counterAppointment !== null) return []
  if (!openState(place.openingHours, place.timeZone, now).isOpen) return []
  const waited = waitedMilliseconds(place, order.newSince, now)
  const due = place.escalation
    .filter((step) => waited >= step.afterMinutes * 60_000 && !taken.has(stepKey(step)))
    .toSorted((a, b) => a.afterMinutes - b.afterMinutes)
  const alarms = due.filter(({ action }) => action !== 'reject')
  return alarms.length > 0 ? alarms : due.slice(0, 1)
}
