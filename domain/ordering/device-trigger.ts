// Which devices of a branch act on what happens to an order (fields 2.8): printers and whatever rings or sends alike.
import type { OrderEvent } from './guest-message.ts'
import type { OrderType } from '../ground/order-type.ts'
import { isOneOf } from '../ground/is-one-of.ts'
import { statusSets } from './status-sets.ts'

export const deviceEvents = ['newOrder', 'confirmed', 'changed', 'canceled', 'paid', 'dueSoon', 'missed'] as const
export type DeviceEvent = (typeof deviceEvents)[number]

export interface DeviceTrigger {
  readonly event: DeviceEvent
  /** Empty: all. */
  readonly orderTypes: readonly OrderType[]
  /** Empty: all; else one line of the order suffices. */
  readonly categories: readonly { readonly id: string }[]
  readonly onlyPreorders: boolean
}

export interface Triggering {
  readonly event: DeviceEvent
  readonly orderType: OrderType
  readonly isPreorder: boolean
}

/** The event of devices that an event of an order is; null where none is meant. */
export function deviceEventOf({ kind, status }: OrderEvent): DeviceEvent | null {
  if (kind === 'paid') return 'paid'
  if (kind === 'items' || kind === 'contact') return 'changed'
  if (kind !== 'status') return null
  if (status === 'new') return 'newOrder'
  if (status === 'confirmed') return 'confirmed'
  return isOneOf(statusSets.calledOff, status) ? 'canceled' : null
}

/** The triggers that mean what happened, whatever dishes the order has. */
export function meantTriggers(
  triggers: readonly DeviceTrigger[],
  { event, orderType, isPreorder }: Triggering,
): DeviceTrigger[] {
  return triggers.filter(
    (trigger) =>
      trigger.event === event &&
      (trigger.orderTypes.length === 0 || trigger.orderTypes.includes(orderType)) &&
      (!trigger.onlyPreorders || isPreorder),
  )
}

/** Whether a device is told; `categoryIds` are those of all lines. */
export function isTriggered(
  triggers: readonly DeviceTrigger[],
  by: Triggering & { readonly categoryIds: ReadonlySet<string> },
): boolean {
  return meantTriggers(triggers, by).some(
    ({ categories }) => categories.length === 0 || categories.some(({ id }) => by.categoryIds.has(id)),
  )
}
