// The time clock (back-office § 7, decisions § 2): one terminal and one person in the path, or `me` with a session.
import { z } from 'zod'
import { breakKinds, clockStates } from '#domain/staff/clock.ts'
import { holidayUnits } from '#domain/staff/work-contract.ts'
import { ownBranches, timeClock } from '../access.ts'
import { dateSchema, instantSchema, line } from '../field.ts'
import { idSchema, referenceSchema } from '../inputs.ts'
import { answerObject } from '../resource.ts'
import { route } from '../route.ts'
import { expiringLeave } from './holiday-balances.ts'
import { workingActivities, type WorkingActivity } from './working-activities.ts'
import { workingSchedules, type WorkingSchedule } from './working-schedules.ts'

const person = z.strictObject({ accessToken: z.string().min(1).max(200), username: z.string().min(1).max(250) })

/** Wages and who reviewed are for those who may see everybody's time. */
const hiddenOfActivity = ['hourlyRateSnapshot', 'acknowledgements'] as const
const hiddenOfSchedule = ['plannedCost', 'conflicts'] as const

export type OwnActivity = Omit<WorkingActivity, (typeof hiddenOfActivity)[number]>
export type OwnSchedule = Omit<WorkingSchedule, (typeof hiddenOfSchedule)[number]>

const ownActivity = answerObject(workingActivities)
  .omit({ hourlyRateSnapshot: true, acknowledgements: true })
  .meta({ id: 'OwnActivity' }) as unknown as z.ZodType<OwnActivity>
const ownSchedule = answerObject(workingSchedules)
  .omit({ plannedCost: true, conflicts: true })
  .meta({ id: 'OwnSchedule' }) as unknown as z.ZodType<OwnSchedule>

const named = z.object({ id: z.uuid(), name: z.string() })
const branchesOf = z.array(z.object({ id: idSchema<'branch'>() }))
/** With where it may be chosen; empty: everywhere. Missing from what was kept of an older server. */
const choosable = named.extend({ branches: branchesOf.optional() })
const choosableTask = z.object({ id: z.uuid(), title: z.string(), project: z.object({ id: z.uuid() }).nullable() })

const clockSchema = z
  .object({
    id: idSchema<'user'>(),
    user: z.object({
      id: idSchema<'user'>(),
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      branches: branchesOf,
    }),
    /** Of the terminal; null for `me`. */
    branch: named.extend({ timeZone: z.string() }).nullable(),
    /** Other branches where a published shift of this person may be begun now. Missing from an older server. */
    helpsOutAt: z.array(named).optional(),
    /** What may be chosen when starting. */
    departments: z.array(choosable),
    projects: z.array(choosable),
    tasks: z.array(choosableTask.extend({ branches: branchesOf.optional() })),
    currentActivity: ownActivity.nullable(),
    /** A device's clock may be wrong. */
    now: z.string(),
  })
  .meta({ id: 'Clock' })
export type Clock = z.output<typeof clockSchema>

const imageSchema = z.object({ id: idSchema<'image'>(), version: z.int(), extension: z.string() })

/** What everybody at the door may see: who works here, and who is in. */
const boardSchema = z
  .object({
    branch: named.extend({ timeZone: z.string() }),
    name: z.string(),
    isPinRequired: z.boolean(),
    people: z.array(
      z.object({
        username: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        picture: imageSchema.nullable(),
        state: z.enum(clockStates),
        /** When the work began, or the break; null for who is not in. */
        since: z.string().nullable(),
        breakKind: z.enum(breakKinds).nullable(),
        /** Working in another branch. */
        isElsewhere: z.boolean(),
      }),
    ),
    /** What should have been done by now, the longest overdue first; at most ten. Missing from what was kept of an older server. */
    overdue: z
      .array(z.object({ id: idSchema<'task'>(), title: z.string(), department: z.string(), dueAt: z.string() }))
      .optional(),
    now: z.string(),
  })
  .meta({ id: 'ClockBoard' })
export type ClockBoard = z.output<typeof boardSchema>

