// The steps of a docket to paper. Each is one statement that holds only in the state it begins in, so that two processes, a
// late answer and a kill at any moment leave a docket in exactly one of them.
import { plannedOnce } from '#server/database/planned-once.ts'
import { deleteOld } from '#server/database/delete-old.ts'
import { violates } from '#server/database/violates.ts'
import { sql, type RawBuilder } from 'kysely'
import { printJobSets } from '#domain/ordering/print-jobs.ts'
import { isIn } from '#server/database/in-set.ts'
import { isUnhurried, unhurried } from '#server/database/unhurried.ts'
import type { Executor } from '#server/resources/store.ts'
import type { PrintJobRow } from './print-job.ts'
import { jobColumns, seenColumns, type SeenPrinter } from './store.ts'

/** How long a printer has a docket before it counts as cut off: longer than a slow printer takes. */
export const claimedSeconds = 90

interface Claiming {
  readonly now: Temporal.Instant
  readonly contentType: string
  /** Nobody can say later whether its bytes left: polled printers take them with the claim. */
  readonly isBegun: boolean
  /** The page that takes it. */
  readonly station?: string
}

/** The oldest docket that is due. Undefined where none is, or the printer has one already. */
export async function claimPrintJob(
  database: Executor,
  deviceId: string,
  { now, contentType, isBegun, station = '' }: Claiming,
): Promise<PrintJobRow | undefined> {
  // What is lost with the database waits again as if it had never been taken: the first byte leaves after `markBegun` alone.
  const [hurry, isTaken] = isBegun ? [sql``, sql`true`] : [sql`with ${unhurried}`, isUnhurried]
  try {
    const { rows } = await sql<PrintJobRow>`${plannedOnce}
      ${hurry}
      update print_job j set state = 'fetched', attempts = attempts + 1, fetched_at = ${now},
        claimed_until = ${now.add({ seconds: claimedSeconds })}, content_type = ${contentType}, claimed_by = ${station},
        is_marked = is_uncertain, is_uncertain = is_uncertain or ${isBegun}
      where id = (
        select id from print_job
        where device_id = ${deviceId} and state = 'queued' and next_try_at <= ${now} and expires_at > ${now}
        order by number limit 1 for update skip locked
      ) and ${isTaken}
      returning ${jobColumns}
    `.execute(database)
    return rows[0]
  } catch (error) {
    // Another process was faster with another docket of this printer.
    if (violates(error, 'print_job_one_at_a_time')) return undefined
    throw error
  }
}

/** Right before the first byte leaves: from now on some of it may be on paper, also where the claim was lost with its database. */
export async function markBegun(database: Executor, id: string): Promise<void> {
  await sql`${plannedOnce}
    update print_job set is_uncertain = true where id = ${id} and ${isIn(sql`state`, printJobSets.waiting)}
  `.execute(database)
}

/**
 * Also for an answer that comes late, when the docket waits to be printed once more: there will be no copy. The printer is back: what waits
 * for it need not wait for its next try. `seen`: what it answered. Lost with the database, the docket is what it was until here: begun, and
 * printed once more with the mark of a copy.
 */
export async function savePrinted(
  database: Executor,
  job: { readonly id: string; readonly deviceId: string },
  {
    isConfirmed,
    now,
    seen,
  }: { readonly isConfirmed: boolean; readonly now: Temporal.Instant; readonly seen?: SeenPrinter },
): Promise<boolean> {
  const seenNow = seen === undefined ? sql`` : sql`, ${seenColumns(seen)}`
  const { rows } = await sql<{ id: string }>`${plannedOnce}
    with ${unhurried}, printed as (
      update print_job set state = 'printed', is_confirmed = ${isConfirmed}, done_at = ${now}, claimed_until = null,
        is_uncertain = false, error_code = ''
      where id = ${job.id} and ${isIn(sql`state`, printJobSets.waiting)} and ${isUnhurried} returning id
    ), waiting as (
      update print_job set next_try_at = ${now}
      where device_id = ${job.deviceId} and id <> ${job.id} and state = 'queued' and next_try_at > ${now} and exists (select from printed)
    ), printer as (
      update device set last_job_at = ${now}${seenNow} where id = ${job.deviceId} and exists (select from printed)
    )
    select id from printed
  `.execute(database)
  return rows.length > 0
}

export interface PutOff {
  readonly error: string
  readonly nextTryAt: Temporal.Instant
  /** Null leaves open what was open before. */
  readonly isUncertain: boolean | null
  /** Only while this page has it; every page where nothing is said. */
  readonly station?: string
}

