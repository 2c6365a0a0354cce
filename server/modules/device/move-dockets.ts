// Dockets that must not stay where they are: cut off, stale, or waiting for a printer that does not come.
import { fetchPatienceSeconds } from '#domain/ordering/print-retry.ts'
import { announce } from '#server/events/announcements.ts'
import { isPolling, type PrintDevice } from './print-device.ts'
import { logLostDocket } from './log-lost-docket.ts'
import type { PrintingParts } from './print-parts.ts'
import { expireStale, listMovable, lockMovable, requeueCutOff, saveEnd, type Movable } from './save-print-job.ts'
import { insertPrintJob } from './store.ts'

export async function tidyPrintJobs(parts: PrintingParts, now: Temporal.Instant): Promise<void> {
  const { database } = parts
  await requeueCutOff(database.kysely, now)
  for (const job of await listMovable(database.kysely)) {
    if (isWaitingInVain(job, now)) await moveDocket(parts, job.id, now)
  }
  for (const job of await expireStale(database.kysely, now)) {
    if (job.kind === 'test') continue
    parts.log.error({ job: job.number, device: job.deviceId }, 'a docket was never printed: it is stale')
    await logLostDocket(database.kysely, job, { state: 'expired', now })
  }
}

function isWaitingInVain(job: Movable, now: Temporal.Instant): boolean {
  if (!job.isEnabled || job.attempts >= job.maxAttempts) return true
  if (!isPolling({ connection: job.connection as PrintDevice['connection'] })) return false
  const givenUpAt = job.createdAt.add({ seconds: fetchPatienceSeconds(job) })
  return job.attempts === 0 && Temporal.Instant.compare(givenUpAt, now) <= 0
}

/**
 * The printer that stands in gets the docket as a job of its own. Every printer on the way gets it once: a circle of stand-ins
 * ends where it began.
 */
export async function moveDocket({ database, log }: PrintingParts, id: string, now: Temporal.Instant): Promise<void> {
  await database.transaction(async (tx) => {
    const job = await lockMovable(tx, id)
    if (job === undefined) return
    const movedTo = await insertPrintJob(tx, {
      deviceId: job.fallbackDeviceId,
      orderId: job.orderId,
      kind: job.kind,
      layout: job.layout,
      key: `${job.key}>${job.fallbackDeviceId}`,
      docket: job.docket,
      createdAt: now,
      expiresAt: now.add({ minutes: job.staleAfterMinutes }),
      isUncertain: job.isUncertain,
    })
    if (movedTo === undefined) return
    await saveEnd(tx, job.id, { state: 'rerouted', now, reroutedToId: movedTo })
    await announce(tx, { kind: 'printQueued' })
    log.warn({ job: job.number, from: job.deviceId, to: job.fallbackDeviceId }, 'a docket goes to another printer')
  })
}
