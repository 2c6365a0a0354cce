// Tasks: once or again and again (opening, cleaning, temperatures).
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import {
  choice,
  flag,
  instant,
  instantSchema,
  integer,
  line,
  nested,
  optionalInteger,
  reference,
  references,
  text,
  timeOfDaySchema,
} from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { numeric, referenceSchema, weekdaysSchema } from '../inputs.ts'
import { declare, filtersBy, filtersByBranch, type Answer } from '../resource.ts'

const step = z.strictObject({
  text: line(500).min(1),
  isDone: z.boolean().default(false),
  doneBy: referenceSchema('user').nullable().default(null),
  doneAt: instantSchema.nullable().default(null),
})

const recurrence = z
  .strictObject({
    frequency: z.enum(['daily', 'weekly', 'monthly']),
    weekdays: weekdaysSchema.default([]),
    atTime: timeOfDaySchema.nullable().default(null),
  })
  .nullable()

const amount = numeric(-1_000_000, 1_000_000)
const requiresValue = z
  .strictObject({
    label: line(120).min(1),
    unit: line(20).default(''),
    min: amount.nullable().default(null),
    max: amount.nullable().default(null),
  })
  .nullable()

export const tasks = declare({
  name: 'tasks',
  kind: 'task',
  read: ownBranches('seeWork'),
  write: ownBranches('managePeople'),
  branchField: 'branch',
  isForAllWithoutBranch: true,
  branchThrough: 'department',
  order: ['sortOrder', 'dueAt', 'title'],
  filters: {
    ...filtersByBranch('branch'),
    ...filtersBy('department', 'project', 'status', 'priority'),
    user: { field: 'assignees', by: 'is' },
    from: { field: 'dueAt', by: 'after' },
    to: { field: 'dueAt', by: 'before' },
  },
  fields: {
    title: text({ required: true, searched: true }),
    description: text({ max: 10_000, control: 'markdown' }),
    project: reference('project'),
    branch: reference('branch'),
    department: reference('department'),
    status: choice(['open', 'inProgress', 'blocked', 'done', 'skipped'], 'open'),
    priority: choice(['low', 'normal', 'high'], 'normal'),
    assignees: references('user'),
    dueAt: instant(),
    estimatedMinutes: optionalInteger(),
    /** Net, until now. */
    spentMinutes: readOnly(z.int()),
    checklist: nested(z.array(step).max(100).default([]), z.array(step)),
    recurrence: nested(recurrence.default(null), recurrence),
    requiresPhoto: flag(),
    requiresValue: nested(requiresValue.default(null), requiresValue),
    attachments: references('upload'),
    doneBy: reference('user'),
    doneAt: instant(),
    sortOrder: integer(),
  },
})
export type Task = Answer<typeof tasks>
