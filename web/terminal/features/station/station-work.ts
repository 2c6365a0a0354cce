// The work of the print station: one docket after the other, each claimed, brought to paper and reported. What was printed is
// reported before anything else is taken.
import type { PrintJob, StationPrinter } from '#contract/device/print-calls.ts'
import { createStore } from '#kit/store.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { noteLine } from '#parts/device-log/device-lines.ts'
import { isConnected } from '../../shell/connection.ts'
import { askDesk, isUnreachable, loadAsDesk } from '../../shell/desk-call.ts'
import { pairings, writeToPort } from './pairings.ts'
import { PrintFailure, type PrintFailureCode } from './print-failure.ts'
import { printPicture } from './print-picture.ts'
import { readNote, writeNote } from './printed-note.ts'
import type { Station } from './station-name.ts'

export type PrinterWork =
  | { readonly kind: 'printing'; readonly job: PrintJob }
  | { readonly kind: 'failed'; readonly code: PrintFailureCode }

/** By printer; nothing stands there while it waits for dockets. */
export const work = createStore<Readonly<Record<string, PrinterWork | undefined>>>({})
/** Something is on paper that the server does not know of yet. */
export const isReporting = createStore(false)

function setWork(printerId: string, next: PrinterWork | undefined): void {
  work.set({ ...work.get(), [printerId]: next })
}

export interface StationWork {
  /** Dockets may wait. */
  readonly wake: () => void
  readonly serve: (printers: readonly StationPrinter[]) => void
}

export function startWork(station: Station, onPrinted: () => void): StationWork {
  let printers: readonly StationPrinter[] = []
  let isRunning = false
  let isWoken = false

  async function run(): Promise<void> {
    isRunning = true
    do {
      isWoken = false
      try {
        await settleNote(station)
        for (const printer of printers) await printAll(printer)
      } catch (cause) {
        if (!(cause instanceof ApiFailure || isUnreachable(cause))) noteLine('error', String(cause))
      }
    } while (isWoken)
    isRunning = false
  }

  async function printAll(printer: StationPrinter): Promise<void> {
    if (printer.connection === 'webUsb' && pairings.get()[printer.id] === undefined) return
    while (printers.includes(printer)) {
      const job = await claim(printer)
      if (job === null) break
      const isPrinted = await printOne(station, printer, job)
      onPrinted()
      if (!isPrinted) break
    }
  }

  async function claim({ id }: StationPrinter): Promise<PrintJob | null> {
    const asked = { params: { id }, body: { station: station.name } }
    return (await askDesk('POST /devices/:id/print-jobs/claim', asked)).data
  }

  const wake = () => {
    isWoken = true
    if (!isRunning) void run()
  }
  return {
    wake,
    serve(next) {
      const isSame = JSON.stringify(next.map(keyOf)) === JSON.stringify(printers.map(keyOf))
      if (isSame) return
      printers = next
      wake()
    },
  }
}

const keyOf = ({ id, connection, paperWidthMm }: StationPrinter) => [id, connection, paperWidthMm]

/** What a page that was loaded anew, or could not reach the server, has still to say. */
async function settleNote(station: Station): Promise<void> {
  const note = readNote()
  if (note === null) return
  isReporting.set(true)
  if (note.state === 'printed') await report(station, note, { isPrinted: true })
  else await report(station, note, { isPrinted: false, errorCode: 'interrupted' })
}

async function printOne(station: Station, printer: StationPrinter, job: PrintJob): Promise<boolean> {
  const note = { deviceId: printer.id, jobId: job.id }
  setWork(printer.id, { kind: 'printing', job })
  const begin = () => writeNote({ ...note, state: 'begun' })
  try {
    await bringToPaper(printer, job, begin)
    writeNote({ ...note, state: 'printed' })
    noteLine('info', `docket ${job.number} printed`)
    setWork(printer.id, undefined)
    isReporting.set(true)
    await report(station, note, { isPrinted: true })
    return true
  } catch (cause) {
    if (!(cause instanceof PrintFailure)) {
      setWork(printer.id, undefined)
      throw cause
    }
    noteLine('error', `docket ${job.number}: ${cause.code}`)
    setWork(printer.id, { kind: 'failed', code: cause.code })
    await report(station, note, { isPrinted: false, errorCode: cause.code, isUntouched: cause.isUntouched })
    return false
  }
}

/** In what form a docket comes to the page, by the way to the printer. */
const formOf = { browser: 'picture', webUsb: 'commands' } as const satisfies Record<
  StationPrinter['connection'],
  string
>

async function bringToPaper(printer: StationPrinter, job: PrintJob, begin: () => void): Promise<void> {
  const form = formOf[printer.connection]
  const path = `/devices/${printer.id}/print-jobs/${job.id}/${form}`
  const loaded = await loadAsDesk(path).catch(() => {
    throw new PrintFailure('notLoaded', true)
  })
  if (form === 'picture') {
    begin()
    await printPicture(loaded, printer.paperWidthMm)
  } else await writeToPort(printer.id, new Uint8Array(await loaded.arrayBuffer()), begin)
}

interface Result {
  readonly isPrinted: boolean
  readonly errorCode?: string
  readonly isUntouched?: boolean
}

/** The note goes once the server knows, or wants to know no more. */
async function report(station: Station, note: { deviceId: string; jobId: string }, result: Result): Promise<void> {
  try {
    const params = { id: note.deviceId, jobId: note.jobId }
    const body = { errorCode: '', isUntouched: false, ...result, station: station.name }
    await askDesk('POST /devices/:id/print-jobs/:jobId/result', { params, body })
  } catch (cause) {
    const isOver = cause instanceof ApiFailure && [404, 409, 422].includes(cause.status)
    if (!isOver) throw cause
  }
  writeNote(null)
  isReporting.set(false)
  isConnected.set(true)
}
