// Working schedules (Arbeitsplanung): a planned shift; without a user it is open.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import {
  choice,
  date,
  dateSchema,
  flag,
  instant,
  instantSchema,
  integer,
  nested,
  reference,
  references,
  requiredInstant,
  text,
} from '../field.ts'
import { color, words } from '../word-fields.ts'
import { declare, filtersBy, filtersWithin, type Answer } from '../resource.ts'

const weekdays = z.array(z.int().min(1).max(7)).max(7)

const recurrence = z
  .strictObject({
    everyWeeks: z.int().min(1).max(52).default(1),
    weekdays: weekdays.default([]),
    until: dateSchema.nullable().default(null),
  })
  .nullable()

const swap = z
  .strictObject({
    state: z.enum(['offered', 'requested', 'accepted', 'approved', 'rejected']),
    byUser: z.object({ id: z.uuid() }),
    toUser: z.object({ id: z.uuid() }).nullable().default(null),
    decidedBy: z.object({ id: z.uuid() }).nullable().default(null),
    at: instantSchema.nullable().default(null),
  })
  .nullable()
type Swap = z.output<typeof swap>

export const workingSchedules = declare({
  name: 'working-schedules',
  kind: 'workingSchedule',
  read: ownBranches('ROLE_MANAGER'),
  write: ownBranches('ROLE_MANAGER'),
  branchField: 'branch',
  order: ['startsAt'],
  filters: {
    ...filtersBy('branch', 'user', 'department', 'project', 'status'),
    ...filtersWithin('startsAt', 'endsAt'),
  },
  fields: {
    branch: reference('branch', { required: true }),
    department: reference('department'),
    position: text({ max: 80, searched: true }),
    requiredSkills: words(),
    user: reference('user'),
    startsAt: requiredInstant(),
    endsAt: requiredInstant(),
    timeZone: text({ max: 60 }),
    businessDate: date(),
    plannedBreakMinutes: integer({ min: 0, max: 600 }),
    isSplitShift: flag(),
    status: choice(['draft', 'published', 'confirmed', 'declined', 'canceled'], 'draft'),
    publishedAt: instant(),
    confirmedAt: instant(),
    declineReason: text({ max: 1000 }),
    recurrence: nested(recurrence.default(null), recurrence),
    swap: nested(swap.default(null), swap, {
      links: [
        {
          to: 'user',
          ids: (value: Swap) =>
            [value?.byUser, value?.toUser, value?.decidedBy].flatMap((user) => (user ? [user.id] : [])),
        },
      ],
    }),
    project: reference('project'),
    tasks: references('task'),
    color: color(),
    note: text({ max: 2000, control: 'textarea' }),
  },
})
export type WorkingSchedule = Answer<typeof workingSchedules>
