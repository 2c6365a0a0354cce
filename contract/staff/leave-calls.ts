// Leave before it is asked for: what it would cost, which shifts it meets, and how many are away then.
import { z } from 'zod'
import { absenceStatuses, absenceTypes } from '#domain/staff/absence-days.ts'
import { dayHalves } from '#domain/staff/half-days.ts'
import { holidayUnits } from '#domain/staff/work-contract.ts'
import { ownPeople } from '../access.ts'
import { dateSchema } from '../field.ts'
import { idSchema, referenceSchema } from '../inputs.ts'
import { route } from '../route.ts'
import { halfParts } from './staff-fields.ts'

const previewSchema = z
  .object({
    /** Of the contract on the first day. */
    unit: z.enum(holidayUnits),
    countedDays: z.number(),
    /** The account of each year that it changes. */
    years: z.array(z.object({ year: z.int(), before: z.number(), after: z.number() })),
    /** Of time off in lieu: minutes of the balance until yesterday, less what is asked for already. Null: it costs none, or nobody keeps time. */
    timeOff: z.object({ before: z.int(), after: z.int() }).nullable(),
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    /** Own published shifts on these days. */
    shifts: z.array(z.object({ startsAt: z.string(), endsAt: z.string(), timeZone: z.string() })),
    /** Own absences that are asked for or approved on some of these days already. */
    overlaps: z.array(
      z.object({
        startsOn: z.string(),
        endsOn: z.string(),
        startsHalf: z.boolean(),
        endsHalf: z.boolean(),
        ...halfParts,
        status: z.enum(absenceStatuses),
      }),
    ),
    /** How many others of the person's branches are away on at least one of the days. */
    othersAway: z.int(),
    /** That the colleague who would stand in is away on one of the days; never why. */
    isSubstituteAway: z.boolean(),
  })
  .meta({ id: 'LeavePreview' })
export type LeavePreviewAnswer = z.output<typeof previewSchema>

const calendarSchema = z
  .object({
    year: z.int(),
    /** Public holidays of the branch, or of the first one of whoever asks. */
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    people: z.array(
      z.object({
        user: z.object({ id: idSchema<'user'>() }),
        name: z.string(),
        absences: z.array(
          z.object({
            id: idSchema<'absence'>(),
            startsOn: z.string(),
            endsOn: z.string(),
            startsHalf: z.boolean(),
            endsHalf: z.boolean(),
            ...halfParts,
            /** Null: that somebody is away is no secret among colleagues, why is one. */
            type: z.enum(absenceTypes).nullable(),
            status: z.enum(absenceStatuses),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'LeaveCalendar' })
export type LeaveCalendar = z.output<typeof calendarSchema>

export const leaveCallRoutes = {
  'GET /absences/calendar': route({
    access: ownPeople,
    summary: 'Who of a branch is away in a year; reasons and requests only of oneself and of people one answers for',
    status: 200,
    query: z.strictObject({ year: z.coerce.number().int().min(1950).max(2149), branch: z.uuid().optional() }),
    answer: calendarSchema,
  }),
  'POST /absences/preview': route({
    access: ownPeople,
    summary: 'What an absence would cost and meet; nothing is stored',
    status: 200,
    body: z.strictObject({
      user: referenceSchema('user'),
      type: z.enum(absenceTypes),
      startsOn: dateSchema,
      endsOn: dateSchema,
      startsHalf: z.boolean().default(false),
      endsHalf: z.boolean().default(false),
      startsHalfPart: z.enum(dayHalves).nullable().default(null),
      endsHalfPart: z.enum(dayHalves).nullable().default(null),
      /** An absence that is there already and is to be changed or decided: it is not counted twice. */
      absence: referenceSchema('absence').nullable().default(null),
      substituteUser: referenceSchema('user').nullable().default(null),
    }),
    answer: previewSchema,
  }),
}
export type LeavePreviewInput = z.output<(typeof leaveCallRoutes)['POST /absences/preview']['body']>
