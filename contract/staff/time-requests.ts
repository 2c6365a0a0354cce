// What people ask to be corrected in their own time: entered with a reason, decided by who answers for them, applied when approved.
import { z } from 'zod'
import { breakKinds } from '#domain/staff/clock.ts'
import { ownBranches, ownPeople } from '../access.ts'
import { instantSchema, line } from '../field.ts'
import { idSchema, referenceSchema } from '../inputs.ts'
import { listMeta, listQuery } from '../resource.ts'
import { route } from '../route.ts'

/** `id`: which break of the entry is meant; without it the one that it overlaps. `kind`: without it as it was, or a rest. */
const meant = { id: z.uuid().optional(), kind: z.enum(breakKinds).optional() }
const pause = z.strictObject({ ...meant, startedAt: instantSchema, endedAt: instantSchema })
const statuses = ['requested', 'approved', 'rejected', 'withdrawn'] as const

const requestSchema = z
  .object({
    id: z.uuid(),
    user: z.object({ id: idSchema<'user'>(), name: z.string() }),
    branch: z.object({ id: idSchema<'branch'>(), name: z.string() }),
    timeZone: z.string(),
    /** The entry as it is now; null: nobody clocked this time. */
    activity: z
      .object({ id: idSchema<'workingActivity'>(), startedAt: z.string(), endedAt: z.string().nullable() })
      .nullable(),
    startedAt: z.string(),
    endedAt: z.string(),
    /** Null: as they are. */
    breaks: z.array(z.object({ ...meant, startedAt: z.string(), endedAt: z.string() })).nullable(),
    reason: z.string(),
    status: z.enum(statuses),
    decisionNote: z.string(),
    requestedAt: z.string(),
  })
  .meta({ id: 'TimeRequest' })
export type TimeRequest = z.output<typeof requestSchema>

/** Fifty at once where nobody says otherwise. */
const { page, pageSize } = listQuery.shape
const byId = z.strictObject({ id: z.uuid() })

export const timeRequestRoutes = {
  'GET /time-requests': route({
    access: ownPeople,
    summary: 'Wishes to correct worked time: the own ones, those of the own branches, or all; newest first',
    status: 200,
    query: z.strictObject({
      status: z.enum(statuses).optional(),
      user: z.uuid().optional(),
      branch: z.uuid().optional(),
      page,
      pageSize,
    }),
    answer: z.array(requestSchema),
    meta: listMeta,
  }),
  'POST /time-requests': route({
    access: ownPeople,
    summary: 'Ask for a correction of the own time, or for time that was not clocked',
    status: 201,
    body: z.strictObject({
      branch: referenceSchema('branch'),
      activity: referenceSchema('workingActivity').nullable().default(null),
      startedAt: instantSchema,
      endedAt: instantSchema,
      breaks: z.array(pause).max(20).nullable().default(null),
      reason: line(1000).min(1),
    }),
    mayFail: [409],
    answer: requestSchema,
  }),
  'POST /time-requests/:id/withdraw': route({
    access: ownPeople,
    summary: 'Take an own wish back while nobody has decided',
    status: 200,
    params: byId,
    mayFail: [409],
    answer: requestSchema,
  }),
  'POST /time-requests/:id/decide': route({
    access: ownBranches('managePeople'),
    summary: 'Approve a correction, which changes the worked time with its reason, or reject it',
    status: 200,
    params: byId,
    body: z.strictObject({ isApproved: z.boolean(), note: line(1000).default('') }),
    mayFail: [409],
    answer: requestSchema,
  }),
}
export type TimeRequestInput = z.output<(typeof timeRequestRoutes)['POST /time-requests']['body']>
