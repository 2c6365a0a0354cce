// What the shop's pages are made from: the prepared catalogue, the clock, who is signed in.
import type { FastifyRequest } from 'fastify'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { PaymentMethod } from '#domain/ordering/payment-method.ts'
import type { Database } from './database/open-database.ts'
import type { Environment } from './environment.ts'
import type { Caller } from './http/caller.ts'
import { knownHosts } from './http/known-hosts.ts'
import type { Counts } from './http/limits.ts'
import type { ReadyAnswers } from './http/answers/ready-answers.ts'
import type { ShopPagesParts } from './http/shop-pages.ts'
import type { PreparedCatalog } from './modules/catalog/public.ts'
import { findDraft } from './modules/content/public.ts'
import type { PreparedInit } from './modules/init/public.ts'
import { followOrder, tableOfCode } from './modules/ordering/public.ts'
import { version } from './version.ts'

interface PageSources {
  readonly environment: Environment
  readonly database: Database
  readonly catalog: PreparedCatalog
  readonly clock: () => Temporal.Instant
  /** The same as a plain number, for what is asked with every request. */
  readonly milliseconds: () => number
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
  readonly shopAddress: (request: FastifyRequest) => string
  readonly availablePaymentMethods: (branch: VisitorCatalog['branches'][number]) => readonly PaymentMethod[]
}

export function pageRequests(
  sources: PageSources,
): Pick<ShopPagesParts, 'pageRequest' | 'copyRequest' | 'isKnownHost'> {
  const { environment, database, catalog, clock, milliseconds, callerOf, shopAddress, availablePaymentMethods } =
    sources
  const mapStyleUrl = environment.mapStyleUrl?.replaceAll('{token}', encodeURIComponent(environment.mapToken ?? ''))
  const isBehindProxy = environment.trustProxy.length > 0
  const copyRequest: ShopPagesParts['copyRequest'] = ({ headers: { host } }) => {
    const shop = catalog.loaded()
    // Behind a proxy the address comes with its headers, and which of them to believe only the framework knows.
    const publicUrl = environment.publicUrl ?? (isBehindProxy || host === undefined ? undefined : `http://${host}`)
    if (shop === undefined || publicUrl === undefined) return undefined
    return { catalog: shop.visitor, publicUrl, now: milliseconds() }
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
  const hosts = knownHosts(environment.publicUrl)
  const isKnownHost: ShopPagesParts['isKnownHost'] = (request, { config }) =>
    environment.publicUrl !== undefined || hosts.has(request.host, request.raw.socket.localPort, config.websiteHosts)
  return { pageRequest, copyRequest, isKnownHost }
}

/** The first answer of every visitor; it counts as a read. */
export function offerInit(
  ready: ReadyAnswers,
  parts: { environment: Environment; counts: Counts; prepared: PreparedInit },
): void {
  const { environment, counts, prepared } = parts
  const isBehindProxy = environment.trustProxy.length > 0
  ready.offer(({ url, socket }) => {
    const packed = url === '/api/init' ? prepared.ready() : undefined
    if (packed === undefined) return undefined
    if (!environment.rateLimit) return { packed, headers: [] }
    // Behind a proxy the socket's address is the proxy's.
    const headers = isBehindProxy ? undefined : counts.takeRead(socket.remoteAddress)
    return headers && { packed, headers }
  })
}
