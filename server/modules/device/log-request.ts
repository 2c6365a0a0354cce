// The log of a device: asked for by staff, answered by whoever runs on it (a terminal with its key), read by staff.
import type { z } from 'zod'
import type { deviceLogRoutes as contracted, DeviceLog } from '#contract/device/log-requests.ts'
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { personOf, type Caller, type Scope } from '#server/http/caller.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { told } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { findDevice, findDeviceKey } from '#server/modules/organisation/public.ts'
import type { Executor } from '#server/resources/store.ts'
import {
  findDeviceLog,
  findLoggingDevice,
  findLogOfKey,
  insertDeviceLog,
  listDeviceLogs,
  listOpenOfKey,
  listOpenRequests,
  saveDeviceLines,
  type DeviceLogRow,
  type LogSubject,
} from './log-request-store.ts'

/** Nobody answers after this. */
const patience = { hours: 24 } as const

interface Subject extends LogSubject {
  readonly type: 'device' | 'key' | 'signageDevice'
  /** Of what the log of the house names: the device, the key, the TV. */
  readonly id: string
  readonly name: string
  readonly branchId: string | null
}

type Asked = Cause & { readonly scope: Scope; readonly caller: Caller; readonly body: Wanted }
type Wanted = z.output<(typeof contracted)['POST /device-logs/keys/:id']['body']>

/** Staff want what it noted down; it is told so, and answers when it comes by. */
async function askForLog(
  database: Database,
  asked: Asked,
  find: (tx: Executor) => Promise<Subject | undefined>,
): Promise<DeviceLog | Problems> {
  const { scope, caller, now } = asked
  const { from, until, level = 'info' } = asked.body ?? {}
  const end = until ? Temporal.Instant.from(until) : now
  const start = from ? Temporal.Instant.from(from) : end.subtract(patience)
  if (Temporal.Instant.compare(start, end) >= 0) return new Problems([problem('rangeReversed', 'until')])
  return database.transaction(async (tx) => {
    const subject = await find(tx)
    if (subject === undefined) throw notFound()
    const { deviceId, keyId, type, id, name, branchId } = subject
    const userId = personOf(caller)
    const wanted = { deviceId, keyId, userId, requestedAt: now, from: start, until: end, level }
    const logId = await insertDeviceLog(tx, wanted)
    const made = keyId === null ? await findDeviceLog(tx, logId, scope) : await findLogOfKey(tx, logId, keyId)
    if (made === undefined) throw notFound()
    await announce(tx, { kind: 'logsRequested', branchId, keyId })
    await writeLog(tx, asked, {
      channel: 'system',
      action: 'device.requestLogs',
      code: 'deviceLogRequested',
      params: { label: name },
      subject: { type, id, label: name },
      branchId,
    })
    return presentDeviceLog(made, now)
  })
}

async function logsOf(
  database: Database,
  subject: LogSubject,
  { page = 1, pageSize = 50 }: { readonly page?: number | undefined; readonly pageSize?: number | undefined },
  now: Temporal.Instant,
) {
  const { rows, total } = await listDeviceLogs(database.kysely, subject, { page, pageSize })
  return told(
    rows.map((row) => presentDeviceLog(row, now)),
    { total, page, pageSize },
  )
}

export interface DeviceLogParts {
  readonly database: Database
  /** Of the module of TVs: what is known of one, and the key of its screen. */
  readonly findTv: (
    executor: Executor,
    id: string,
    scope: Scope,
  ) => Promise<Pick<Subject, 'id' | 'name' | 'branchId' | 'keyId'> | undefined>
}

