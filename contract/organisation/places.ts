// Places with their postal code, of a list that the operator gave; without one there are none.
import { z } from 'zod'
import { countries } from '#domain/places/countries.ts'
import { ownBranches } from '../access.ts'
import { route } from '../route.ts'

const place = z.object({
  country: z.string(),
  zipCode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const placeRoutes = {
  'GET /places': route({
    access: ownBranches('runBranch'),
    summary: 'The first places whose postal code or name begins with what was typed',
    status: 200,
    query: z.strictObject({ q: z.string().trim().min(1).max(80), country: z.enum(countries).optional() }),
    answer: z.object({
      isListed: z.boolean(),
      places: z.array(place),
    }),
  }),
  'POST /places/areas': route({
    access: ownBranches('runBranch'),
    summary:
      'Where areas of delivery are: of each its postal codes that the list knows, or the place of its name. Changes nothing',
    status: 200,
    body: z.strictObject({ areas: z.array(z.string().max(120)).max(500), country: z.enum(countries).nullable() }),
    answer: z.object({
      isListed: z.boolean(),
      /** As many as were asked for, in their order. */
      areas: z.array(z.array(place)),
    }),
  }),
}
