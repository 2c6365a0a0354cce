// The log: who changed what (fields 2.10). Written by the server only.
import { z } from 'zod'
import { administrators } from '../access.ts'
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

const actorKinds = ['user', 'device', 'customer', 'system'] as const

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
    context: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Log' })
export type Log = z.output<typeof logSchema>

const moment = z.iso.datetime({ offset: true })

export const logQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(500).optional(),
  from: moment.optional(),
  to: moment.optional(),
  level: z.enum(logLevels).optional(),
  channel: z.enum(logChannels).optional(),
  action: z.string().max(100).optional(),
  actorKind: z.enum(actorKinds).optional(),
  actorId: z.uuid().optional(),
  subjectType: z.string().max(60).optional(),
  subjectId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  requestId: z.string().max(60).optional(),
  /** In the message, the actor's and the subject's name. */
  q: z.string().max(200).optional(),
})
export type LogQuery = z.output<typeof logQuery>

export const logRoutes = {
  'GET /logs': route({
    access: administrators,
    summary: 'Who changed what, newest first',
    status: 200,
    query: logQuery,
    answer: z.array(logSchema),
    meta: listMeta,
  }),
  'GET /logs/:id': route({
    access: administrators,
    summary: 'Read one entry of the log',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    answer: logSchema,
  }),
}
