import { inScope } from '#server/database/in-set.ts'
import { sql } from 'kysely'
import { deleteOld } from '#server/database/delete-old.ts'
import { v7 as newId } from 'uuid'
import type { DeviceLog } from '#contract/device/log-requests.ts'
import type { Scope } from '#server/http/caller.ts'
import { nameOfUser } from '#server/modules/identity/public.ts'
import { branchOfKey } from '#server/modules/organisation/public.ts'
import type { Executor } from '#server/resources/store.ts'

export interface DeviceLogRow {
  readonly id: string
  /** One of the two. */
  readonly deviceId: string | null
  readonly keyId: string | null
  readonly requestedById: string | null
  readonly requestedByName: string
  readonly requestedAt: Temporal.Instant
  readonly receivedAt: Temporal.Instant | null
  readonly state: DeviceLog['state']
  readonly from: Temporal.Instant
  readonly until: Temporal.Instant
  readonly level: DeviceLog['level']
  readonly lines: DeviceLog['lines']
}

const selected = sql`
  l.id, l.device_id as "deviceId", l.key_id as "keyId", l.requested_by_id as "requestedById",
  coalesce(${nameOfUser(sql`l.requested_by_id`)}, '') as "requestedByName",
  l.requested_at as "requestedAt", l.received_at as "receivedAt", l.state, l.from_at as "from", l.until_at as "until",
  l.level, l.lines
  from device_log l left join device d on d.id = l.device_id`

const branch = sql`coalesce(d.branch_id, ${branchOfKey(sql`l.key_id`)})`

/** What a log is of: a device, or what has a key. */
export type LogSubject = Pick<DeviceLogRow, 'deviceId' | 'keyId'>

export interface LoggingDevice {
  readonly id: string
  readonly name: string
  readonly branchId: string | null
}

export async function findLoggingDevice(
  database: Executor,
  id: string,
  scope: Scope,
): Promise<LoggingDevice | undefined> {
  const { rows } = await sql<LoggingDevice>`
    select d.id, d.name, d.branch_id as "branchId" from device d where d.id = ${id} and ${inScope(scope, sql`d.branch_id`)}
  `.execute(database)
  return rows[0]
}

export async function insertDeviceLog(
  tx: Executor,
  wanted: Pick<DeviceLogRow, 'deviceId' | 'keyId' | 'requestedAt' | 'from' | 'until' | 'level'> & {
    readonly userId: string | null
  },
): Promise<string> {
  const id = newId()
  const { deviceId, keyId, userId, requestedAt, from, until, level } = wanted
  await tx
    .insertInto('device_log')
    .values({
      id,
      device_id: deviceId,
      key_id: keyId,
      requested_by_id: userId,
      requested_at: requestedAt,
      state: 'requested',
      from_at: from,
      until_at: until,
      level,
    })
    .execute()
  return id
}

export async function findDeviceLog(database: Executor, id: string, scope: Scope): Promise<DeviceLogRow | undefined> {
  const { rows } = await sql<DeviceLogRow>`select ${selected} where l.id = ${id} and ${inScope(scope, branch)}`.execute(
    database,
  )
  return rows[0]
}

export async function listDeviceLogs(
  database: Executor,
  { deviceId, keyId }: LogSubject,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: DeviceLogRow[]; total: number }> {
  const of = keyId === null ? sql`l.device_id = ${deviceId}` : sql`l.key_id = ${keyId}`
  const { rows } = await sql<DeviceLogRow>`
    select ${selected} where ${of} order by l.requested_at desc, l.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(database)
  const counted = await sql<{ total: number }>`
    select count(*) as total from device_log l where ${of}
  `.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const pages = {
  screen: sql`d.kind = 'notification' and d.channel = 'screen'`,
  station: sql`d.kind = 'print' and d.connection in ('browser', 'webUsb')`,
} as const

/** Of this key, whoever asks: it was shown. */
export async function findLogOfKey(database: Executor, id: string, keyId: string): Promise<DeviceLogRow | undefined> {
  const { rows } = await sql<DeviceLogRow>`
    select ${selected} where l.id = ${id} and l.key_id = ${keyId}`.execute(database)
  return rows[0]
}

export async function listOpenOfKey(
  database: Executor,
  keyId: string,
  since: Temporal.Instant,
): Promise<DeviceLogRow[]> {
  const { rows } = await sql<DeviceLogRow>`
    select ${selected} where l.key_id = ${keyId} and l.state = 'requested' and l.requested_at > ${since}
    order by l.requested_at, l.id limit 100
  `.execute(database)
  return rows
}

/** Not answered yet and asked for after `since`; at most a hundred. */
export async function listOpenRequests(
  database: Executor,
  scope: Scope,
  {
    since,
    deviceId,
    runsOn,
    keyId,
  }: {
    readonly since: Temporal.Instant
    readonly deviceId: string | undefined
    readonly runsOn: 'screen' | 'station' | undefined
    /** The page's own: it answers for itself, too. */
    readonly keyId: string | null
  },
): Promise<DeviceLogRow[]> {
  // Of a key only the own: whoever is at the desk does not answer for the clock.
  const ofDevice = deviceId === undefined ? sql`l.device_id is not null` : sql`l.device_id = ${deviceId}`
  const ofPage = runsOn === undefined ? sql`true` : pages[runsOn]
  const { rows } = await sql<DeviceLogRow>`
    select ${selected} where l.state = 'requested' and l.requested_at > ${since} and ${inScope(scope, branch)}
      and ((${ofDevice} and ${ofPage}) or l.key_id = ${keyId}::uuid)
    order by l.requested_at, l.id limit 100
  `.execute(database)
  return rows
}

/** False where it was answered before. */
export async function saveDeviceLines(
  tx: Executor,
  id: string,
  answer: Pick<DeviceLogRow, 'state' | 'lines'> & { readonly receivedAt: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update device_log set state = ${answer.state}, lines = ${JSON.stringify(answer.lines)}, received_at = ${answer.receivedAt}
    where id = ${id} and state = 'requested' returning id
  `.execute(tx)
  return rows.length > 0
}

/** Lines are of use for a while only. */
export async function deleteDeviceLogsBefore(database: Executor, before: Temporal.Instant): Promise<void> {
  await deleteOld(database, 'device_log', sql`requested_at < ${before}`)
}
