// What a device noted down about itself: asked for by staff, answered by the page or terminal that runs on it (fields 2.8).
import { z } from 'zod'
import { branchDesk, ownBranches } from '../access.ts'
import { instantSchema, line } from '../field.ts'
import { idSchema, referenceSchema } from '../inputs.ts'
import { logLevels } from '../log/logs.ts'
import { listMeta } from '../resource.ts'
import { route } from '../route.ts'

const byId = z.strictObject({ id: z.uuid() })

const noted = z.object({ at: instantSchema, level: z.enum(logLevels), message: line(2000) })

export const deviceLogSchema = z
  .object({
    id: idSchema<'deviceLog'>(),
    device: referenceSchema('device'),
    /** Null where the person is gone. */
    requestedBy: z.object({ id: idSchema<'user'>(), name: z.string() }).nullable(),
    requestedAt: z.string(),
    receivedAt: z.string().nullable(),
    /** A request that nobody answered within a day has failed. */
    state: z.enum(['requested', 'received', 'failed']),
    from: z.string(),
    until: z.string(),
    /** Lines of this level and above. */
    level: z.enum(logLevels),
    lines: z.array(z.object({ at: z.string(), level: z.enum(logLevels), message: z.string() })),
  })
  .meta({ id: 'DeviceLog' })
export type DeviceLog = z.output<typeof deviceLogSchema>

export const mostDeviceLines = 2000

export const deviceLogRoutes = {
  'POST /devices/:id/request-device-logs': route({
    access: ownBranches('runBranch'),
    summary: 'Ask a device for its log; it answers when it comes by. Missing: everything of the last day',
    status: 202,
    params: byId,
    body: z
      .strictObject({
        from: instantSchema.nullish(),
        until: instantSchema.nullish(),
        level: z.enum(logLevels).default('info'),
      })
      .nullish(),
    answer: deviceLogSchema,
  }),
  'GET /devices/:id/logs': route({
    access: ownBranches('runBranch'),
    summary: 'What was asked of a device and what it answered, newest first',
    status: 200,
    params: byId,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(500).optional(),
    }),
    answer: z.array(deviceLogSchema),
    meta: listMeta,
  }),
  'GET /device-logs/requested': route({
    access: branchDesk('runBranch'),
    summary: 'What the devices of the branch are asked for now, oldest first',
    status: 200,
    query: z.strictObject({
      device: z.uuid().optional(),
      /** Devices that are a screen of the branch, or printers that its print station serves. */
      runsOn: z.enum(['screen', 'station']).optional(),
    }),
    answer: z.array(deviceLogSchema),
  }),
  'POST /device-logs/:id/lines': route({
    access: branchDesk('runBranch'),
    summary: 'The answer of a device, once; hasFailed where it kept no log',
    status: 200,
    params: byId,
    largestBody: { megabytes: 2 },
    body: z.strictObject({
      lines: z.array(noted).max(mostDeviceLines).default([]),
      hasFailed: z.boolean().default(false),
    }),
    answer: deviceLogSchema,
  }),
}
