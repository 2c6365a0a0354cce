// The log: who changed what (fields 2.10). Written by the server only.
import { z } from 'zod'
import { administrators } from '../access.ts'
import { instantSchema } from '../field.ts'
import { listMeta } from '../resource.ts'
import { route } from '../route.ts'

export const logLevels = ['debug', 'info', 'notice', 'warning', 'error', 'critical'] as const
export type LogLevel = (typeof logLevels)[number]

export const logChannels = [
  'auth',
  'order',
  'payment',
  'print',
  'notification',
  'signage',
  'time',
  'content',
  'config',
  'api',
  'system',
] as const
export type LogChannel = (typeof logChannels)[number]

const actorKinds = ['user', 'device', 'token', 'customer', 'system'] as const

export const logSchema = z
  .object({
    id: z.uuid(),
    at: z.string(),
    level: z.enum(logLevels),
    channel: z.enum(logChannels),
    action: z.string(),
    message: z.string(),
    actor: z.object({ kind: z.enum(actorKinds), id: z.uuid().nullable(), name: z.string() }),
    subject: z.object({ type: z.string(), id: z.uuid().nullable(), label: z.string() }).nullable(),
    branchId: z.uuid().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    /** Shortened after 7 days. */
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    requestId: z.string().nullable(),
    durationMs: z.int().nullable(),
    /** How often it happened within the hour; `at` is the last time, `context.firstAt` the first. */
    count: z.int(),
    context: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Log' })
export type Log = z.output<typeof logSchema>

/** Moment and id of the last entry seen. */
const cursor = z
  .string()
  .max(100)
  .transform((text) => text.split('_'))
  .pipe(z.tuple([instantSchema, z.uuid()]))

/** What a list of the log is narrowed by; the same for its table. */
const filters = {
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  level: z.enum(logLevels).optional(),
  channel: z.enum(logChannels).optional(),
  action: z.string().max(100).optional(),
  actorKind: z.enum(actorKinds).optional(),
  actorId: z.uuid().optional(),
  subjectType: z.string().max(60).optional(),
  subjectId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  requestId: z.string().max(60).optional(),
  /** An address or a network: `10.0.0.0/8`. */
  ip: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).optional(),
  /** Part of what the browser calls itself. */
  userAgent: z.string().max(300).optional(),
  /** A field that was changed. */
  field: z.string().max(100).optional(),
  minDurationMs: z.coerce.number().int().min(0).max(10_000_000).optional(),
  minCount: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** In the message, the actor's and the subject's name. */
  q: z.string().max(200).optional(),
  /** `meta.nextCursor` of the answer before: goes on behind it, also while new entries come. */
  cursor: cursor.optional(),
}

export const logQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(500).optional(),
  ...filters,
})
export type LogQuery = z.output<typeof logQuery>
export type LogFilter = Omit<LogQuery, 'page' | 'pageSize'>

/** Entries of one table; the header X-Next-Cursor says where the next one begins. */
export const longestLogTable = 10_000

export const logRoutes = {
  'GET /logs': route({
    access: administrators,
    summary: 'Who changed what, newest first',
    status: 200,
    query: logQuery,
    answer: z.array(logSchema),
    meta: listMeta.extend({ nextCursor: z.string().nullable() }),
  }),
  'GET /logs.csv': route({
    access: administrators,
    summary: 'The log as a table for spreadsheets (semicolons), at most 10,000 entries, newest first',
    status: 200,
    query: z.strictObject(filters),
    contentType: 'text/csv',
    answerHeaders: ['X-Next-Cursor', 'Content-Disposition'],
    answer: z.string(),
  }),
  'GET /logs/:id': route({
    access: administrators,
    summary: 'Read one entry of the log',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    answer: logSchema,
  }),
}
