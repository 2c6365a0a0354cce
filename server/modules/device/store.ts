// The SQL of printers and of the dockets that wait for them.
import { plannedOnce } from '#server/database/planned-once.ts'
import { inScope, isIn, isNotIn } from '#server/database/in-set.ts'
import { sql, type RawBuilder } from 'kysely'
import { v7 as newId } from 'uuid'
import type { PrintJob, StationPrinter } from '#contract/device/print-calls.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { DocketLayout } from '#domain/ordering/docket.ts'
import { printJobSets } from '#domain/ordering/print-jobs.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import type { PrintDevice } from './print-device.ts'
import type { ListedPrintJob, NewPrintJob, PrintJobRow } from './print-job.ts'

const deviceColumns = sql`
  d.id, d.name, d.branch_id as "branchId", d.is_enabled as "isEnabled", d.triggers, d.connection, d.address,
  d.mac_address as "macAddress", d.language, d.paper_width_mm as "paperWidthMm", d.columns, d.codepage_mapping as "codepageMapping",
  d.render_mode as "renderMode", d.copies, d.cut, d.feed_lines as "feedLines", d.open_drawer as "openDrawer", d.beep,
  d.logo_image_id as "logoImageId", d.layout, d.poll_seconds as "pollSeconds",
  d.fallback_device_id as "fallbackDeviceId", d.max_attempts as "maxAttempts", d.retry_seconds as "retrySeconds",
  d.stale_after_minutes as "staleAfterMinutes", d.last_seen_at as "lastSeenAt", d.printer_state as "printerState"`

/** Of `print_job j`. */
export const jobColumns = sql`
  j.id, j.number, j.device_id as "deviceId", j.order_id as "orderId", j.kind, j.layout, j.idempotency_key as key, j.state,
  j.docket, j.is_uncertain as "isUncertain", j.is_marked as "isMarked", j.is_confirmed as "isConfirmed", j.attempts,
  j.content_type as "contentType", j.error_code as "errorCode", j.created_at as "createdAt",
  j.next_try_at as "nextTryAt", j.expires_at as "expiresAt", j.fetched_at as "fetchedAt", j.done_at as "doneAt",
  j.rerouted_to_id as "reroutedToId", j.claimed_by as "claimedBy"`

const isPrinter = sql<boolean>`d.kind = 'print'`

async function devicesWhere(database: Executor, where: RawBuilder<boolean>): Promise<PrintDevice[]> {
  const { rows } = await sql<PrintDevice>`${plannedOnce}
    select ${deviceColumns} from device d where ${isPrinter} and ${where} order by d.name, d.id
  `.execute(database)
  return rows
}

export async function findPrinter(database: Executor, id: string, scope: Scope): Promise<PrintDevice | undefined> {
  return (await devicesWhere(database, sql<boolean>`d.id = ${id} and ${inScope(scope, sql`d.branch_id`)}`))[0]
}

/** Switched on, of one branch. */
export function listPrinters(database: Executor, branchId: string): Promise<PrintDevice[]> {
  return devicesWhere(database, sql<boolean>`d.branch_id = ${branchId} and d.is_enabled`)
}

/** Those that we call, of the scope. */
export async function listNetworkPrinters(
  database: Executor,
  scope: Scope,
): Promise<{ readonly id: Id<'device'>; readonly name: string; readonly address: string }[]> {
  const { rows } = await sql<{ id: Id<'device'>; name: string; address: string }>`
    select d.id, d.name, d.address from device d
    where ${isPrinter} and d.connection = 'network' and d.address <> '' and ${inScope(scope, sql`d.branch_id`)}
  `.execute(database)
  return rows
}

/** Whoever measures the time learns about the hash of what was sent, not about a token. */
export async function findPollingPrinter(
  database: Executor,
  tokenHash: Buffer,
  connection: PrintDevice['connection'],
): Promise<PrintDevice | undefined> {
  const where = sql<boolean>`d.print_token_hash = ${tokenHash} and d.connection = ${connection} and d.is_enabled`
  return (await devicesWhere(database, where))[0]
}

/** Printers we call that have something to do now. */
export function listDuePrinters(database: Executor, now: Temporal.Instant): Promise<PrintDevice[]> {
  return devicesWhere(
    database,
    sql<boolean>`d.is_enabled and d.connection = 'network' and exists (
      select from print_job j where j.device_id = d.id and j.state = 'queued' and j.next_try_at <= ${now}
        and j.expires_at > ${now})`,
  )
}

/** Printers we call that nobody has heard of for a while and that are not printing just now. */
export function listQuietPrinters(database: Executor, before: Temporal.Instant): Promise<PrintDevice[]> {
  return devicesWhere(
    database,
    sql<boolean>`d.is_enabled and d.connection = 'network' and d.address <> ''
      and (d.last_seen_at is null or d.last_seen_at < ${before})
      and not exists (select from print_job j where j.device_id = d.id and j.state = 'fetched')`,
  )
}

export async function savePrintToken(tx: Executor, deviceId: string, tokenHash: Buffer): Promise<void> {
  await tx.updateTable('device').set({ print_token_hash: tokenHash }).where('id', '=', deviceId).execute()
}

export interface SeenPrinter {
  readonly state: PrintDevice['printerState']
  readonly at: Temporal.Instant
}

/** It answered or asked. The version stays: what a printer reports is no change by staff. */
export async function saveSeen(database: Executor, deviceId: string, seen: SeenPrinter): Promise<void> {
  await sql`update device set ${seenColumns(seen)} where id = ${deviceId}`.execute(database)
}

