// What the shop's pages are made from: the prepared catalogue, the clock, who is signed in.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { may } from '#contract/access.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import { isClock, isTerminal } from './app-callers.ts'
import type { Database } from './database/open-database.ts'
import type { Environment } from './environment.ts'
import type { Storage } from './gateways/storage.ts'
import { serveAppFiles, staffAppManifest } from './http/app-files.ts'
import type { Caller } from './http/caller.ts'
import { knownHosts, type KnownHosts } from './http/known-hosts.ts'
import { keepAssets, keptFolders } from './http/kept-assets.ts'
import type { Counts } from './http/limits.ts'
import type { ReadyAnswers } from './http/answers/ready-answers.ts'
import { isShopBuilt, serveShopPages, shopAssets, type ShopPagesParts } from './http/shop-pages.ts'
import { serveWebsitePages, isWebsiteBuilt, websiteAssets, type WebsitePagesParts } from './http/website-pages.ts'
import { areStaffPagesBuilt, serveStaffPages, staffAssets } from './http/staff-pages.ts'
import type { DatedCatalog, PreparedCatalog } from './modules/catalog/public.ts'
import { findDraft, previewedCatalog } from './modules/content/public.ts'
import { hasSession } from './modules/identity/public.ts'
import type { PreparedInit } from './modules/init/public.ts'
import { drawAppIcon } from './modules/media/public.ts'
import { followOrder, tableOfCode } from './modules/ordering/public.ts'
import { isScreen } from './modules/signage/public.ts'
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
  /** Where links from elsewhere lead to the shop: from the environment. */
  readonly linkBase: string
  readonly availablePaymentMethods: (branch: VisitorCatalog['branches'][number]) => readonly PaymentMethod[]
}

interface PagesParts extends PageSources {
  readonly storage: Storage
  readonly ready: ReadyAnswers
}

function pageRequests(
  sources: PageSources,
  hosts: KnownHosts,
): Pick<ShopPagesParts, 'pageRequest' | 'copyRequest' | 'isKnownHost'> {
  const { environment, database, catalog, clock, milliseconds, callerOf, shopAddress, availablePaymentMethods } =
    sources
  const mapStyleUrl = mapStyleOf(environment)
  const isBehindProxy = environment.trustProxy.length > 0
  const copyRequest: ShopPagesParts['copyRequest'] = ({ headers }) => {
    const { host } = headers
    const shop = catalog.loaded()
    if (shop === undefined || isForWebsite(headers, hosts, shop.visitor)) return undefined
    // Behind a proxy the address comes with its headers, and which of them to believe only the framework knows.
    const publicUrl = environment.publicUrl ?? (isBehindProxy || host === undefined ? undefined : `http://${host}`)
    if (publicUrl === undefined) return undefined
    return { eras: shop.eras, publicUrl, now: milliseconds() }
  }
  const pageRequest: ShopPagesParts['pageRequest'] = async (request) => {
    const [caller, { visitor, tables, eras }] = await Promise.all([callerOf(request), catalog.load()])
    const staff = caller.kind === 'staff' ? caller : undefined
    const now = clock()
    const previewed = await previewedCatalog(database, visitor, request.url, now)
    const maySeeDrafts = staff !== undefined && may(staff.roles, 'editWebsite')
    return {
      now: now.toString(),
      publicUrl: shopAddress(request),
      availablePaymentMethods,
      version,
      mapStyleUrl,
      staff,
      catalog: previewed ?? visitor,
      eras,
      findDraft: async (path) => (maySeeDrafts ? findDraft(database, path) : undefined),
      findOrder: (uid, hash) => followOrder(database, uid, hash),
      findTable: (branchId, token) => tableOfCode(tables, branchId, token),
    }
  }
  const isKnownHost: ShopPagesParts['isKnownHost'] = (request, { config }) =>
    environment.publicUrl !== undefined || hosts.has(request.host, request.raw.socket.localPort, config.websiteHosts)
  return { pageRequest, copyRequest, isKnownHost }
}

function mapStyleOf({ mapStyleUrl, mapToken }: Environment): string | undefined {
  return mapStyleUrl?.replaceAll('{token}', encodeURIComponent(mapToken ?? ''))
}

