// A test page, and whether it came out: waits up to ten seconds (decisions § 5).
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeviceTestResult } from '#contract/notification/device-calls.ts'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { problem } from '#domain/ground/problem.ts'
import { printJobSets } from '#domain/ordering/print-jobs.ts'
import { printErrorText, printTestTexts } from '#domain/wording/dockets.ts'
import { announce } from '#server/events/announcements.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { prepareTestDocket } from './prepare-docket.ts'
import type { PrintDevice } from './print-device.ts'
import type { PrintingParts } from './print-parts.ts'
import { saveEnd } from './save-print-job.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { saveTested } from './device-store.ts'
import { findPrinter, findPrintJob, insertPrintJob } from './store.ts'

const lookEvery = 100
/** A test page that nobody waits for any more is not printed. */
const staleSeconds = 15

/** 502 with „Test nicht erfolgreich.“ and what the printer said. */
export async function testPrint(
  parts: PrintingParts,
  asked: Cause & { readonly params: { readonly id: string }; readonly scope: Scope },
): Promise<DeviceTestResult> {
  const device = await findPrinter(parts.database.kysely, asked.params.id, asked.scope)
  if (device === undefined) throw notFound()
  const begun = performance.now()
  const failure = await outcome(parts, device, await queueTest(parts, device, asked.now))
  const message = failure === null ? printTestTexts.printed : printErrorText(failure)
  const result = { ok: failure === null, message, ms: Math.round(performance.now() - begun) }
  await parts.database.transaction(async (tx) => {
    await saveTested(tx, device.id, asked.now, result)
    await writeLog(tx, asked, {
      channel: 'print',
      action: 'device.test',
      level: result.ok ? 'info' : 'warning',
      code: 'deviceTested',
      params: { label: device.name },
      subject: { type: 'device', id: device.id, label: device.name },
      branchId: device.branchId,
      context: result,
    })
  })
  if (!result.ok) throw new Refusal(502, problem('testFailed', null), result)
  return result
}

async function queueTest(parts: PrintingParts, device: PrintDevice, now: Temporal.Instant): Promise<string> {
  const docket = await prepareTestDocket(parts, device, now)
  return parts.database.transaction(async (tx) => {
    const id = await insertPrintJob(tx, {
      deviceId: device.id,
      orderId: null,
      kind: 'test',
      layout: device.layout,
      key: `test:${randomUUID()}`,
      docket,
      createdAt: now,
      expiresAt: now.add({ seconds: staleSeconds }),
    })
    if (id === undefined) throw new Error('a random key was taken')
    await announce(tx, { kind: 'printQueued' })
    return id
  })
}

/** Null once it was printed. One try counts: whoever tests stands beside the printer. */
async function outcome(
  { database, clock, testMilliseconds }: PrintingParts,
  device: PrintDevice,
  id: string,
): Promise<string | null> {
  for (const end = performance.now() + testMilliseconds; performance.now() < end;) {
    await pause(lookEvery)
    const job = await findPrintJob(database.kysely, device.id, { id })
    if (job === undefined) return 'cancelled'
    if (job.state === 'printed') return null
    const isPutOff = job.state === 'queued' && job.attempts > 0
    if (!isPutOff && isOneOf(printJobSets.waiting, job.state)) continue
    await saveEnd(database.kysely, id, { state: 'cancelled', now: clock() })
    return job.errorCode || job.state
  }
  await saveEnd(database.kysely, id, { state: 'cancelled', now: clock() })
  return 'timeout'
}