export function deviceLogRoutes({ database, findTv }: DeviceLogParts): Handlers<keyof typeof contracted> {
  const deviceOf = async (id: string, scope: Scope, executor: Executor = database.kysely) => {
    const found = await findLoggingDevice(executor, id, scope)
    return found && ({ ...found, type: 'device', deviceId: found.id, keyId: null } as const)
  }
  const keyOf = async (id: string, scope: Scope, executor: Executor = database.kysely) => {
    const found = await findDeviceKey(executor, id, scope)
    return found && ({ ...found, type: 'key', deviceId: null, keyId: found.id } as const)
  }
  const tvOf = async (id: string, scope: Scope, executor: Executor = database.kysely) => {
    const found = await findTv(executor, id, scope)
    return found && ({ ...found, type: 'signageDevice', deviceId: null } as const)
  }
  const clockOf = async (token: string) => {
    const device = await findDevice(database.kysely, token, 'tapClock')
    if (device === undefined) throw notFound()
    return device.id
  }
  const since = (now: Temporal.Instant) => now.subtract(patience)
  const openOf = async (keyId: string, now: Temporal.Instant) =>
    (await listOpenOfKey(database.kysely, keyId, since(now))).map((row) => presentDeviceLog(row, now))
  const take = async (read: () => Promise<DeviceLogRow | undefined>, body: Answered, now: Temporal.Instant) => {
    const found = await read()
    if (found === undefined) throw notFound()
    const state = body.hasFailed ? 'failed' : 'received'
    const isSaved = await saveDeviceLines(database.kysely, found.id, { state, lines: body.lines, receivedAt: now })
    const after = await read()
    if (after === undefined) throw notFound()
    if (!isSaved) throw new Refusal(409, problem('conflict', null), presentDeviceLog(after, now))
    return presentDeviceLog(after, now)
  }
  return {
    'POST /devices/:id/request-device-logs': async (asked) =>
      askForLog(database, asked, async (tx) => deviceOf(asked.params.id, asked.scope, tx)),
    'POST /device-logs/keys/:id': async (asked) =>
      askForLog(database, asked, async (tx) => keyOf(asked.params.id, asked.scope, tx)),

    // Without a screen there is nobody who could answer.
    'POST /digital-signage-devices/:id/request-device-logs': async (asked) =>
      askForLog(database, asked, async (tx) => {
        const subject = await tvOf(asked.params.id, asked.scope, tx)
        return subject?.keyId === null ? undefined : subject
      }),

    'GET /devices/:id/logs': async ({ params, query, scope, now }) => {
      const subject = await deviceOf(params.id, scope)
      if (subject === undefined) throw notFound()
      return logsOf(database, subject, query, now)
    },
    'GET /device-logs/keys/:id': async ({ params, query, scope, now }) => {
      const subject = await keyOf(params.id, scope)
      if (subject === undefined) throw notFound()
      return logsOf(database, subject, query, now)
    },

    'GET /digital-signage-devices/:id/logs': async ({ params, query, scope, now }) => {
      const subject = await tvOf(params.id, scope)
      if (subject === undefined) throw notFound()
      return logsOf(database, subject, query, now)
    },

    'GET /device-logs/requested': async ({ query, scope, caller, now }) => {
      const keyId = caller.kind === 'terminal' ? caller.keyId : null
      const wanted = { since: since(now), deviceId: query.device, runsOn: query.runsOn, keyId }
      return (await listOpenRequests(database.kysely, scope, wanted)).map((row) => presentDeviceLog(row, now))
    },
    'GET /device-logs/time-clock/:accessToken': async ({ params, now }) =>
      openOf(await clockOf(params.accessToken), now),
    'GET /device-logs/screen/:deviceKey': async ({ caller, now }) => openOf(keyIdOf(caller), now),

    // What has a key answers for itself alone, also towards the desk of its branch.
    'POST /device-logs/:id/lines': async ({ params, body, scope, caller, now }) =>
      take(
        async () => {
          const found = await findDeviceLog(database.kysely, params.id, scope)
          const own = caller.kind === 'terminal' ? caller.keyId : null
          return found === undefined || found.keyId === null || found.keyId === own ? found : undefined
        },
        body,
        now,
      ),
    'POST /device-logs/time-clock/:accessToken/:id/lines': async ({ params, body, now }) => {
      const keyId = await clockOf(params.accessToken)
      return take(() => findLogOfKey(database.kysely, params.id, keyId), body, now)
    },
    'POST /device-logs/screen/:deviceKey/:id/lines': async ({ params, body, caller, now }) => {
      const keyId = keyIdOf(caller)
      return take(() => findLogOfKey(database.kysely, params.id, keyId), body, now)
    },
  }
}

type Answered = z.output<(typeof contracted)['POST /device-logs/:id/lines']['body']>

/** Of a caller that the guard let in with its key. */
function keyIdOf(caller: Caller): string {
  if (caller.kind !== 'terminal') throw notFound()
  return caller.keyId
}

function presentDeviceLog(row: DeviceLogRow, now: Temporal.Instant): DeviceLog {
  const isOverdue = row.state === 'requested' && Temporal.Instant.compare(row.requestedAt.add(patience), now) <= 0
  const { requestedById } = row
  return {
    id: row.id as Id<'deviceLog'>,
    device: row.deviceId === null ? null : { id: row.deviceId as Id<'device'> },
    key: row.keyId === null ? null : { id: row.keyId as Id<'deviceKey'> },
    requestedBy: requestedById === null ? null : { id: requestedById as Id<'user'>, name: row.requestedByName },
    requestedAt: row.requestedAt.toString(),
    receivedAt: row.receivedAt?.toString() ?? null,
    state: isOverdue ? 'failed' : row.state,
    from: row.from.toString(),
    until: row.until.toString(),
    level: row.level,
    lines: [...row.lines],
  }
}
