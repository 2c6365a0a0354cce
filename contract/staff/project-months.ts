// The months of a project: what was planned for it and spent on it, by person, beside its budget.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { idSchema } from '../inputs.ts'
import { route } from '../route.ts'

/** Null: nobody knows an hourly rate, or whoever asks may not see the wages of all. */
const money = z.number().nullable()
const times = { plannedMinutes: z.int(), spentMinutes: z.int() }

const monthsSchema = z
  .object({
    project: z.object({ id: idSchema<'project'>(), name: z.string() }),
    /** What the budget counts: the whole project, or each month. */
    budgetPeriod: z.enum(['total', 'month']),
    timeBudgetMinutes: z.int().nullable(),
    moneyBudget: money,
    ...times,
    spentMoney: money,
    unratedMinutes: z.int().nullable(),
    /** The newest first; months in which nothing was are left out. */
    months: z.array(
      z.object({
        month: z.string(),
        ...times,
        spentMoney: money,
        unratedMinutes: z.int().nullable(),
        /** Null: people of other branches, together. */
        people: z.array(
          z.object({ user: z.object({ id: idSchema<'user'>(), name: z.string() }).nullable(), ...times }),
        ),
      }),
    ),
  })
  .meta({ id: 'ProjectMonths' })
export type ProjectMonths = z.output<typeof monthsSchema>

export const projectMonthRoutes = {
  'GET /projects/:id/months': route({
    access: ownBranches('managePeople'),
    summary: 'The months of a project: planned and spent by person, and its budget',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    answer: monthsSchema,
  }),
}