export async function savePutOff(database: Executor, id: string, put: PutOff): Promise<boolean> {
  const uncertain = put.isUncertain === null ? sql`is_uncertain` : sql`${put.isUncertain}`
  const { rows } = await sql`
    update print_job set state = 'queued', claimed_until = null, error_code = ${put.error.slice(0, 60)},
      next_try_at = ${put.nextTryAt}, is_uncertain = ${uncertain}
    where id = ${id} and state = 'fetched' and ${put.station === undefined ? sql`true` : sql`claimed_by = ${put.station}`}
    returning id
  `.execute(database)
  return rows.length > 0
}

/** Nothing more will come of it here. */
export async function saveEnd(
  database: Executor,
  id: string,
  end: {
    readonly state: 'failed' | 'cancelled' | 'rerouted'
    readonly now: Temporal.Instant
    readonly error?: string
    readonly reroutedToId?: string
  },
): Promise<boolean> {
  const error: RawBuilder<unknown> = end.error === undefined ? sql`error_code` : sql`${end.error.slice(0, 60)}`
  const from = end.state === 'cancelled' ? ['queued'] : printJobSets.waiting
  const { rows } = await sql`
    update print_job set state = ${end.state}, claimed_until = null, done_at = ${end.now}, error_code = ${error},
      rerouted_to_id = ${end.reroutedToId ?? null}
    where id = ${id} and ${isIn(sql`state`, from)} returning id
  `.execute(database)
  return rows.length > 0
}

/** What a killed process or a silent printer had taken waits again. */
export async function requeueCutOff(database: Executor, now: Temporal.Instant): Promise<void> {
  await sql`
    update print_job set state = 'queued', claimed_until = null, next_try_at = ${now}, error_code = 'noAnswer'
    where state = 'fetched' and claimed_until <= ${now}
  `.execute(database)
}

export interface ExpiredJob {
  readonly id: string
  readonly number: number
  readonly deviceId: string
  readonly orderId: string | null
  readonly kind: PrintJobRow['kind']
}

/** Nobody cooks from a docket of yesterday. */
export async function expireStale(database: Executor, now: Temporal.Instant): Promise<ExpiredJob[]> {
  const { rows } = await sql<ExpiredJob>`
    update print_job set state = 'expired', done_at = ${now} where state = 'queued' and expires_at <= ${now}
    returning id, number, device_id as "deviceId", order_id as "orderId", kind
  `.execute(database)
  return rows
}

export interface Movable extends Pick<PrintJobRow, 'id' | 'deviceId' | 'attempts' | 'createdAt'> {
  readonly isEnabled: boolean
  readonly connection: string
  readonly maxAttempts: number
  readonly retrySeconds: number
}

/** Waiting dockets whose printer has somebody to stand in. Tests stay where they were asked for. */
export async function listMovable(database: Executor): Promise<Movable[]> {
  const { rows } = await sql<Movable>`
    select j.id, j.device_id as "deviceId", j.attempts, j.created_at as "createdAt", d.is_enabled as "isEnabled",
      d.connection, d.max_attempts as "maxAttempts", d.retry_seconds as "retrySeconds"
    from print_job j join device d on d.id = j.device_id join device f on f.id = d.fallback_device_id
    where j.state = 'queued' and j.kind <> 'test' and f.is_enabled and f.kind = 'print'
      and position(f.id::text in j.idempotency_key) = 0
    order by j.number
  `.execute(database)
  return rows
}

/** Holds the docket where it waits, with the printer that stands in; undefined where it is gone meanwhile. */
export async function lockMovable(
  tx: Executor,
  id: string,
): Promise<(PrintJobRow & { fallbackDeviceId: string; staleAfterMinutes: number }) | undefined> {
  const { rows } = await sql<PrintJobRow & { fallbackDeviceId: string; staleAfterMinutes: number }>`
    select ${jobColumns}, d.fallback_device_id as "fallbackDeviceId", f.stale_after_minutes as "staleAfterMinutes"
    from print_job j join device d on d.id = j.device_id join device f on f.id = d.fallback_device_id
    where j.id = ${id} and j.state = 'queued' for update of j
  `.execute(tx)
  return rows[0]
}

/** Dockets hold names and addresses: they go once nobody asks for them any more. */
export async function deleteDone(database: Executor, before: Temporal.Instant): Promise<void> {
  await deleteOld(database, 'print_job', sql`done_at < ${before}`)
}
