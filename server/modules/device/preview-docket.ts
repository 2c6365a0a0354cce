// Dockets as pictures: previews in the back office, and what a browser prints.
import type { Docket, DocketLayout } from '#domain/ordering/docket.ts'
import type { PaperRow } from '#domain/ordering/docket-rows.ts'
import { pngOf } from '#server/gateways/printer/bitmap.ts'
import { drawPaper } from '#server/gateways/printer/draw-paper.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import { readOrder } from '#server/modules/ordering/public.ts'
import { prepareDocket, prepareExampleDocket, prepareTestDocket } from './prepare-docket.ts'
import type { PrintDevice } from './print-device.ts'
import { logoOf, rowsFor, rowsOf, type PrintingParts } from './print-parts.ts'
import { findPrinter, findPrintJob } from './store.ts'

export interface PreviewWish {
  readonly deviceId: string
  readonly scope: Scope
  readonly now: Temporal.Instant
  readonly order?: string | undefined
  readonly layout?: DocketLayout | undefined
  readonly paperWidthMm?: '58' | '80' | undefined
}

/** Signs in a row of font A (facts § 3). */
const columnsOf = { '58': 32, '80': 48 } as const

export async function previewDocket(parts: PrintingParts, wish: PreviewWish): Promise<Buffer> {
  const found = await findPrinter(parts.database.kysely, wish.deviceId, wish.scope)
  if (found === undefined) throw notFound()
  const device = wish.paperWidthMm === undefined ? found : { ...found, columns: columnsOf[wish.paperWidthMm] }
  return picture(parts, device, rowsOf(device, await docketFor(parts, device, wish)))
}

async function docketFor(parts: PrintingParts, device: PrintDevice, wish: PreviewWish): Promise<Docket> {
  const database = parts.database.kysely
  if (wish.order !== undefined) {
    const order = await readOrder(database, wish.order, wish.scope)
    const docket = await prepareDocket(parts, { order, layout: wish.layout ?? device.layout })
    if (docket === null) throw notFound()
    return docket
  }
  if (wish.layout !== undefined) return prepareExampleDocket(parts, device, wish.layout, wish.now)
  return prepareTestDocket(parts, device, wish.now)
}

export async function jobPicture(
  parts: PrintingParts,
  wish: { readonly deviceId: string; readonly jobId: string; readonly scope: Scope },
): Promise<Buffer> {
  const device = await findPrinter(parts.database.kysely, wish.deviceId, wish.scope)
  const job = device && (await findPrintJob(parts.database.kysely, device.id, { id: wish.jobId }))
  if (device === undefined || job === undefined) throw notFound()
  return picture(parts, device, rowsFor(device, job))
}

export async function picture(parts: PrintingParts, device: PrintDevice, rows: readonly PaperRow[]): Promise<Buffer> {
  return pngOf(await drawPaper(rows, { columns: device.columns, logo: await logoOf(parts, device, rows) }))
}
