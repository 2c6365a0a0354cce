// Working schedules (Arbeitsplanung): a planned shift; without a user it is open.
import { z } from 'zod'
import { conflictKinds } from '#domain/staff/shift-conflicts.ts'
import { swapStates } from '#domain/staff/status-sets.ts'
import { severities, violationRules } from '#domain/staff/violations.ts'
import { ownBranches } from '../access.ts'
import {
  choice,
  dateSchema,
  flag,
  instantSchema,
  integer,
  nested,
  reference,
  references,
  requiredInstant,
  text,
  groupId,
} from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { notedMoment, referenceSchema, skillsSchema, toldWork, weekdaysSchema, whole } from '../inputs.ts'
import { derivedDate } from './staff-fields.ts'
import { color } from '../word-fields.ts'
import { declare, filtersBy, filtersWithin, type Answer, type Input } from '../resource.ts'

/** Kept for who reads and writes it by the API; a series is made by the plan, and nothing else is. */
const recurrence = z
  .strictObject({
    everyWeeks: whole(1, 52).default(1),
    weekdays: weekdaysSchema.default([]),
    until: dateSchema.nullable().default(null),
  })
  .nullable()

/** How an exchange stands. Its rules and notices are those of its own calls, so no form lets anybody type it. */
const swap = z
  .strictObject({
    state: z.enum(swapStates),
    byUser: referenceSchema('user'),
    toUser: referenceSchema('user').nullable().default(null),
    decidedBy: referenceSchema('user').nullable().default(null),
    at: instantSchema.nullable().default(null),
  })
  .nullable()

export const workingSchedules = declare({
  name: 'working-schedules',
  kind: 'workingSchedule',
  largestBody: { megabytes: 1 },
  read: ownBranches('managePeople'),
  write: ownBranches('managePeople'),
  branchField: 'branch',
  order: ['startsAt'],
  filters: {
    ...filtersBy('branch', 'user', 'department', 'position', 'project', 'status'),
    ...filtersWithin('startsAt', 'endsAt'),
  },
  fields: {
    branch: reference('branch', { required: true }),
    department: reference('department'),
    position: text({ max: 80, searched: true }),
    /** Who works it has them. */
    requiredSkills: nested(skillsSchema.default([]), skillsSchema),
    user: reference('user'),
    startsAt: requiredInstant(),
    endsAt: requiredInstant(),
    timeZone: readOnly(z.string(), { kind: 'column' }),
    businessDate: derivedDate(),
    plannedBreakMinutes: integer({ min: 0, max: 600 }),
    isSplitShift: flag(),
    status: choice(['draft', 'published', 'confirmed', 'declined', 'canceled'], 'draft'),
    publishedAt: readOnly(notedMoment, { kind: 'column' }),
    confirmedAt: readOnly(notedMoment, { kind: 'column' }),
    declineReason: text({ max: 1000 }),
    /** Shifts that were made together. */
    seriesId: groupId(),
    template: reference('scheduleTemplate'),
    recurrence: nested(recurrence.default(null), recurrence),
    swap: nested(swap.default(null), swap),
    project: reference('project'),
    tasks: references('task'),
    color: color(),
    /** Without the planned break. */
    plannedMinutes: readOnly(toldWork()),
    plannedCost: readOnly(z.number().nullable()),
    violations: readOnly(
      z.array(
        z.object({
          rule: z.enum(violationRules),
          severity: z.enum(severities),
          minutes: z.int(),
          /** By when a shortened rest has to be made up for, or was. */
          until: z.string().optional(),
          agreement: z.string().optional(),
        }),
      ),
    ),
    conflicts: readOnly(
      z.array(
        z.object({
          kind: z.enum(conflictKinds),
          id: z.uuid(),
          /** Those that are missing. */
          skills: z.array(z.string()).optional(),
        }),
      ),
    ),
    note: text({ max: 2000, control: 'textarea' }),
  },
})
export type WorkingSchedule = Answer<typeof workingSchedules>
export type WorkingScheduleInput = Input<typeof workingSchedules>
