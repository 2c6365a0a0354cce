// Working activities (Aktivitäten): what was clocked. The rules of clocking stand with the time tracking calls.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { choice, date, instant, instantSchema, line, nested, reference, requiredInstant, text } from '../field.ts'
import { declare, filtersBy, filtersWithin, type Answer } from '../resource.ts'

const pause = z.strictObject({
  id: z.uuid().optional(),
  startedAt: instantSchema,
  endedAt: instantSchema.nullable().default(null),
  kind: z.enum(['rest', 'meal', 'smoke', 'automatic']).default('rest'),
  isPaid: z.boolean().default(false),
  source: z.enum(['stamped', 'rule', 'manual']).default('manual'),
})

const correction = z.strictObject({
  at: instantSchema,
  by: z.object({ id: z.uuid() }).nullable().default(null),
  field: line(60),
  before: line(500).nullable().default(null),
  after: line(500).nullable().default(null),
  reason: line(1000).min(1),
})

export const workingActivities = declare({
  name: 'working-activities',
  kind: 'workingActivity',
  read: ownBranches('ROLE_MANAGER'),
  write: ownBranches('ROLE_MANAGER'),
  branchField: 'branch',
  order: ['-startedAt'],
  pageSize: 50,
  filters: {
    ...filtersBy('branch', 'user', 'department', 'project', 'task', 'state', 'reviewStatus'),
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
    endedAt: instant(),
    timeZone: text({ max: 60 }),
    businessDate: date(),
    state: choice(['running', 'paused', 'ended'], 'ended'),
    category: choice(['work', 'training', 'meeting', 'standby', 'travel'], 'work'),
    breaks: nested(z.array(pause).max(50).default([]), z.array(pause)),
    source: choice(['terminal', 'web', 'app', 'manual', 'fromSchedule', 'import'], 'manual'),
    device: reference('device'),
    recordedOfflineAt: instant(),
    reviewStatus: choice(['open', 'submitted', 'approved', 'rejected'], 'open'),
    reviewedBy: reference('user'),
    reviewedAt: instant(),
    lockedAt: instant(),
    comment: text({ max: 2000, control: 'textarea' }),
    corrections: nested(z.array(correction).max(200).default([]), z.array(correction)),
  },
})
export type WorkingActivity = Answer<typeof workingActivities>
