// Average working weeks against the limit of the country (fields 2.5): the own one, those of the own branches, or all.
import { z } from 'zod'
import { limitSources } from '#domain/staff/week-average.ts'
import { ownPeople } from '../access.ts'
import { idSchema } from '../inputs.ts'
import { listMeta, listQuery } from '../resource.ts'
import { route } from '../route.ts'

/** Fifty people at once where nobody says otherwise. */
const { page, pageSize, q } = listQuery.shape

export const weekAverageSchema = z
  .object({
    user: z.object({ id: idSchema<'user'>() }),
    userName: z.string(),
    branches: z.array(z.object({ id: idSchema<'branch'>() })),
    /** A Monday, and the Sunday before this week. */
    from: z.string(),
    to: z.string(),
    /** Weeks that count: without leave, sickness and the time before the entry. */
    weeks: z.number(),
    /** Net; null while there is less than one week to judge. */
    averageMinutes: z.int().nullable(),
    limitMinutes: z.int(),
    overMinutes: z.int(),
    /** Whose limit it is, and the name of the agreement where it is that one's. */
    limitBy: z.enum(limitSources),
    agreement: z.string().nullable(),
  })
  .meta({ id: 'WeekAverage' })
export type PersonWeekAverage = z.output<typeof weekAverageSchema>

export const weekAverageRoutes = {
  'GET /time-sheets/week-averages': route({
    access: ownPeople,
    summary: 'Average working weeks over the weeks that the law of each country judges',
    status: 200,
    query: z.strictObject({ branch: z.uuid().optional(), page, pageSize, q }),
    answer: z.array(weekAverageSchema),
    meta: listMeta,
  }),
}
