// Sends what is due to the printers we call: each printer one docket after the other, all printers at once, so that one that
// is off keeps nobody waiting.
import { retryAfterSeconds } from '#domain/ordering/print-retry.ts'
import { silent } from '#server/gateways/printer/printer-state.ts'
import { NotPrinted, sendRaw } from '#server/gateways/printer/send-raw.ts'
import { atOnceInTurn, type InTurn, type Trying } from '#server/jobs/due-rows.ts'
import { logLostDocket } from './log-lost-docket.ts'
import { tidyPrintJobs } from './move-dockets.ts'
import type { PrintDevice } from './print-device.ts'
import type { PrintJobRow } from './print-job.ts'
import { jobBytes, type PrintingParts } from './print-parts.ts'
import { claimPrintJob, markBegun, saveEnd, savePrinted, savePutOff } from './save-print-job.ts'
import { listDuePrinters, saveFault, saveSeen } from './store.ts'

export interface Serving {
  /** Printers that have a queue under way in this process, by id. */
  readonly printers: Map<string, Promise<number>>
  /** Some dockets of one are out: more may have come for it meanwhile. */
  readonly printed: () => void
}

/**
 * Serves the printers that nobody serves yet: a slow one has its queue to itself, and what comes for another one meanwhile does not wait for
 * it. The answer is how many dockets were printed.
 */
export async function printDueJobs(
  parts: PrintingParts,
  trying: Trying,
  { printers, printed }: Serving = { printers: new Map(), printed: () => undefined },
): Promise<number> {
  await tidyPrintJobs(parts, trying.now)
  const devices = await listDuePrinters(parts.database.kysely, trying.now)
  const queues = devices
    .filter(({ id }) => !printers.has(id))
    .map((device) => {
      const queue = printQueue(parts, device, trying).finally(() => printers.delete(device.id))
      printers.set(device.id, queue)
      return queue.then((count) => {
        if (count > 0) printed()
        return count
      })
    })
  const counts = await Promise.all(queues)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Until one fails: then the printer is off, and the others would fail, too. */
async function printQueue(
  parts: PrintingParts,
  device: PrintDevice,
  { now, log, isEnding = () => false, inTurn = atOnceInTurn }: Trying,
): Promise<number> {
  let printed = 0
  while (!isEnding()) {
    const claiming = { now, contentType: device.language, isBegun: false }
    const claimed = await inTurn(async () => {
      const job = await claimPrintJob(parts.database.kysely, device.id, claiming)
      if (job === undefined) return undefined
      const bytes = await jobBytes(parts, device, job).catch((error: unknown) => {
        log.error({ err: error, job: job.number }, 'a docket cannot be printed')
        return null
      })
      return { job, bytes }
    })
    if (claimed === undefined) return printed
    const { job, bytes } = claimed
    if (bytes === null) {
      const error = 'notPrintable'
      await saveEnd(parts.database.kysely, job.id, { state: 'failed', now, error })
      await logLostDocket(parts.database.kysely, job, { state: 'failed', error, now })
      continue
    }
    if (!(await printOne(parts, device, job, { bytes, now, inTurn }))) return printed
    printed += 1
  }
  return printed
}

async function printOne(
  parts: PrintingParts,
  device: PrintDevice,
  job: PrintJobRow,
  { bytes, now, inTurn }: { readonly bytes: Uint8Array; readonly now: Temporal.Instant; readonly inTurn: InTurn },
): Promise<boolean> {
  const database = parts.database.kysely
  try {
    const address = await parts.resolve(device.address)
    if (address === null) throw new NotPrinted('noAddress', { begun: false, state: null })
    // Only Epson's language has questions that every printer of it knows (facts § 1).
    const asksStatus = device.language === 'escPos'
    const onBegin = () => markBegun(database, job.id)
    const { isConfirmed, state } = await sendRaw(address, { bytes, asksStatus, onBegin }, parts.patience)
    await inTurn(async () => {
      const seen = { state, at: now }
      const isSaved = await savePrinted(database, job, { isConfirmed, now, seen })
      if (!isSaved) await saveSeen(database, device.id, seen)
    })
    return true
  } catch (error) {
    if (!(error instanceof NotPrinted)) throw error
    const nextTryAt = now.add({ seconds: retryAfterSeconds(job.attempts, device) })
    // A try that did not begin says nothing about the tries before it.
    await savePutOff(database, job.id, { error: error.message, nextTryAt, isUncertain: error.begun ? true : null })
    if (error.state === null) await saveFault(database, device.id, { ...silent, error: error.message })
    else await saveSeen(database, device.id, { state: error.state, at: now })
    parts.log.warn({ device: device.id, job: job.number, tries: job.attempts, error: error.message }, 'a docket waits')
    return false
  }
}
