// Something happened to an order: every printer that is told of it gets its docket, each exactly once.
import type { Order } from '#contract/ordering/orders.ts'
import { deviceEventOf, type DeviceEvent } from '#domain/ordering/device-trigger.ts'
import { triggeredCategories } from '#domain/ordering/docket-routing.ts'
import type { DocketMark } from '#domain/ordering/docket.ts'
import { announce } from '#server/events/announcements.ts'
import type { Executor } from '#server/resources/store.ts'
import type { EventListener } from '#server/modules/ordering/public.ts'
import { prepareDocket } from './prepare-docket.ts'
import type { PrintDevice } from './print-device.ts'
import type { PrintingParts } from './print-parts.ts'
import { insertPrintJob, listPrinters } from './store.ts'

const marks: Partial<Record<DeviceEvent, readonly DocketMark[]>> = { canceled: ['canceled'], changed: ['changed'] }

/** Writes rows in the transaction of the event and nothing else: the order has been answered long since. */
export function queueDockets(parts: PrintingParts): EventListener {
  return async (tx, { event, order }) => {
    const trigger = deviceEventOf(event)
    if (trigger !== null) await queueDocketsFor(parts, tx, { order, trigger, key: event.id })
  }
}

/** The same for what the clock makes happen: an order that is missed, or has to be begun. */
export async function queueDocketsFor(
  parts: PrintingParts,
  tx: Executor,
  happened: Pick<Queued, 'order' | 'trigger' | 'key'>,
): Promise<void> {
  const { branch } = happened.order
  if (branch === null) return
  let queued = 0
  for (const device of await listPrinters(tx, branch.id)) {
    queued += await queueFor(parts, tx, { ...happened, device, now: parts.clock() })
  }
  if (queued > 0) await announce(tx, { kind: 'printQueued' })
}

interface Queued {
  readonly device: PrintDevice
  readonly order: Order
  readonly trigger: DeviceEvent
  /** Order and event. */
  readonly key: string
  /** Staleness counts from here: after a standstill of ours dockets still come out. */
  readonly now: Temporal.Instant
}

/** One docket for each copy; the answer is how many are new. */
async function queueFor(parts: PrintingParts, tx: Executor, wanted: Queued): Promise<number> {
  const { device, order, trigger, key, now } = wanted
  const categories = triggeredCategories(device.triggers, trigger, order)
  if (categories === null) return 0
  const { layout } = device
  const docket = await prepareDocket(parts, tx, { order, layout, categories, marks: marks[trigger] ?? [] })
  if (docket === null) return 0
  let queued = 0
  for (let copy = 1; copy <= device.copies; copy += 1) {
    const id = await insertPrintJob(tx, {
      deviceId: device.id,
      orderId: order.id,
      kind: 'order',
      layout,
      key: `${key}:${trigger}:${device.id}:${copy}`,
      docket,
      createdAt: now,
      expiresAt: now.add({ minutes: device.staleAfterMinutes }),
    })
    if (id !== undefined) queued += 1
  }
  return queued
}
