// Tasks as they are done at the clock or in „Meine Zeit“, and the board on which who answers for a branch sees what was done.
import { z } from 'zod'
import { ownBranches, timeClock } from '../access.ts'
import { dateSchema, instantSchema, line } from '../field.ts'
import { idSchema, numeric, whole } from '../inputs.ts'
import { sentFile } from '../media/sent-file.ts'
import { route } from '../route.ts'

const person = z.strictObject({ accessToken: z.string().min(1).max(200), username: z.string().min(1).max(250) })
const personsTask = person.extend({ taskId: z.uuid() })

const demandedValue = z
  .object({ label: z.string(), unit: z.string(), min: z.number().nullable(), max: z.number().nullable() })
  .nullable()

export const clockTask = z
  .object({
    id: idSchema<'task'>(),
    title: z.string(),
    /** Markdown. */
    description: z.string(),
    priority: z.enum(['low', 'normal', 'high']),
    dueAt: z.string().nullable(),
    timeZone: z.string(),
    department: z.string(),
    project: z.string(),
    /** Whom it is meant for; empty: everybody. */
    assignees: z.array(z.string()),
    checklist: z.array(z.object({ text: z.string(), isDone: z.boolean(), doneBy: z.string() })),
    requiresPhoto: z.boolean(),
    requiresValue: demandedValue,
    /** What is attached, with where it is: whoever knows the address may open it. Missing from an older server. */
    files: z.array(z.object({ id: z.uuid(), name: z.string(), extension: z.string(), path: z.string() })).optional(),
  })
  .meta({ id: 'ClockTask' })
export type ClockTask = z.output<typeof clockTask>

export const photoMegabytes = 10

export const tickedStep = z.strictObject({
  position: whole(0, 99).default(0),
  /** As it was read: the list may have changed meanwhile. */
  text: line(500).default(''),
  isDone: z.boolean().default(true),
})

export const finishedTask = z.strictObject({
  /** As it was read: which time is meant of a task that repeats. */
  dueAt: instantSchema.nullable().default(null),
  value: numeric(-1_000_000, 1_000_000).nullable().default(null),
  photo: sentFile.optional(),
  note: line(1000).default(''),
})

export const finishedAnswer = z.object({
  /** The value is outside of the limits: it is kept, and who answers for the branch is told. */
  isOutside: z.boolean(),
  at: z.string(),
})

const at = '/time-tracking/:accessToken/:username/tasks' as const

export const taskClockRoutes = {
  [`GET ${at}` as const]: route({
    access: timeClock,
    summary:
      'What is to be done today by whoever works now: of the branch, the department and the project; else nothing',
    status: 200,
    params: person,
    answer: z.array(clockTask),
  }),
  [`POST ${at}/:taskId/checklist` as const]: route({
    access: timeClock,
    summary: 'Tick a step of a task, or take the tick back',
    status: 200,
    params: personsTask,
    body: tickedStep,
    mayFail: [409],
    answer: clockTask,
  }),
  [`POST ${at}/:taskId/done` as const]: route({
    access: timeClock,
    summary:
      'Finish a task, with the photo and the value that it asks for; one that repeats is due again at its next time',
    status: 200,
    params: personsTask,
    body: finishedTask,
    takesFiles: { megabytes: photoMegabytes },
    mayFail: [409],
    answer: finishedAnswer,
  }),
}

const openTask = z.object({
  id: idSchema<'task'>(),
  title: z.string(),
  branch: z.string(),
  department: z.string(),
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  assignees: z.array(z.string()),
  steps: z.int(),
  stepsDone: z.int(),
})

const report = z.object({
  id: z.uuid(),
  task: z.object({ id: idSchema<'task'>() }),
  title: z.string(),
  branch: z.string(),
  department: z.string(),
  outcome: z.enum(['done', 'missed']),
  dueAt: z.string().nullable(),
  at: z.string(),
  /** Whoever did it; empty where it was missed. */
  by: z.string(),
  steps: z.array(z.object({ text: z.string(), doneBy: z.string() })),
  demanded: demandedValue,
  value: z.number().nullable(),
  isOutside: z.boolean(),
  hasPhoto: z.boolean(),
  note: z.string(),
})

const boardSchema = z
  .object({ date: z.string(), timeZone: z.string(), open: z.array(openTask), reports: z.array(report) })
  .meta({ id: 'TaskBoard' })
export type TaskBoard = z.output<typeof boardSchema>

export const taskBoardRoutes = {
  'GET /task-board': route({
    access: ownBranches('managePeople'),
    summary:
      'What is open now, and what was done or missed on a business day: with name, value and photo; at most 500 of each',
    status: 200,
    query: z.strictObject({ branch: z.uuid().optional(), date: dateSchema.optional() }),
    answer: boardSchema,
  }),
  'GET /task-reports/:id/photo': route({
    access: ownBranches('managePeople'),
    summary: 'The photo that somebody made when finishing a task',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    answer: z.string(),
    contentType: '*/*',
  }),
}
