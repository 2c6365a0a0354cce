// The account of working time: month by person, day by day; approved, closed, paid out, handed to the accounting of wages.
import { z } from 'zod'
import { absenceTypes } from '#domain/staff/absence-days.ts'
import { dayHalves } from '#domain/staff/half-days.ts'
import { surchargeCodes } from '#domain/staff/surcharges.ts'
import { wageFormats } from '#domain/staff/wage-files.ts'
import { wageCodes } from '#domain/staff/wage-lines.ts'
import { administrators, ownBranches, ownPeople } from '../access.ts'
import { dateSchema, line } from '../field.ts'
import { idSchema, whole } from '../inputs.ts'
import { answerSchema, listMeta, listQuery } from '../resource.ts'
import { route } from '../route.ts'
import { workingActivities } from './working-activities.ts'

/** `YYYY-MM`. */
export const monthSchema = z.string().regex(/^(?:19[5-9]|20\d|21[0-4])\d-(?:0[1-9]|1[0-2])$/)
const ofPerson = z.strictObject({ id: z.uuid(), month: monthSchema })

/** Fifty people at once where nobody says otherwise. */
const { page, pageSize, q } = listQuery.shape
const narrowed = { branch: z.uuid().optional(), page, pageSize, q }

const account = z.object({
  user: z.object({ id: idSchema<'user'>() }),
  name: z.string(),
  personnelNumber: z.string(),
  month: z.string(),
  /** Of the whole month, from the day on which time began to be kept. */
  targetMinutes: z.int(),
  /** What the balance of this month is made of: the days until yesterday on which a contract is in force. */
  counted: z.object({ targetMinutes: z.int(), workedMinutes: z.int() }),
  /** Published shifts. */
  plannedMinutes: z.int(),
  workedMinutes: z.int(),
  breakMinutes: z.int(),
  /** What absences stand for. */
  creditMinutes: z.int(),
  surcharges: z.array(z.object({ code: z.enum(surchargeCodes), minutes: z.int() })),
  absenceDays: z.partialRecord(z.enum(absenceTypes), z.number()),
  /** Public holidays on which the person would have worked and did not: they are paid. */
  holidaysOff: z.number(),
  /** Those of the days of absence that are not paid. */
  unpaidDays: z.partialRecord(z.enum(absenceTypes), z.number()),
  /** Carried over from the month before. */
  balanceBefore: z.int(),
  /** Of the days of this month until yesterday. */
  balanceOfMonth: z.int(),
  /** Paid out (negative), brought along, corrected. */
  bookedMinutes: z.int(),
  balance: z.int(),
  /** Of the contract at the end of the month: a balance above it is to be made up for or paid out. Null: nothing is agreed. */
  overtimeCapMinutes: z.int().nullable(),
  violations: z.int(),
  /** Those of them that nobody has given a reason for. */
  openViolations: z.int(),
  /** Still running. */
  running: z.int(),
  /** Not approved yet. */
  unapproved: z.int(),
  lockedAt: z.string().nullable(),
  keptUntil: z.string(),
  /** When its records were deleted because they need not be kept any longer: only the balance stays. */
  clearedAt: z.string().nullable(),
})

/** By which a balance changes that nobody worked for. */
export const bookingKinds = ['payout', 'opening', 'correction'] as const

const booking = z.object({
  id: z.uuid(),
  date: z.string(),
  kind: z.enum(bookingKinds),
  minutes: z.int(),
  reason: z.string(),
  by: z.object({ id: idSchema<'user'>(), name: z.string() }).nullable(),
})

const accountDay = z.object({
  date: z.string(),
  holiday: z.string().nullable(),
  targetMinutes: z.int(),
  workedMinutes: z.int(),
  creditMinutes: z.int(),
  balanceMinutes: z.int(),
  /** Null for days to come: what they ask for is not owed yet. */
  balanceAfter: z.int().nullable(),
  absence: z.enum(absenceTypes).nullable(),
  /** Which part of the day; left out by months that were closed before it was kept. */
  absencePart: z
    .enum([...dayHalves, 'half', 'whole'])
    .nullable()
    .optional(),
  planned: z.array(z.object({ startsAt: z.string(), endsAt: z.string(), position: z.string() })),
  activities: z.array(answerSchema(workingActivities)),
})

