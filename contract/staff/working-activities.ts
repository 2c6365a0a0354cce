// Working activities (Aktivitäten): what was clocked. The rules of clocking stand with the time tracking calls.
import { z } from 'zod'
import { breakKinds } from '#domain/staff/clock.ts'
import { surchargeCodes } from '#domain/staff/surcharges.ts'
import { severities, violationRules } from '#domain/staff/violations.ts'
import { ownBranches } from '../access.ts'
import { choice, instant, instantSchema, line, nested, reference, requiredInstant, text, type Field } from '../field.ts'
import { readOnly, writeOnly, derivedChoice } from '../one-way-field.ts'
import { entryId, idSchema, mentionSchema, notedMoment, referenceSchema, toldWork } from '../inputs.ts'
import { derivedDate } from './staff-fields.ts'
import { declare, filtersBy, filtersWithin, type Answer, type Input } from '../resource.ts'

const pause = z.strictObject({
  id: entryId,
  startedAt: instantSchema,
  endedAt: instantSchema.nullable().default(null),
  kind: z.enum(breakKinds).default('rest'),
  isPaid: z.boolean().default(false),
  source: z.enum(['stamped', 'rule', 'manual']).default('manual'),
})
const storedPause = pause.extend({ id: z.uuid() })

const correction = z.object({
  at: z.string(),
  by: z.object({ id: idSchema<'user'>() }).nullable(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string(),
})
export type Correction = z.output<typeof correction>

/** Why a violation is accepted. Who says so is noted by the server. */
const acknowledgement = z.strictObject({
  rule: z.enum(violationRules),
  reason: line(1000).min(1),
  by: mentionSchema('user').nullable().default(null),
})
export type Acknowledgement = z.output<typeof acknowledgement>

const minutes = readOnly(toldWork())
export const violationSchema = z.object({
  rule: z.enum(violationRules),
  severity: z.enum(severities),
  minutes: z.int(),
  /** By when a shortened rest has to be made up for, or was. */
  until: z.string().optional(),
  /** The collective agreement whose value it is, where that is not the law's. */
  agreement: z.string().optional(),
  reason: z.string().nullable(),
  acknowledgedBy: z.object({ id: z.uuid() }).nullable(),
})

/** Required, but null says that the activity is still open. */
const endedAt = {
  ...instant(),
  input: instantSchema.nullable(),
  isRequired: true,
} satisfies Field<string | null>

export const workingActivities = declare({
  name: 'working-activities',
  kind: 'workingActivity',
  read: ownBranches('managePeople'),
  write: ownBranches('managePeople'),
  branchField: 'branch',
  order: ['-startedAt'],
  pageSize: 50,
  filters: {
    ...filtersBy('branch', 'user', 'department', 'project', 'task', 'state', 'category', 'source', 'reviewStatus'),
    ...filtersWithin('startedAt', 'endedAt'),
  },
  fields: {
    user: reference('user', { required: true }),
    branch: reference('branch', { required: true }),
    department: reference('department'),
    project: reference('project'),
    task: reference('task'),
    workingSchedule: reference('workingSchedule'),
    startedAt: requiredInstant(),
    endedAt,
    timeZone: readOnly(z.string(), { kind: 'column' }),
    businessDate: derivedDate(),
    state: derivedChoice(['running', 'paused', 'ended']),
    category: choice(['work', 'training', 'meeting', 'standby', 'travel'], 'work'),
    breaks: nested(z.array(pause).max(50).default([]), z.array(storedPause)),
    grossMinutes: minutes,
    breakMinutes: minutes,
    netMinutes: minutes,
    roundedNetMinutes: minutes,
    surcharges: readOnly(z.array(z.object({ code: z.enum(surchargeCodes), minutes: z.int(), percent: z.int() }))),
    /** Of who wrote it: nobody says so themselves. */
    source: derivedChoice(['terminal', 'web', 'app', 'manual', 'fromSchedule', 'import']),
    device: readOnly(referenceSchema('device').nullable(), { kind: 'reference', to: 'device' }),
    /** Of the tap that began it. */
    clientActionId: readOnly(z.uuid().nullable()),
    recordedOfflineAt: readOnly(notedMoment, { kind: 'column' }),
    reviewStatus: choice(['open', 'submitted', 'approved', 'rejected'], 'open'),
    reviewedBy: readOnly(referenceSchema('user').nullable(), { kind: 'reference', to: 'user' }),
    reviewedAt: readOnly(notedMoment, { kind: 'column' }),
    /** Whatever moment is sent: it is locked now. Only administrators take it away. */
    lockedAt: instant(),
    violations: readOnly(z.array(violationSchema)),
    acknowledgements: nested(z.array(acknowledgement).max(20).default([]), z.array(acknowledgement)),
    comment: text({ max: 2000, control: 'textarea' }),
    /** Asked for when worked time changes. */
    correctionReason: writeOnly(line(1000)),
    corrections: readOnly(z.array(correction), { kind: 'json', links: [] }),
    /** What an hour cost on that day. */
    hourlyRateSnapshot: readOnly(z.number().nullable(), { kind: 'cents' }),
  },
})
export type WorkingActivity = Answer<typeof workingActivities>
export type WorkingActivityInput = Input<typeof workingActivities>
