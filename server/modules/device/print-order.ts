// Somebody at the counter wants paper (back-office § 7: POST /orders/{id}/print).
import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/ordering/orders.ts'
import type { DocketLayout } from '#domain/ordering/docket.ts'
import { problem } from '#domain/ground/problem.ts'
import { announce } from '#server/events/announcements.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { readOrder } from '#server/modules/ordering/public.ts'
import { prepareDocket } from './prepare-docket.ts'
import type { PrintDevice } from './print-device.ts'
import type { PrintingParts } from './print-parts.ts'
import { hasDocket, insertPrintJob, listPrinters } from './store.ts'

export interface PrintWish {
  readonly orderId: string
  /** Missing: the branch's printer for receipts, else any. */
  readonly deviceId: string | undefined
  readonly layout: DocketLayout | undefined
  /** The same press twice prints once. */
  readonly key: string | undefined
}

/** Queued and answered at once: a printer that is off must not hold up the counter. 409 where there is no printer at all. */
export async function printOrder(
  parts: PrintingParts,
  asked: Cause & { readonly scope: Scope },
  wish: PrintWish,
): Promise<Order> {
  return parts.database.transaction(async (tx) => {
    const order = await readOrder(tx, wish.orderId, asked.scope)
    const printers = order.branch === null ? [] : await listPrinters(tx, order.branch.id)
    const device = chosenPrinter(printers, wish)
    if (wish.deviceId !== undefined && device === undefined) throw notFound()
    const layout = wish.layout ?? device?.layout ?? 'receipt'
    const isCopy = await hasDocket(tx, order.id, layout)
    const docket = await prepareDocket(parts, { order, layout, marks: isCopy ? ['copy'] : [] })
    if (device === undefined || docket === null) throw new Refusal(409, problem('printFailed', null), order)
    const job = {
      deviceId: device.id,
      orderId: order.id,
      kind: 'reprint',
      layout,
      key: `${order.id}/reprint:${wish.key ?? randomUUID()}:${device.id}`,
      docket,
      createdAt: asked.now,
      expiresAt: asked.now.add({ minutes: device.staleAfterMinutes }),
    } as const
    if ((await insertPrintJob(tx, job)) === undefined) return order
    await announce(tx, { kind: 'printQueued' })
    const label = String(order.ticketNumber ?? order.uid)
    await writeLog(tx, asked, {
      channel: 'print',
      action: 'order.print',
      code: 'orderPrinted',
      params: { label, device: device.name },
      subject: { type: 'order', id: order.id, label },
      branchId: order.branch?.id ?? null,
    })
    return order
  })
}

/** The one that is named, else the one for this layout, else any. */
export function chosenPrinter(
  printers: readonly PrintDevice[],
  wish: Pick<PrintWish, 'deviceId' | 'layout'>,
): PrintDevice | undefined {
  if (wish.deviceId !== undefined) return printers.find(({ id }) => id === wish.deviceId)
  const wanted = wish.layout ?? 'receipt'
  return printers.find(({ layout }) => layout === wanted) ?? printers[0]
}
