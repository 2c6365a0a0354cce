// What is to be expected of the coming two weeks, beside who is planned (issue 22).
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { route } from '../route.ts'
import { branchIds, count, money } from './figure.ts'

export const outlookRoutes = {
  'GET /outlook': route({
    access: ownBranches('seeFigures'),
    summary: 'Orders and revenue that the coming 14 days are expected to bring, by hour, beside the people planned',
    status: 200,
    query: z.strictObject({ branchIds: branchIds.optional() }),
    answer: z.object({
      timeZone: z.string(),
      currency: z.string(),
      generatedAt: z.string(),
      /** How far the last four weeks were missed from a week before, 0 to 1; null where too little is known. */
      error: z.number().nullable(),
      days: z.array(
        z.object({
          date: z.string(),
          /** Public holidays of the branches on this day; it goes by the rhythm of a Sunday there. */
          holidays: z.array(z.string()),
          orders: z.number(),
          gross: money,
          /** Minutes of work planned, open shifts included. */
          plannedMinutes: count,
        }),
      ),
      /** Of hours in which something is expected or somebody is planned. */
      cells: z.array(
        z.object({
          date: z.string(),
          /** On the wall. */
          hour: z.int().min(0).max(23),
          orders: z.number(),
          /** Open shifts included; a half is who comes at half past. */
          people: z.number(),
        }),
      ),
    }),
  }),
}