export function seenColumns({ state, at }: SeenPrinter): RawBuilder<unknown> {
  return sql`last_seen_at = ${at}, printer_state = ${state === null ? null : JSON.stringify(state)}::jsonb`
}

/** It did not answer, or told what is wrong: when it was seen last stays. */
export async function saveFault(
  database: Executor,
  deviceId: string,
  state: NonNullable<PrintDevice['printerState']>,
): Promise<void> {
  await database
    .updateTable('device')
    .set({ printer_state: JSON.stringify(state) })
    .where('id', '=', deviceId)
    .execute()
}

/** Undefined where this very docket is queued or printed already. */
export async function insertPrintJob(tx: Executor, job: NewPrintJob): Promise<string | undefined> {
  return (await insertPrintJobs(tx, [job]))[0]
}

/** Numbered as they stand there. The answer is which were queued: not those that are queued or printed already. */
export async function insertPrintJobs(tx: Executor, jobs: readonly NewPrintJob[]): Promise<string[]> {
  const asked = jobs.map((job) => ({ isUncertain: false, ...job, id: newId() }))
  const { rows } = await sql<{ id: string }>`${plannedOnce}
    insert into print_job (id, device_id, order_id, kind, layout, idempotency_key, docket, is_uncertain, created_at,
      next_try_at, expires_at)
    select n.id, n."deviceId", n."orderId", n.kind, n.layout, n.key, n.docket, n."isUncertain", n."createdAt", n."createdAt", n."expiresAt"
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (id uuid, "deviceId" uuid, "orderId" uuid, kind text,
      layout text, key text, docket jsonb, "isUncertain" boolean, "createdAt" timestamptz, "expiresAt" timestamptz))
      with ordinality n order by n.ordinality
    on conflict (idempotency_key) do nothing returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether paper of this kind exists, or is about to. */
export async function hasDocket(tx: Executor, orderId: string, layout: DocketLayout): Promise<boolean> {
  const { rows } = await sql`
    select 1 from print_job where order_id = ${orderId} and layout = ${layout}
      and ${isNotIn(sql`state`, printJobSets.unprinted)} limit 1
  `.execute(tx)
  return rows.length > 0
}

export async function queueLengths(database: Executor, deviceIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select device_id as id, count(*)::int as count from print_job
    where device_id = any(${[...deviceIds]}::uuid[]) and ${isIn(sql`state`, printJobSets.waiting)}
    group by device_id
  `.execute(database)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** What pages that print have to serve. */
export async function listStationPrinters(database: Executor, scope: Scope): Promise<StationPrinter[]> {
  const where = sql<boolean>`d.is_enabled and d.connection in ('browser', 'webUsb') and ${inScope(scope, sql`d.branch_id`)}`
  const devices = await devicesWhere(database, where)
  const waiting = await queueLengths(
    database,
    devices.map(({ id }) => id),
  )
  return devices.map(({ id, name, connection, layout, paperWidthMm }) => ({
    id: id as Id<'device'>,
    name,
    connection: connection as StationPrinter['connection'],
    layout,
    paperWidthMm,
    queueLength: waiting.get(id) ?? 0,
  }))
}

export interface JobFilter {
  readonly state: PrintJob['state'] | undefined
  readonly order: string | undefined
}

export async function listPrintJobs(
  database: Executor,
  deviceId: string,
  filter: JobFilter,
  page: { readonly page: number; readonly pageSize: number },
): Promise<{ jobs: ListedPrintJob[]; total: number }> {
  const where = sql.join(
    [
      sql`j.device_id = ${deviceId}`,
      ...(filter.state === undefined ? [] : [sql`j.state = ${filter.state}`]),
      ...(filter.order === undefined ? [] : [sql`j.order_id = ${filter.order}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<ListedPrintJob>`
    select ${jobColumns}, o.ticket_number as "ticketNumber", o.uid
    from print_job j left join "order" o on o.id = j.order_id where ${where}
    order by j.number desc limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}
  `.execute(database)
  const counted = await sql<{ total: number }>`select count(*) as total from print_job j where ${where}`.execute(
    database,
  )
  return { jobs: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findPrintJob(
  database: Executor,
  deviceId: string,
  where: { readonly id: string } | { readonly number: number },
): Promise<ListedPrintJob | undefined> {
  const named = 'id' in where ? sql`j.id = ${where.id}` : sql`j.number = ${where.number}`
  const { rows } = await sql<ListedPrintJob>`
    select ${jobColumns}, o.ticket_number as "ticketNumber", o.uid
    from print_job j left join "order" o on o.id = j.order_id where j.device_id = ${deviceId} and ${named}
  `.execute(database)
  return rows[0]
}

/** The oldest that is due: printers ask every few seconds, one index answers. */
export async function nextDueNumber(
  database: Executor,
  deviceId: string,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from print_job where device_id = ${deviceId} and state = 'queued' and next_try_at <= ${now}
      and expires_at > ${now} order by number limit 1
  `.execute(database)
  return rows[0]?.number
}

/** What the printer has and has not told the end of. */
export async function findTaken(database: Executor, deviceId: string): Promise<PrintJobRow | undefined> {
  const { rows } = await sql<PrintJobRow>`
    select ${jobColumns} from print_job j where j.device_id = ${deviceId} and j.state = 'fetched'
  `.execute(database)
  return rows[0]
}
