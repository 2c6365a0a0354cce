// The plan of a branch (back-office § 3): everything a week needs on one screen, and what is done to many shifts at once.
import { z } from 'zod'
import { absenceStatuses } from '#domain/staff/absence-days.ts'
import { newsKinds } from '#domain/staff/plan-news.ts'
import { ruleSets } from '#domain/staff/rule-sets.ts'
import { weekdayKeys, type WeekdayMinutes } from '#domain/staff/work-contract.ts'
import { ownBranches } from '../access.ts'
import { dateSchema, instantSchema, line } from '../field.ts'
import { idSchema, referenceSchema, skillsSchema, weekdaysSchema, whole } from '../inputs.ts'
import { answerSchema } from '../resource.ts'
import { route } from '../route.ts'
import { halfParts } from './staff-fields.ts'
import { workingSchedules } from './working-schedules.ts'

const inBranch = z.strictObject({ id: z.uuid() })
/** Both inclusive. */
const days = z.strictObject({ from: dateSchema, to: dateSchema })
/** Five weeks at once. */
export const mostPlanDays = 35

const person = z.object({ id: idSchema<'user'>() })
const weekdayMinutes = z.object(
  Object.fromEntries(weekdayKeys.map((key) => [key, z.int()])) as Record<keyof WeekdayMinutes, z.ZodInt>,
)

const hours = z.number().nullable()
const planAgreement = z.object({
  name: z.string(),
  ruleSet: z.enum(ruleSets),
  dayMaxHours: hours,
  weekMaxHours: hours,
  averageWeekHours: hours,
  averageWeeks: hours,
  breakAfterHours: hours,
  breakMinutes: hours,
  smallestBreakMinutes: hours,
  dailyRestHours: hours,
  shortestRestHours: hours,
  weeklyRestHours: hours,
  shortestWeeklyRestHours: hours,
  nightFrom: z.string().nullable(),
  nightTo: z.string().nullable(),
  nightPercent: hours,
  sundayPercent: hours,
  holidayPercent: hours,
  planNoticeDays: hours,
})

const planPerson = z.object({
  id: idSchema<'user'>(),
  name: z.string(),
  departments: z.array(z.object({ id: idSchema<'department'>() })),
  skills: z.array(z.string()),
  /** For the rules of the young; null of grown-ups who only help out here. */
  birthDate: z.string().nullable(),
  /** Worked or planned in the year before the shifts that are judged with this plan: Sundays, and days of night work. */
  sundaysBefore: z.int(),
  nightsBefore: z.int(),
  contracts: z.array(
    z.object({
      validFrom: z.string(),
      validUntil: z.string().nullable(),
      weekdayMinutes,
      ruleSet: z.enum(ruleSets),
      /** What counts beside the law. */
      agreement: planAgreement.nullable(),
      /** Null where none is agreed, and of who only helps out here. */
      hourlyRate: z.number().nullable(),
    }),
  ),
})

/** A shift of another branch or of the days around, as far as rules ask for it, or what was worked on days that are over. */
const otherShift = z.object({
  id: z.uuid(),
  /** Counts in place of what was planned for days that are over. */
  isWorked: z.boolean(),
  user: person,
  branch: z.object({ id: idSchema<'branch'>() }),
  department: z.object({ id: idSchema<'department'>() }).nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  businessDate: z.string(),
  plannedBreakMinutes: z.int(),
  isSplitShift: z.boolean(),
})

/** Not why somebody is away: that is nobody's business on a plan. */
const planAbsence = z.object({
  id: z.uuid(),
  user: person,
  status: z.enum(absenceStatuses),
  startsOn: z.string(),
  endsOn: z.string(),
  startsHalf: z.boolean(),
  endsHalf: z.boolean(),
  ...halfParts,
  minutes: z.int().nullable(),
  /** Its end is not known: `endsOn` is the last of the days that were asked for. Said to who answers for the person. */
  isOpenEnded: z.boolean(),
})

const planAvailability = z.object({
  id: z.uuid(),
  user: person,
  kind: z.enum(['available', 'preferred', 'unavailable']),
  weekday: z.int().nullable(),
  date: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
})

const planSchema = z
  .object({
    branch: z.object({ id: idSchema<'branch'>(), name: z.string(), timeZone: z.string(), ruleSet: z.enum(ruleSets) }),
    ...days.shape,
    /** When the business day begins: a shift at two in the morning belongs to the day before. */
    dayStartsAt: z.string(),
    today: z.string(),
    people: z.array(planPerson),
    shifts: z.array(answerSchema(workingSchedules)),
    others: z.array(otherShift),
    /** Whose law counts in a branch, for `others`. */
    places: z.array(
      z.object({
        id: idSchema<'branch'>(),
        name: z.string(),
        ruleSet: z.enum(ruleSets),
        /** Of the weeks around, where work on them asks for a day off. */
        holidays: z.array(z.string()),
      }),
    ),
    absences: z.array(planAbsence),
    availabilities: z.array(planAvailability),
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    /** What publishing would tell, and whom. */
    news: z.array(z.object({ kind: z.enum(newsKinds), shift: z.object({ id: z.uuid() }), user: person })),
  })
  .meta({ id: 'Plan' })
