// The log of a device: asked for by staff, answered by whoever runs on it (a terminal with its key), read by staff.
import type { deviceLogRoutes as contracted, DeviceLog } from '#contract/device/log-requests.ts'
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { told } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { writeLog } from '#server/log/write-log.ts'
import {
  findDeviceLog,
  findLoggingDevice,
  insertDeviceLog,
  listDeviceLogs,
  listOpenRequests,
  saveDeviceLines,
  type DeviceLogRow,
} from './log-request-store.ts'

/** Nobody answers after this. */
const patience = { hours: 24 } as const

export function deviceLogRoutes({ database }: { readonly database: Database }): Handlers<keyof typeof contracted> {
  return {
    'POST /devices/:id/request-device-logs': async (asked) => {
      const { params, scope, caller, now } = asked
      const { from, until, level = 'info' } = asked.body ?? {}
      const end = until ? Temporal.Instant.from(until) : now
      const start = from ? Temporal.Instant.from(from) : end.subtract(patience)
      if (Temporal.Instant.compare(start, end) >= 0) return new Problems([problem('rangeReversed', 'until')])
      return database.transaction(async (tx) => {
        const device = await findLoggingDevice(tx, params.id, scope)
        if (device === undefined) throw notFound()
        const userId = caller.kind === 'staff' ? caller.userId : null
        const wanted = { deviceId: device.id, userId, requestedAt: now, from: start, until: end, level }
        const made = await findDeviceLog(tx, await insertDeviceLog(tx, wanted), scope)
        if (made === undefined) throw notFound()
        await announce(tx, { kind: 'logsRequested', branchId: device.branchId })
        await writeLog(tx, asked, {
          channel: 'system',
          action: 'device.requestLogs',
          code: 'deviceLogRequested',
          params: { label: device.name },
          subject: { type: 'device', id: device.id, label: device.name },
          branchId: device.branchId,
        })
        return presentDeviceLog(made, now)
      })
    },

    'GET /devices/:id/logs': async ({ params, query, scope, now }) => {
      if ((await findLoggingDevice(database.kysely, params.id, scope)) === undefined) throw notFound()
      const { page = 1, pageSize = 50 } = query
      const { rows, total } = await listDeviceLogs(database.kysely, params.id, { page, pageSize })
      return told(
        rows.map((row) => presentDeviceLog(row, now)),
        { total, page, pageSize },
      )
    },

    'GET /device-logs/requested': async ({ query, scope, now }) => {
      const wanted = { since: now.subtract(patience), deviceId: query.device, runsOn: query.runsOn }
      return (await listOpenRequests(database.kysely, scope, wanted)).map((row) => presentDeviceLog(row, now))
    },

    'POST /device-logs/:id/lines': async ({ params, body, scope, now }) => {
      const found = await findDeviceLog(database.kysely, params.id, scope)
      if (found === undefined) throw notFound()
      const state = body.hasFailed ? 'failed' : 'received'
      const isSaved = await saveDeviceLines(database.kysely, found.id, { state, lines: body.lines, receivedAt: now })
      const after = await findDeviceLog(database.kysely, params.id, scope)
      if (after === undefined) throw notFound()
      if (!isSaved) throw new Refusal(409, problem('conflict', null), presentDeviceLog(after, now))
      return presentDeviceLog(after, now)
    },
  }
}

function presentDeviceLog(row: DeviceLogRow, now: Temporal.Instant): DeviceLog {
  const isOverdue = row.state === 'requested' && Temporal.Instant.compare(row.requestedAt.add(patience), now) <= 0
  const { requestedById } = row
  return {
    id: row.id as Id<'deviceLog'>,
    device: { id: row.deviceId as Id<'device'> },
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