/** What may be chosen when starting in the branch of a clock, for whoever stands there without a connection. */
const clockChoicesSchema = z
  .object({
    departments: z.array(choosable),
    projects: z.array(choosable),
    tasks: z.array(
      choosableTask.extend({
        /** Whose it is; empty: everybody's. */
        usernames: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'ClockChoices' })
export type ClockChoices = z.output<typeof clockChoicesSchema>

const ownAccountSchema = z
  .object({
    /** `YYYY-MM`, the running one. */
    month: z.string(),
    workedMinutes: z.int(),
    targetMinutes: z.int(),
    /** Until yesterday, with what was carried over. */
    balanceMinutes: z.int(),
    /** A balance above it is to be made up for or paid out; null: nothing is agreed. */
    overtimeCapMinutes: z.int().nullable(),
    /** Null without an account of holidays. */
    leave: z
      .object({ unit: z.enum(holidayUnits), remaining: z.number(), requested: z.number(), bookable: z.number() })
      .nullable(),
    /** Owed days of rest and of worked public holidays, in Switzerland; null elsewhere. Missing from an older server. */
    restDayBalance: z.number().nullable().optional(),
    publicHolidayBalance: z.number().nullable().optional(),
    /** Leave that would be lost, once it is time to say so. Missing from an older server. */
    expiring: expiringLeave.optional(),
  })
  .meta({ id: 'OwnAccount' })
export type OwnAccount = z.output<typeof ownAccountSchema>

/** Names a tap, so that it counts once however often it is sent. `at`: when it was, for a device that had no connection. */
const tap = { clientActionId: z.uuid().nullable().default(null), at: instantSchema.nullable().default(null) }
const pausing = z.strictObject({ ...tap, kind: z.enum(breakKinds).exclude(['automatic']).default('rest') })
const starting = z.strictObject({
  ...tap,
  branch: referenceSchema('branch').nullable().default(null),
  department: referenceSchema('department').nullable().default(null),
  project: referenceSchema('project').nullable().default(null),
  task: referenceSchema('task').nullable().default(null),
  category: z.enum(['work', 'training', 'meeting', 'standby', 'travel']).default('work'),
  comment: line(2000).default(''),
})
export type StartingInput = z.output<typeof starting>
export type TapInput = z.output<typeof pausing>

/** Calls without anything to say may send no body at all. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((sent) => sent ?? {}, schema)

/** From the beginning of one day to the end of another one, both in the shop's zone. */
const days = z.strictObject({ from: dateSchema.optional(), to: dateSchema.optional() })

const at = '/time-tracking/:accessToken/:username' as const
const acting = { access: timeClock, status: 200, params: person, answer: ownActivity } as const

export const timeTrackingRoutes = {
  'GET /time-tracking/:accessToken/people': route({
    access: timeClock,
    summary: 'Who works in the branch of a time clock, and who is in or on a break',
    status: 200,
    params: person.pick({ accessToken: true }),
    answer: boardSchema,
  }),
  'GET /time-tracking/:accessToken/choices': route({
    access: timeClock,
    summary: 'What anybody may choose when starting at a time clock, for it to keep; at most 100 tasks',
    status: 200,
    params: person.pick({ accessToken: true }),
    answer: clockChoicesSchema,
  }),
  'GET /time-tracking/:accessToken/badge': route({
    access: timeClock,
    summary: 'Whose badge the header X-Badge says; the calls after it say it there instead of a PIN',
    status: 200,
    params: person.pick({ accessToken: true }),
    answer: z.object({ username: z.string() }),
  }),
  [`GET ${at}/account` as const]: route({
    access: timeClock,
    summary: 'Own hours of the month, balance and what is left of the leave',
    status: 200,
    params: person,
    answer: ownAccountSchema,
  }),
  [`GET ${at}/me` as const]: route({
    access: timeClock,
    summary: 'Who is at the clock, and the activity that is open',
    status: 200,
    params: person,
    answer: clockSchema,
  }),
  [`GET ${at}/working-schedules` as const]: route({
    access: timeClock,
    summary: 'Own shifts that are published; from a week ago to five weeks ahead where nothing else is asked for',
    status: 200,
    params: person,
    query: days,
    answer: z.array(ownSchedule),
  }),
  [`GET ${at}/working-activities` as const]: route({
    access: timeClock,
    summary: 'Own activities, newest first; of the last 31 days where nothing else is asked for',
    status: 200,
    params: person,
    query: days,
    answer: z.array(ownActivity),
  }),
  [`POST ${at}/working-activities/start` as const]: route({
    ...acting,
    summary: 'Begin to work',
    body: orNothing(starting),
  }),
  [`POST ${at}/working-activities/pause` as const]: route({
    ...acting,
    summary: 'Begin a break',
    body: orNothing(pausing),
  }),
  [`POST ${at}/working-activities/resume` as const]: route({
    ...acting,
    summary: 'End the break',
    body: orNothing(z.strictObject(tap)),
  }),
  [`POST ${at}/working-activities/end` as const]: route({
    ...acting,
    summary: 'End the work, and the break with it',
    body: orNothing(z.strictObject(tap)),
  }),
}

const terminalSchema = z
  .object({ id: idSchema<'timeTerminal'>(), name: z.string(), isPinRequired: z.boolean(), createdAt: z.string() })
  .meta({ id: 'TimeTerminal' })
export type TimeTerminal = z.output<typeof terminalSchema>

const inBranch = z.strictObject({ id: z.uuid() })

export const timeTerminalRoutes = {
  'GET /branches/:id/time-terminals': route({
    access: ownBranches('managePeople'),
    summary: 'Time clocks of a branch, without their tokens',
    status: 200,
    params: inBranch,
    answer: z.array(terminalSchema),
  }),
  'POST /branches/:id/time-terminals': route({
    access: ownBranches('managePeople'),
    summary: 'Register a time clock; its token is shown this once',
    status: 201,
    params: inBranch,
    body: z.strictObject({ name: line(120).default(''), isPinRequired: z.boolean().default(true) }),
    answer: terminalSchema.extend({ accessToken: z.string() }),
  }),
  'DELETE /branches/:id/time-terminals/:terminalId': route({
    access: ownBranches('managePeople'),
    summary: 'Revoke a time clock: its token opens nothing any more',
    status: 204,
    params: z.strictObject({ id: z.uuid(), terminalId: z.uuid() }),
    answer: null,
  }),
}
