// What need not be kept any longer, of whom and since when; deleted by one press, or at night where that is switched on.
import { z } from 'zod'
import { administrators } from '../access.ts'
import { idSchema } from '../inputs.ts'
import { route } from '../route.ts'

const counted = { activities: z.int(), absences: z.int(), notes: z.int() }

const retentionSchema = z
  .object({
    people: z.array(
      z.object({
        user: z.object({ id: idSchema<'user'>() }),
        name: z.string(),
        /** The first and the last day of what is due. */
        since: z.string(),
        until: z.string(),
        ...counted,
        /** Not all of it is in closed months: what is not stays, its balance would go with it. */
        isHeld: z.boolean(),
      }),
    ),
    /** Whether it goes by itself. */
    isAutomatic: z.boolean(),
  })
  .meta({ id: 'Retention' })
export type Retention = z.output<typeof retentionSchema>

const resultSchema = z.object({ people: z.int(), ...counted }).meta({ id: 'RetentionResult' })
export type RetentionResult = z.output<typeof resultSchema>

export const retentionRoutes = {
  'GET /retention': route({
    access: administrators,
    summary: 'Records of working time, illnesses and their notes that need not be kept any longer, by person',
    status: 200,
    answer: retentionSchema,
  }),
  'POST /retention': route({
    access: administrators,
    summary: 'Delete what need not be kept any longer of these people; balances of closed months stay',
    status: 200,
    body: z.strictObject({ users: z.array(z.uuid()).min(1).max(5000) }),
    answer: resultSchema,
  }),
}
