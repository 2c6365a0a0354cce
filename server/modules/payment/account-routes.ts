import type { paymentAccountRoutes } from '#contract/payment/payment-accounts.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { accountsOf, checkAccount, dropAccount, keepAccount, type KeepingParts } from './keep-account.ts'

export function paymentAccountHandlers(parts: KeepingParts): Handlers<keyof typeof paymentAccountRoutes> {
  return {
    'GET /payment-accounts/:owner/:ownerId': ({ params }) => accountsOf(parts, params),
    'PUT /payment-accounts/:owner/:ownerId/mollie': async (asked) =>
      keepAccount(parts, asked, asked.params, { provider: 'mollie', ...asked.body }),
    'PUT /payment-accounts/:owner/:ownerId/datatrans': async (asked) =>
      keepAccount(parts, asked, asked.params, { provider: 'datatrans', ...asked.body }),
    'DELETE /payment-accounts/:owner/:ownerId/:provider': async (asked) => dropAccount(parts, asked, asked.params),
    'POST /payment-accounts/:owner/:ownerId/:provider/check': async ({ params }) => checkAccount(parts, params),
  }
}
