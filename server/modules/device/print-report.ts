// A sheet about the branch, not about an order: on the printer that is named, else on that for receipts.
import { randomUUID } from 'node:crypto'
import { problem } from '#domain/ground/problem.ts'
import type { Docket, DocketLayout } from '#domain/ordering/docket.ts'
import { announce } from '#server/events/announcements.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { chosenPrinter } from './print-order.ts'
import { insertPrintJob, listPrinters } from './store.ts'

/** The name of the device. Queued and answered at once; 409 where the branch has no printer. */
export async function printReport(
  tx: Executor,
  wanted: {
    readonly branchId: string
    readonly deviceId: string | undefined
    readonly docket: Docket
    /** Which printer it is for by itself. */
    readonly layout?: DocketLayout
    readonly now: Temporal.Instant
  },
): Promise<string> {
  const { branchId, deviceId, docket, layout = 'receipt', now } = wanted
  const printers = await listPrinters(tx, branchId)
  // Only what is made for labels takes them unasked: on the paper of the kitchen they are of no use.
  const fitting =
    layout === 'label' && deviceId === undefined ? printers.filter((one) => one.layout === layout) : printers
  const device = chosenPrinter(fitting, { deviceId, layout })
  if (device === undefined) {
    if (deviceId !== undefined) throw notFound()
    throw new Refusal(409, problem(layout === 'label' ? 'noLabelPrinter' : 'noPrinter', null))
  }
  await insertPrintJob(tx, {
    deviceId: device.id,
    orderId: null,
    kind: 'report',
    layout,
    key: `report:${randomUUID()}`,
    docket,
    createdAt: now,
    expiresAt: now.add({ minutes: device.staleAfterMinutes }),
  })
  await announce(tx, { kind: 'printQueued' })
  return device.name
}
