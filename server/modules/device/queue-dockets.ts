// Something happened to an order: every printer that is told of it gets its docket, each exactly once.
import type { Order } from '#contract/ordering/orders.ts'
import { deviceEventOf, type DeviceEvent } from '#domain/ordering/device-trigger.ts'
import { triggeredCategories } from '#domain/ordering/docket-routing.ts'
import type { DocketMark } from '#domain/ordering/docket.ts'
import { onceIn } from '#server/database/once-in.ts'
import type { Executor } from '#server/resources/store.ts'
import { announce } from '#server/events/announcements.ts'
import type { EventListener } from '#server/modules/ordering/public.ts'
import { prepareDocket } from './prepare-docket.ts'
import { isBeside, type PrintDevice } from './print-device.ts'
import type { PrintingParts } from './print-parts.ts'
import type { NewPrintJob } from './print-job.ts'
import { insertPrintJobs, listPrinters } from './store.ts'

const marks: Partial<Record<DeviceEvent, readonly DocketMark[]>> = { canceled: ['canceled'], changed: ['changed'] }

/** Writes rows in the transaction of the event and nothing else: the order has been answered long since. */
export function queueDockets(parts: PrintingParts): EventListener {
  return async (tx, { event, order }) => {
    const happened = deviceEventOf(event)
    if (happened !== null) await queueDocketsOf(parts, tx, { order, happened, key: event.id })
  }
}

/** `key` names what happened: the same one is never printed twice. */
export async function queueDocketsOf(
  parts: PrintingParts,
  tx: Executor,
  { order, happened, key }: { readonly order: Order; readonly happened: DeviceEvent; readonly key: string },
): Promise<void> {
  if (order.branch === null) return
  const { id } = order.branch
  const printers = await onceIn(tx, `printers of ${id}`, () => listPrinters(tx, id))
  const asked = printers.map(async (device) => jobsFor(parts, { device, order, happened, key, now: parts.clock() }))
  const jobs = await Promise.all(asked)
  if (!jobs.some(({ length }) => length > 0)) return
  await insertPrintJobs(tx, jobs.flat())
  // The worker looks by itself after an event of an order; a page has to be told.
  if (printers.some((device, index) => isBeside(device) && jobs[index]?.length !== 0))
    await announce(tx, { kind: 'printQueued' })
}

interface Queued {
  readonly device: PrintDevice
  readonly order: Order
  readonly happened: DeviceEvent
  /** Order and event. */
  readonly key: string
  /** Staleness counts from here: after a standstill of ours dockets still come out. */
  readonly now: Temporal.Instant
}

/** One docket for each copy. */
async function jobsFor(parts: PrintingParts, wanted: Queued): Promise<NewPrintJob[]> {
  const { device, order, happened, key, now } = wanted
  const categories = triggeredCategories(device.triggers, happened, order)
  if (categories === null) return []
  const { layout } = device
  const docket = await prepareDocket(parts, { order, layout, categories, marks: marks[happened] ?? [] })
  if (docket === null) return []
  return Array.from({ length: device.copies }, (_, index) => ({
    deviceId: device.id,
    orderId: order.id,
    kind: 'order',
    layout,
    key: `${key}:${happened}:${device.id}:${index + 1}`,
    docket,
    createdAt: now,
    expiresAt: now.add({ minutes: device.staleAfterMinutes }),
  }))
}
