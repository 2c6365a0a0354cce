// What the shop's pages are made from: the prepared catalogue, the clock, who is signed in.
import type { FastifyRequest } from 'fastify'
import type { PaymentMethod } from '#domain/ordering/payment-method.ts'
import type { Database } from './database/open-database.ts'
import type { Environment } from './environment.ts'
import type { Caller } from './http/caller.ts'
import type { ShopPagesParts } from './http/shop-pages.ts'
import type { PreparedCatalog } from './modules/catalog/public.ts'
import { findDraft } from './modules/content/public.ts'
import { followOrder, tableOfCode } from './modules/ordering/public.ts'
import { version } from './version.ts'

interface PageSources {
  readonly environment: Environment
  readonly database: Database
  readonly catalog: PreparedCatalog
  readonly clock: () => Temporal.Instant
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
  readonly shopAddress: (request: FastifyRequest) => string
  readonly availablePaymentMethods: readonly PaymentMethod[]
}

export function pageRequests(sources: PageSources): Pick<ShopPagesParts, 'pageRequest' | 'copyRequest'> {
  const { environment, database, catalog, clock, callerOf, shopAddress, availablePaymentMethods } = sources
  const mapStyleUrl = environment.mapStyleUrl?.replaceAll('{token}', encodeURIComponent(environment.mapToken ?? ''))
  const copyRequest: ShopPagesParts['copyRequest'] = (request) => {
    const shop = catalog.loaded()
    return shop && { catalog: shop.visitor, publicUrl: shopAddress(request), now: clock().epochMilliseconds }
  }
  const pageRequest: ShopPagesParts['pageRequest'] = async (request) => {
    const [caller, { visitor, tables }] = await Promise.all([callerOf(request), catalog.load()])
    const staff = caller.kind === 'staff' ? caller : undefined
    const maySeeDrafts = staff?.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_EDITOR') === true
    return {
      now: clock().toString(),
      publicUrl: shopAddress(request),
      availablePaymentMethods,
      version,
      mapStyleUrl,
      staff,
      catalog: visitor,
      findDraft: async (path) => (maySeeDrafts ? findDraft(database, path) : undefined),
      findOrder: (uid, hash) => followOrder(database, uid, hash),
      findTable: (branchId, token) => tableOfCode(tables, branchId, token),
    }
  }
  return { pageRequest, copyRequest }
}