export type Plan = z.output<typeof planSchema>

const made = z.object({ made: z.int(), open: z.int() }).meta({ id: 'MadeShifts' })
export type MadeShifts = z.output<typeof made>

/** What is to happen where the weeks have shifts already; what is published stays in any case. */
const plannedMeans = ['refuse', 'add', 'replaceDrafts'] as const

/** Beside the refusal: how many shifts the weeks have already, each named by its Monday. */
export interface PlannedWeeks {
  readonly weeks: readonly { readonly monday: string; readonly drafts: number; readonly published: number }[]
}

export const plannedBreakSchema = whole(0, 600)

export const everyWeeksSchema = whole(1, 52)

const seriesReach = z.enum(['following', 'all'])
const seriesChange = z.strictObject({
  shift: referenceSchema('workingSchedule'),
  reach: seriesReach,
  user: referenceSchema('user').nullable(),
  department: referenceSchema('department').nullable(),
  /** Missing: each keeps its own. */
  project: referenceSchema('project').nullish(),
  position: line(80),
  startsAt: instantSchema,
  endsAt: instantSchema,
  plannedBreakMinutes: plannedBreakSchema,
  isSplitShift: z.boolean(),
  /** Missing: each keeps its own. */
  requiredSkills: skillsSchema.optional(),
  note: line(2000),
})
export type SeriesChange = z.output<typeof seriesChange>
const changedSeries = z.object({ changed: z.int() }).meta({ id: 'ChangedSeries' })

const managers = ownBranches('managePeople')

export const planRoutes = {
  'GET /branches/:id/plan': route({
    access: managers,
    summary:
      'The plan of a branch for some days, with everything that rules judge it by; wages of the own people included',
    status: 200,
    params: inBranch,
    query: days,
    answer: planSchema,
  }),
  'POST /branches/:id/plan/copies': route({
    access: managers,
    summary:
      'Copy the shifts of a week into other weeks, as drafts; weeks are named by their Monday. Refused with how many shifts stand there already, until `existing` says what to do with them',
    status: 201,
    params: inBranch,
    mayFail: [409],
    body: z.strictObject({
      from: dateSchema,
      to: z.array(dateSchema).min(1).max(12),
      withPeople: z.boolean().default(true),
      existing: z.enum(plannedMeans).default('refuse'),
    }),
    answer: made,
  }),
  'POST /branches/:id/plan/templates': route({
    access: managers,
    summary:
      'Make draft shifts of a template on each of the days, with people proposed where it is wanted. Refused with how many shifts stand there already, until `existing` says what to do with them',
    status: 201,
    params: inBranch,
    body: z.strictObject({
      template: referenceSchema('scheduleTemplate'),
      days: z.array(dateSchema).min(1).max(mostPlanDays),
      withPeople: z.boolean().default(false),
      existing: z.enum(plannedMeans).default('refuse'),
    }),
    mayFail: [409],
    answer: made,
  }),
  'POST /branches/:id/plan/series': route({
    access: managers,
    summary: 'Repeat a shift on later days; all of them share a series',
    status: 201,
    params: inBranch,
    body: z.strictObject({
      shift: referenceSchema('workingSchedule'),
      everyWeeks: everyWeeksSchema.default(1),
      weekdays: weekdaysSchema.default([]),
      until: dateSchema,
    }),
    answer: made,
  }),
  'PUT /branches/:id/plan/series': route({
    access: managers,
    summary:
      'Change a shift and with it those of its series that follow, or all that have not begun; what is not changed of it stays with each',
    status: 200,
    params: inBranch,
    body: seriesChange,
    answer: changedSeries,
  }),
  'POST /branches/:id/plan/series/removals': route({
    access: managers,
    summary:
      'Remove a shift and those of its series that follow, or all that have not begun; what somebody was told of is canceled',
    status: 200,
    params: inBranch,
    body: z.strictObject({ shift: referenceSchema('workingSchedule'), reach: seriesReach }),
    answer: changedSeries,
  }),
  'POST /branches/:id/plan/people': route({
    access: managers,
    summary: 'Propose people for the open draft shifts of some days, and plan them; never what breaks a rule',
    status: 200,
    params: inBranch,
    body: days,
    answer: made,
  }),
  'POST /branches/:id/plan/publish': route({
    access: managers,
    summary: 'Publish the plan of some days: each person is told by mail of own shifts that are new, changed or gone',
    status: 200,
    params: inBranch,
    body: days,
    answer: z.object({ shifts: z.int(), people: z.int(), mails: z.int() }).meta({ id: 'PublishedPlan' }),
  }),
  'GET /branches/:id/plan/sheet': route({
    access: managers,
    summary: 'The plan of some days to hang up, as PDF; no wages',
    status: 200,
    params: inBranch,
    query: days,
    contentType: 'application/pdf',
    answer: z.string(),
  }),
}
