// What employees do with their own shifts: confirm, decline, hand on, take an open one; and what managers say to it.
import { z } from 'zod'
import { shiftSets, swapStates } from '#domain/staff/status-sets.ts'
import { ownBranches, ownPeople, everyone, signedIn } from '../access.ts'
import { line } from '../field.ts'
import { idSchema, referenceSchema } from '../inputs.ts'
import { route } from '../route.ts'

const byId = z.strictObject({ id: z.uuid() })

/** As colleagues see it: no wages, no reasons, nothing of the law. */
const shiftOnOffer = z.object({
  id: idSchema<'workingSchedule'>(),
  branch: z.object({ id: idSchema<'branch'>(), name: z.string() }),
  department: z.object({ id: idSchema<'department'>(), name: z.string(), color: z.string() }).nullable(),
  position: z.string(),
  project: z.object({ id: idSchema<'project'>(), name: z.string() }).nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  plannedBreakMinutes: z.int(),
  status: z.enum(shiftSets.told),
  /** What whoever works it can do. */
  requiredSkills: z.array(z.string()),
  /** What is to be done in it. */
  tasks: z.array(z.object({ id: idSchema<'task'>(), title: z.string() })),
  /** Null: open. */
  user: z.object({ id: idSchema<'user'>(), name: z.string() }).nullable(),
  swap: z
    .object({
      state: z.enum(swapStates),
      toUser: z.object({ id: idSchema<'user'>(), name: z.string() }).nullable(),
    })
    .nullable(),
  /** Whether the one who asks could take it. */
  mayTake: z.boolean(),
  /** Sentences for the one who asks: the rules that it would break; empty where none. */
  whyNot: z.string(),
  note: z.string(),
})

const ownShiftsSchema = z
  .object({
    own: z.array(shiftOnOffer),
    /** Open ones, and what colleagues offer to all or to this person. */
    offered: z.array(shiftOnOffer),
    /** With those of the own branches in which they work: only there a shift can be handed to them. */
    colleagues: z.array(
      z.object({
        id: idSchema<'user'>(),
        name: z.string(),
        branches: z.array(z.object({ id: idSchema<'branch'>() })),
      }),
    ),
    /** When the address of the calendar was made; null: there is none. */
    calendarSince: z.string().nullable(),
  })
  .meta({ id: 'OwnShifts' })
export type OwnShifts = z.output<typeof ownShiftsSchema>
export type ShiftOnOffer = OwnShifts['own'][number]

const step = { status: 200, params: byId, answer: z.object({ id: z.uuid() }), mayFail: [409] } as const

export const shiftCallRoutes = {
  'GET /own-shifts': route({
    access: ownPeople,
    summary: 'Own published shifts from today on, and what one could take',
    status: 200,
    answer: ownShiftsSchema,
  }),
  'POST /own-shifts/:id/confirm': route({ ...step, access: ownPeople, summary: 'Confirm an own shift' }),
  'POST /own-shifts/:id/decline': route({
    ...step,
    access: ownPeople,
    summary: 'Say that one cannot work an own shift; the manager reads why',
    body: z.strictObject({ reason: line(1000).min(1) }),
  }),
  'POST /own-shifts/:id/offer': route({
    ...step,
    access: ownPeople,
    summary: 'Offer an own shift to a colleague or to all; null takes the offer back',
    body: z.strictObject({ to: z.union([z.literal('all'), referenceSchema('user'), z.null()]) }),
  }),
  'POST /own-shifts/:id/take': route({
    ...step,
    access: ownPeople,
    summary: 'Take an open shift, or accept one that is offered: the latter waits for the manager',
  }),
  'POST /own-shifts/:id/refuse': route({
    ...step,
    access: ownPeople,
    summary:
      'Turn down the shift that a colleague asked one to take, or take a yes back before it is approved; whose shift it is hears of it',
  }),
  'POST /working-schedules/:id/swap': route({
    ...step,
    access: ownBranches('managePeople'),
    summary: 'Approve or reject that a colleague works a shift; what breaks rules only where that is said',
    body: z.strictObject({ isApproved: z.boolean(), despiteRules: z.boolean().default(false) }),
  }),
  'POST /users/me/shift-calendar': route({
    access: signedIn,
    summary: 'A new secret address of the own shifts for calendars; the former one opens nothing any more',
    status: 201,
    answer: z.object({ address: z.string() }),
  }),
  'DELETE /users/me/shift-calendar': route({
    access: signedIn,
    summary: 'Take the address of the own shifts away',
    status: 204,
    answer: null,
  }),
  'GET /shift-calendars/:token': route({
    access: everyone,
    summary: 'Own shifts as a calendar (iCalendar), for whoever has the secret address',
    status: 200,
    params: z.strictObject({ token: z.string().min(1).max(200) }),
    contentType: 'text/calendar',
    answer: z.string(),
  }),
}
