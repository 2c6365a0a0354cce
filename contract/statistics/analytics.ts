// What the shop tells about its use, with the guest's consent only (decisions § 6).
import { z } from 'zod'
import { everyone } from '../access.ts'
import { route } from '../route.ts'

/** Texts of any length: they are cut, not refused. */
const entry = z.object({
  type: z.enum(['pageview', 'event']),
  action: z.string(),
  category: z.string().default(''),
  data: z.unknown(),
})
export type AnalyticsEntry = z.output<typeof entry>

export const analyticsRoutes = {
  'POST /analytics-log': route({
    access: everyone,
    summary: 'Record page views and events; without the consent cookie nothing is stored',
    status: 204,
    body: z.union([entry, z.array(entry).min(1).max(50)]),
    answer: null,
  }),
}
