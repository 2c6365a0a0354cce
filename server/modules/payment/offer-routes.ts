import type { offeredMethodRoutes } from '#contract/payment/offered-methods.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { centsOf } from '#domain/numbers/money.ts'
import { visiblePaymentMethods } from '#domain/ordering/payment-method.ts'
import { paymentProviders } from '#domain/ground/payment-method.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { PaymentParts } from './payments.ts'

export function offeredMethodHandlers(
  { offers, accounts }: Pick<PaymentParts, 'offers' | 'accounts'>,
  visitorCatalog: () => Promise<VisitorCatalog>,
): Handlers<keyof typeof offeredMethodRoutes> {
  return {
    'GET /branches/:id/payment-methods': async ({ params, query }) => {
      const { branches, config } = await visitorCatalog()
      const branch = branches.find(({ id }) => id === params.id)
      if (branch === undefined) throw notFound()
      const amountCents = centsOf(query.amount, 'amount')
      if (isProblem(amountCents)) return new Problems([amountCents])
      const available = paymentProviders.filter((provider) => accounts.forBranch(provider, branch) !== undefined)
      const question = {
        amountCents,
        currency: config.currency,
        country: branch.country,
        isReservedOnly: branch.isPaymentReserved,
      }
      const visible = visiblePaymentMethods({ branch, config, available })
      return Promise.all(
        paymentProviders
          .filter((provider) => visible.includes(provider))
          .map(async (provider) => ({
            provider,
            methods: (await offers.of(provider, branch, question)).map(({ id, name, icon }) => ({ id, name, icon })),
          })),
      )
    },
  }
}
