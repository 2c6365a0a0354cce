// What a guest can pay with on a provider's page, by name and picture.
import { z } from 'zod'
import { paymentProviders } from '#domain/ground/payment-method.ts'
import { everyone } from '../access.ts'
import { route } from '../route.ts'

const offerSchema = z.object({
  provider: z.enum(paymentProviders),
  /** Empty where the provider does not say, or not in time. */
  methods: z.array(
    z.object({
      /** As the provider calls it. */
      id: z.string(),
      name: z.string(),
      /** The picture itself, as a `data:` address. */
      icon: z.string().nullable(),
    }),
  ),
})
export type PaymentOffer = z.output<typeof offerSchema>

export const offeredMethodRoutes = {
  'GET /branches/:id/payment-methods': route({
    access: everyone,
    summary: 'What the providers of a branch offer for an amount',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ amount: z.coerce.number().positive().max(1_000_000) }),
    answer: z.array(offerSchema),
  }),
}
