// What printing needs of the rest of the house.
import type { FastifyBaseLogger } from 'fastify'
import type { Docket } from '#domain/ordering/docket.ts'
import { withMark } from '#domain/ordering/docket.ts'
import { docketRows, type PaperRow } from '#domain/ordering/docket-rows.ts'
import type { Database } from '#server/database/open-database.ts'
import { logoBitmap, type Bitmap } from '#server/gateways/printer/bitmap.ts'
import { encodeCommands, paperDots } from '#server/gateways/printer/encode-commands.ts'
import type { Patience, RawAddress } from '#server/gateways/printer/send-raw.ts'
import type { Storage } from '#server/gateways/storage.ts'
import type { PreparedCatalog } from '#server/modules/catalog/public.ts'
import { openImage } from '#server/modules/media/public.ts'
import { printerOf, type PrintDevice } from './print-device.ts'
import type { PrintJobRow } from './print-job.ts'

export interface PrintingParts {
  readonly database: Database
  readonly catalog: PreparedCatalog
  readonly storage: Storage
  /** Where guests reach the shop and printers reach us. */
  readonly linkBase: string
  /** Where a device's address leads; null: nowhere. */
  readonly resolve: (address: string) => Promise<RawAddress | null>
  readonly patience: Patience
  /** Where a printer is looked for. */
  readonly nearby: () => readonly RawAddress[]
  /** How long the test of a device may take. */
  readonly testMilliseconds: number
  readonly clock: () => Temporal.Instant
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** A docket as it comes out of the device: what may be a copy says so. */
export function rowsFor(
  device: PrintDevice,
  { docket, isMarked }: Pick<PrintJobRow, 'docket' | 'isMarked'>,
): PaperRow[] {
  return rowsOf(device, isMarked ? withMark(docket, 'possibleCopy') : docket)
}

export function rowsOf(device: PrintDevice, docket: Docket): PaperRow[] {
  return docketRows(docket, printerOf(device))
}

const logos = new Map<string, Bitmap | null>()
const mostLogos = 50

/**
 * The logo that a docket names, else the device's own. Made once for each picture and width; a picture that cannot be read is left
 * out, the docket is not.
 */
export async function logoOf(
  parts: PrintingParts,
  device: PrintDevice,
  rows: readonly PaperRow[],
): Promise<Bitmap | null> {
  const row = rows.find(({ kind }) => kind === 'logo')
  if (row?.kind !== 'logo') return null
  const id = row.image ?? device.logoImageId
  if (id === null) return null
  const image = await openImage(parts.database.kysely, parts.storage, id)
  if (image === null) return null
  const key = `${image.name} ${device.columns}`
  const known = logos.get(key)
  if (known !== undefined) return known
  const bytes = await image.read()
  const logo = bytes === null ? null : await logoBitmap(bytes, paperDots(device)).catch(() => null)
  if (logos.size >= mostLogos) logos.clear()
  logos.set(key, logo)
  return logo
}

/** The bytes of a job as its device wants them. */
export async function jobBytes(parts: PrintingParts, device: PrintDevice, job: PrintJobRow): Promise<Buffer> {
  const rows = rowsFor(device, job)
  return Buffer.from(await encodeCommands(rows, printerOf(device), await logoOf(parts, device, rows)))
}