/** What a proxy says of it, believed or not: such a request goes the way on which the framework knows. */
function isForWebsite(headers: IncomingHttpHeaders, hosts: KnownHosts, { config }: VisitorCatalog): boolean {
  const asked = [headers.host, headers['x-forwarded-host']].flatMap((host) => (typeof host === 'string' ? [host] : []))
  return asked.some((host) => hosts.isWebsite(host, config.websiteHosts))
}

function websiteRequests(
  { environment, catalog, clock, milliseconds, linkBase }: PageSources,
  hosts: KnownHosts,
): Pick<WebsitePagesParts, 'sourcesOf' | 'copyRequest'> {
  const isBehindProxy = environment.trustProxy.length > 0
  const protocolOf = (asked: string) => (environment.publicUrl ? new URL(environment.publicUrl).protocol : `${asked}:`)
  const eraOf = ({ eras }: DatedCatalog) => eras.get(null) ?? {}
  return {
    copyRequest({ headers: { host } }) {
      const shop = catalog.loaded()
      if (shop === undefined || host === undefined || isBehindProxy) return undefined
      if (!hosts.isWebsite(host, shop.visitor.config.websiteHosts)) return undefined
      return { era: eraOf(shop), websiteUrl: `${protocolOf('http')}//${host}`, now: milliseconds() }
    },
    async sourcesOf({ protocol, host, raw }) {
      const shop = await catalog.load()
      const { websiteHosts } = shop.visitor.config
      if (!hosts.isWebsite(host, websiteHosts)) return undefined
      return {
        now: clock().toString(),
        websiteUrl: `${protocolOf(protocol)}//${host}`,
        shopUrl: linkBase,
        mapStyleUrl: mapStyleOf(environment),
        catalog: shop.visitor,
        era: eraOf(shop),
        isKept: hosts.has(host, raw.socket.localPort, websiteHosts),
      }
    },
  }
}

/** The applications, where they are built. */
export async function servePages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  const { environment, database, catalog, callerOf, storage, ready } = parts
  const build = environment.buildDir
  const loadCatalog = async () => (await catalog.load()).visitor
  const hosts = knownHosts(environment.publicUrl)
  const [shop, staff, website] = [join(build, 'shop'), join(build, 'staff'), join(build, 'website')]
  const kept = await keptAssets(app, environment.dataDir, {
    shop: [...shopAssets(shop), ...websiteAssets(website)],
    staff: areStaffPagesBuilt(staff) ? [staffAssets(staff)] : [],
  })
  if (isWebsiteBuilt(website)) {
    await serveWebsitePages(app, { buildFolder: website, ready, ...websiteRequests(parts, hosts) })
  }
  if (areStaffPagesBuilt(staff)) {
    await serveStaffPages(app, staff, {
      isSignedIn: async (request) => (await callerOf(request)).kind === 'staff',
      isTerminal: (request) => isTerminal(database, request),
      isScreen: (key) => isScreen(database, key),
      isClock: (request) => isClock(database, request),
      manifestOf: async (wanted) => staffAppManifest(await loadCatalog(), wanted),
      mapStyleUrl: mapStyleOf(environment),
      hasPlaces: environment.placesFile !== undefined,
      keptAssets: kept.staff,
    })
  }
  serveAppFiles(app, {
    loadCatalog,
    drawIcon: (look, icon) => drawAppIcon({ database: database.kysely, storage }, look, icon),
    workerFile: join(shop, 'client', 'sw.js'),
  })
  if (!isShopBuilt(shop)) return
  await serveShopPages(app, {
    buildFolder: shop,
    moreAssets: [...websiteAssets(website), kept.shop],
    hasSession,
    ready,
    ...pageRequests(parts, hosts),
  })
}

const touchMilliseconds = 3_600_000

/** A disk that takes nothing more keeps nobody from starting. */
async function keptAssets(app: FastifyInstance, dataDir: string, built: Parameters<typeof keepAssets>[1]) {
  const tell = (cause: unknown) => app.log.warn({ err: cause }, 'files of this version are not kept for the next one')
  const folders = keptFolders(dataDir)
  const touch = await keepAssets(dataDir, built).catch(tell)
  const timer = setInterval(() => void touch?.().catch(tell), touchMilliseconds)
  app.addHook('onClose', async () => clearInterval(timer))
  return folders
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