const accountSchema = account.meta({ id: 'TimeAccount' })
const sheetSchema = account
  .extend({
    timeZone: z.string(),
    /** Where the person works: time that nobody clocked belongs to one of them. */
    branches: z.array(z.object({ id: idSchema<'branch'>(), name: z.string() })),
    days: z.array(accountDay),
    bookings: z.array(booking),
  })
  .meta({ id: 'TimeSheet' })
export type TimeAccount = z.output<typeof accountSchema>
export type TimeSheet = z.output<typeof sheetSchema>
export type TimeBooking = TimeSheet['bookings'][number]

const managers = ownBranches('managePeople')
const wageTypes = z.object({ types: z.array(z.object({ code: z.enum(wageCodes), number: z.string() })) })

export const timeAccountRoutes = {
  'GET /time-accounts': route({
    access: ownPeople,
    summary: 'The accounts of working time of a month: the own one, those of the own branches, or all',
    status: 200,
    query: z.strictObject({ month: monthSchema, ...narrowed }),
    answer: z.array(accountSchema),
    meta: listMeta,
  }),
  'GET /time-accounts/:id/:month': route({
    access: ownPeople,
    summary: 'The month of a person, day by day; wages only for who may see them',
    status: 200,
    params: ofPerson,
    answer: sheetSchema,
  }),
  'GET /time-accounts/:id/:month/sheet': route({
    access: ownPeople,
    summary: 'The month of a person to print and sign, as PDF',
    status: 200,
    params: ofPerson,
    contentType: 'application/pdf',
    answer: z.string(),
  }),
  'POST /time-accounts/:id/:month/approve': route({
    access: managers,
    summary: 'Approve all activities of the month that have ended',
    status: 200,
    params: ofPerson,
    mayFail: [409],
    answer: z.object({ approved: z.int() }),
  }),
  'POST /time-accounts/:id/:month/lock': route({
    access: managers,
    summary: 'Close the month: nothing in it changes any more; everything in it has ended and is approved',
    status: 200,
    params: ofPerson,
    mayFail: [409],
    answer: accountSchema,
  }),
  'POST /time-accounts/:id/:month/unlock': route({
    access: administrators,
    summary: 'Open a closed month and all after it again, with a reason',
    status: 200,
    params: ofPerson,
    body: z.strictObject({ reason: line(1000).min(1) }),
    mayFail: [409],
    answer: accountSchema,
  }),
  'POST /time-accounts/:id/:month/bookings': route({
    access: managers,
    summary: 'Pay overtime out, bring a balance along, or correct it; within the month',
    status: 201,
    params: ofPerson,
    body: z.strictObject({
      date: dateSchema,
      kind: z.enum(bookingKinds),
      minutes: whole(-60_000, 60_000),
      reason: line(1000).min(1),
    }),
    mayFail: [409],
    answer: accountSchema,
  }),
  'GET /wage-exports/:month': route({
    access: managers,
    summary:
      'Closed months as lines for the accounting of wages, as CSV or as the file of DATEV LODAS or BMD: personnel number, period, wage type, amount, cost centre',
    status: 200,
    params: z.strictObject({ month: monthSchema }),
    query: z.strictObject({ branch: z.uuid().optional(), format: z.enum(wageFormats).default('csv') }),
    contentType: 'text/csv',
    mayFail: [409],
    answer: z.string(),
  }),
  'GET /wage-exports/:month/coverage': route({
    access: managers,
    summary: 'How many months the export for wages takes, and whose it leaves out because they are not closed',
    status: 200,
    params: z.strictObject({ month: monthSchema }),
    query: z.strictObject({ branch: z.uuid().optional() }),
    answer: z
      .object({ closed: z.int(), open: z.array(z.object({ user: account.shape.user, name: z.string() })) })
      .meta({ id: 'WageExportCoverage' }),
  }),
  'GET /wage-types': route({
    access: managers,
    summary: 'What the accounting of wages calls what we count',
    status: 200,
    answer: wageTypes,
  }),
  'PUT /wage-types': route({
    access: administrators,
    summary: 'Set the wage types; an empty number is the usual one, - leaves lines out',
    status: 200,
    body: z.strictObject({
      types: z.array(z.strictObject({ code: z.enum(wageCodes), number: line(20) })).max(wageCodes.length),
    }),
    answer: wageTypes,
  }),
}
