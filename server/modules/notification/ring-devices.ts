// Which notification devices of a branch are told of what happens to an order.
import type { Device } from '#contract/device/devices.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { deviceEventOf, isTriggered, type DeviceEvent } from '#domain/ordering/device-trigger.ts'
import { categoriesByProduct } from '#domain/ordering/docket-routing.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { paymentTrouble } from '#domain/ordering/payment-trouble.ts'
import { isQuiet } from '#domain/time/quiet-hours.ts'
import { listDevices } from '#server/modules/device/public.ts'
import { onceIn } from '#server/database/once-in.ts'
import type { EventListener } from '#server/modules/ordering/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { toldOf, type MessagingParts } from './message-guest.ts'
import { tellDevice, type Ringing } from './tell-device.ts'

export function notifyDevices(parts: MessagingParts): EventListener {
  return async (tx, { event, order }) => {
    const happened = deviceEventOf(event)
    if (happened !== null) await ringDevices(tx, parts, { order, event: happened, at: event.at })
    const isTrouble = event.kind === 'payment' && paymentTrouble(order) !== null
    if (isTrouble) await ringDevices(tx, parts, { order, event: 'newOrder', as: 'paymentTrouble', at: event.at })
  }
}

export interface Ringed {
  readonly order: Order
  readonly event: DeviceEvent
  /** What they are told, where no trigger means it: who is to hear of a new order hears of its money, too. */
  readonly as?: Ringing['event']
  readonly at: Temporal.Instant
  /** Of the devices that are meant only this one; and who rings in its place. */
  readonly only?: { readonly id: string; readonly instead?: Device }
}

/** All devices that a trigger means and whose quiet hours it is not. */
export async function ringDevices(
  tx: Executor,
  parts: MessagingParts,
  { order, event, as = event, at, only }: Ringed,
): Promise<void> {
  if (order.branch === null) return
  const ofBranch = { branchId: order.branch.id, kind: 'notification' } as const
  const all = await onceIn(tx, `notified of ${ofBranch.branchId}`, () => listDevices(tx, ofBranch))
  const devices = only === undefined ? all : all.filter(({ id }) => id === only.id)
  if (devices.length === 0) return
  const told = await toldOf(parts, { order, kind: 'received', status: order.status })
  const timeZone = told.branch?.timeZone || told.config.timeZone
  const categoryIds = await categoriesOf(parts, order)
  const by = { event, orderType: storedOrderType(order), isPreorder: order.isPreorder, categoryIds }
  for (const device of devices) {
    if (!isTriggered(device.triggers, by) || isQuiet(device.quietHours, timeZone, at)) continue
    await tellDevice(tx, only?.instead ?? device, { told, event: as, at, backend: `${parts.linkBase}/backend#/orders` })
  }
}

/** Of all lines, as the branch's menus have them. */
async function categoriesOf({ catalog }: MessagingParts, order: Order): Promise<Set<string>> {
  const { menus } = (await catalog.load()).visitor
  const known = categoriesByProduct(menus, order.branch?.id ?? null)
  return new Set(order.items.flatMap(({ product }) => [...(known.get(product.id ?? '') ?? [])]))
}
