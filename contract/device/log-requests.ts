// What a device noted down about itself: asked for by staff, answered by the page or terminal that runs on it (fields 2.8).
import { z } from 'zod'
import { branchDesk, ownBranches, screen, timeClock } from '../access.ts'
import { instantSchema, line } from '../field.ts'
import { idSchema, referenceSchema } from '../inputs.ts'
import { logLevels } from '../log/logs.ts'
import { listMeta } from '../resource.ts'
import { route } from '../route.ts'

const byId = z.strictObject({ id: z.uuid() })
const keyInPath = z.string().min(1).max(200)

export const mostDeviceLines = 2000

const noted = z.object({ at: instantSchema, level: z.enum(logLevels), message: line(2000) })

export const deviceLogSchema = z
  .object({
    id: idSchema<'deviceLog'>(),
    /** One of the two: a device of the branch, or what has a key of it (time clock, TV, terminal). */
    device: referenceSchema('device').nullable(),
    key: z.object({ id: idSchema<'deviceKey'>() }).nullable(),
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

/** What staff ask of one of them: the same wherever it stands. */
const asking = {
  access: ownBranches('runBranch'),
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
} as const
const reading = {
  access: ownBranches('runBranch'),
  status: 200,
  params: byId,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(500).optional(),
  }),
  answer: z.array(deviceLogSchema),
  meta: listMeta,
} as const
/** What a device answers. */
const sending = {
  status: 200,
  largestBody: { megabytes: 2 },
  body: z.strictObject({
    lines: z.array(noted).max(mostDeviceLines).default([]),
    hasFailed: z.boolean().default(false),
  }),
  answer: deviceLogSchema,
} as const

export const deviceLogRoutes = {
  'POST /devices/:id/request-device-logs': route({
    ...asking,
    summary: 'Ask a device for its log; it answers when it comes by. Missing: everything of the last day',
  }),
  'GET /devices/:id/logs': route({
    ...reading,
    summary: 'What was asked of a device and what it answered, newest first',
  }),
  'POST /device-logs/keys/:id': route({
    ...asking,
    summary: 'Ask what has a key of the branch (time clock, terminal) for its log',
  }),
  'GET /device-logs/keys/:id': route({
    ...reading,
    summary: 'What was asked of what has this key and what it answered, newest first',
  }),
  'POST /digital-signage-devices/:id/request-device-logs': route({
    ...asking,
    summary: 'Ask a TV for its log; a TV without a screen has none',
  }),
  'GET /digital-signage-devices/:id/logs': route({
    ...reading,
    summary: 'What was asked of a TV and what it answered since it was paired, newest first',
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
    ...sending,
    summary: 'The answer of a device, once; hasFailed where it kept no log',
    params: byId,
  }),
  'GET /device-logs/time-clock/:accessToken': route({
    access: timeClock,
    summary: 'What this time clock is asked for now',
    status: 200,
    params: z.strictObject({ accessToken: keyInPath }),
    answer: z.array(deviceLogSchema),
  }),
  'POST /device-logs/time-clock/:accessToken/:id/lines': route({
    access: timeClock,
    ...sending,
    summary: 'The answer of a time clock, once',
    params: byId.extend({ accessToken: keyInPath }),
  }),
  'GET /device-logs/screen/:deviceKey': route({
    access: screen,
    summary: 'What this TV is asked for now',
    status: 200,
    params: z.strictObject({ deviceKey: keyInPath }),
    answer: z.array(deviceLogSchema),
  }),
  'POST /device-logs/screen/:deviceKey/:id/lines': route({
    access: screen,
    ...sending,
    summary: 'The answer of a TV, once',
    params: byId.extend({ deviceKey: keyInPath }),
  }),
}
