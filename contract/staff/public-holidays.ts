// Public holidays where a branch stands: suggested when its hours are written.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { route } from '../route.ts'

const holiday = z
  .object({
    /** `YYYY-MM-DD` */
    date: z.string(),
    /** In German. */
    name: z.string(),
    /** False for days on which many close early: Heiliger Abend, Silvester. */
    isPublic: z.boolean(),
  })
  .meta({ id: 'PublicHoliday' })
export type PublicHoliday = z.output<typeof holiday>

export const publicHolidayRoutes = {
  'GET /branches/:id/public-holidays': route({
    access: ownBranches('managePeople'),
    summary: 'Public holidays of a year (missing: this one) in the region of the branch, else in its country',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ year: z.coerce.number().int().min(1950).max(2150).optional() }),
    answer: z.array(holiday),
  }),
}
