import { declarations } from '#contract/declarations.ts'
import { orderRoutes } from '#contract/ordering/orders.ts'
import { mostFound } from '#contract/search.ts'
import type { Database } from '#server/database/open-database.ts'
import { scopeIfPermitted } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { findGuests, findOrders } from '#server/modules/ordering/public.ts'
import { findRows } from '#server/resources/find-rows.ts'

export function searchRoutes({ database }: { readonly database: Database }): Handlers<'GET /search'> {
  return {
    /** What one may not read is not looked at: each kind counts by the right of its own list. */
    'GET /search': async ({ query: { q }, caller }) => {
      const resources = declarations.flatMap((declared) => {
        const scope = scopeIfPermitted(declared.read, caller)
        return scope === null ? [] : [{ declared, scope, caller }]
      })
      const ofOrders = scopeIfPermitted(orderRoutes['GET /orders'].access, caller)
      return database.transaction(async (tx) => ({
        records: await findRows(tx, resources, q, mostFound),
        orders: ofOrders === null ? [] : await findOrders(tx, ofOrders, q, mostFound),
        guests: ofOrders === null ? [] : await findGuests(tx, ofOrders, q, mostFound),
      }))
    },
  }
}
