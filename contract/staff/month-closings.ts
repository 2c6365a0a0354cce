// Months of many people at once: looked at beforehand, approved or closed together, each person for itself.
import { z } from 'zod'
import { monthHolds, monthSteps } from '#domain/staff/month-holds.ts'
import { ownBranches } from '../access.ts'
import { idSchema } from '../inputs.ts'
import { route } from '../route.ts'
import { monthSchema } from './time-accounts.ts'

const holds = z.array(z.object({ hold: z.enum(monthHolds), count: z.int() }))
const judged = z.object({ state: z.enum(['ready', 'done', 'held']), holds })
const person = { user: z.object({ id: idSchema<'user'>() }), name: z.string() }

const lookSchema = z
  .object({
    month: z.string(),
    people: z.array(z.object({ ...person, isClosed: z.boolean(), approve: judged, close: judged })),
  })
  .meta({ id: 'MonthLook' })
export type MonthLook = z.output<typeof lookSchema>

const resultSchema = z
  .object({
    people: z.array(
      z.object({
        ...person,
        /** `done` by this call, `already` before it, or left out. */
        outcome: z.enum(['done', 'already', 'held']),
        holds,
      }),
    ),
  })
  .meta({ id: 'MonthStepResult' })
export type MonthStepResult = z.output<typeof resultSchema>

/** Each is a transaction of its own: whoever sends more sends them in parts. */
export const mostPeopleOfStep = 25

const managers = ownBranches('managePeople')

export const monthClosingRoutes = {
  'GET /month-closings': route({
    access: managers,
    summary: 'What approving and closing the month of everybody would do: who is ready, who is left out and why',
    status: 200,
    query: z.strictObject({ month: monthSchema, branch: z.uuid().optional() }),
    answer: lookSchema,
  }),
  'POST /month-closings': route({
    access: managers,
    summary: 'Approve or close the month of these people; whoever is not ready is left out, with the reason',
    status: 200,
    body: z.strictObject({
      month: monthSchema,
      step: z.enum(monthSteps),
      users: z.array(z.uuid()).min(1).max(mostPeopleOfStep),
    }),
    answer: resultSchema,
  }),
}
