// Places with their postal code, of a list that the operator gave; without one there are none.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { route } from '../route.ts'
import { countries } from './divisions.ts'

export const placeRoutes = {
  'GET /places': route({
    access: ownBranches('runBranch'),
    summary: 'The first places whose postal code or name begins with what was typed',
    status: 200,
    query: z.strictObject({ q: z.string().trim().min(1).max(80), country: z.enum(countries).optional() }),
    answer: z.object({
      isListed: z.boolean(),
      places: z.array(
        z.object({
          country: z.string(),
          zipCode: z.string(),
          city: z.string(),
          latitude: z.number(),
          longitude: z.number(),
        }),
      ),
    }),
  }),
}
