// Printers that come and ask (Star, Epson, a page in a browser): they take a docket, and tell what became of it.
import { retryAfterSeconds } from '#domain/ordering/print-retry.ts'
import type { PrinterState } from '#server/gateways/printer/printer-state.ts'
import { logLostDocket } from './log-lost-docket.ts'
import { moveDocket } from './move-dockets.ts'
import type { PrintDevice } from './print-device.ts'
import type { PrintJobRow } from './print-job.ts'
import type { PrintingParts } from './print-parts.ts'
import { claimPrintJob, saveEnd, savePrinted, savePutOff } from './save-print-job.ts'
import { saveSeen } from './store.ts'

/** With the answer its bytes leave: from then on only the printer knows. */
export function fetchDocket(
  { database }: PrintingParts,
  device: PrintDevice,
  {
    now,
    contentType,
    station,
  }: { readonly now: Temporal.Instant; readonly contentType: string; readonly station?: string },
): Promise<PrintJobRow | undefined> {
  return claimPrintJob(database.kysely, device.id, {
    now,
    contentType,
    isBegun: true,
    ...(station !== undefined && { station }),
  })
}

export interface Reported {
  readonly isPrinted: boolean
  /** In the printer's words. */
  readonly code: string
  /** Nothing of it can be on paper: the printer could not even load it. */
  readonly isUntouched: boolean
  /** It will never print this: another try would end alike. */
  readonly isHopeless: boolean
  /** The page that says so: that it failed counts only while it has the docket. */
  readonly station?: string
  readonly now: Temporal.Instant
}

/** False where nobody waits for this result: told twice, or the docket went elsewhere meanwhile. */
export async function reportDocket(
  parts: PrintingParts,
  device: PrintDevice,
  job: PrintJobRow,
  reported: Reported,
): Promise<boolean> {
  const { now, code: error } = reported
  const database = parts.database.kysely
  if (reported.isPrinted) return savePrinted(database, job, { isConfirmed: true, now })
  if (reported.isHopeless && device.fallbackDeviceId === null) {
    const isEnded = await saveEnd(database, job.id, { state: 'failed', now, error })
    if (isEnded) await logLostDocket(database, job, { state: 'failed', error, now })
    return isEnded
  }
  const nextTryAt = now.add({ seconds: retryAfterSeconds(job.attempts, device) })
  // As it was before this try: only of this one is it known that it left no trace.
  const isUncertain = reported.isUntouched ? job.isMarked : null
  const isPutOff = await savePutOff(database, job.id, {
    error,
    nextTryAt,
    isUncertain,
    ...(reported.station !== undefined && { station: reported.station }),
  })
  if (isPutOff && reported.isHopeless) await moveDocket(parts, job.id, now)
  return isPutOff
}

const seenEverySeconds = 30

/** Printers ask every few seconds: written down only when something changed or some time has passed. */
export async function noteSeen(
  { database }: PrintingParts,
  device: PrintDevice,
  { state, now }: { readonly state: PrinterState; readonly now: Temporal.Instant },
): Promise<void> {
  const isFresh =
    device.lastSeenAt !== null &&
    Temporal.Instant.compare(device.lastSeenAt.add({ seconds: seenEverySeconds }), now) > 0
  const isSame = JSON.stringify(device.printerState, keys) === JSON.stringify(state, keys)
  if (!isFresh || !isSame) await saveSeen(database.kysely, device.id, { state, at: now })
}

const keys = ['paper', 'cover', 'cutter', 'drawer', 'error']
