// The public application: rendered by React Router, its files served from the build.
import fastifyStatic from '@fastify/static'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Role } from '#contract/access.ts'
import type { Site } from '#contract/content/sites.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { languages, otherLanguages, type Language } from '#domain/ground/translations.ts'
import { pageExpiry } from '#domain/catalog/page-expiry.ts'
import { nextNavigationChange } from '#domain/content/navigation.ts'
import { serveCrawlerFiles } from './crawler-files.ts'
import { paintedAtOnce, readStyleSheets } from './first-paint.ts'
import { foreignSources, policiesOf } from './foreign-sources.ts'
import { PageCopies, type PageCopy } from './page-copies.ts'
import type { ReadyAnswers } from './answers/ready-answers.ts'
import { chooseLanguage, chosenLanguage, languageOf } from './guest-language.ts'
import { spokenCatalog, spokenSite } from './spoken-catalog.ts'
import { makeNonces, type Nonces } from './security-headers.ts'
import { sendPacked } from './answers/send-bytes.ts'
import type { CodedTable } from '#domain/places/table.ts'

/** What a page of one request may know; the shop's own name for it is `ShopRequest`. */
export interface PageRequest extends PageSources {
  readonly nonce: string
  readonly styleNonce: string
}

export interface PageSources {
  readonly now: string
  readonly publicUrl: string
  readonly version: string
  readonly mapStyleUrl: string | undefined
  readonly catalog: VisitorCatalog
  readonly eras: Eras
  readonly staff: { readonly name: string; readonly roles: readonly Role[] } | undefined
  readonly findDraft: (path: string) => Promise<Site | undefined>
  /** What can work at all: online methods need keys or the simulator. */
  readonly availablePaymentMethods: (branch: VisitorCatalog['branches'][number]) => readonly PaymentMethod[]
  readonly findOrder: (uid: string, hash: string) => Promise<PublicOrder | undefined>
  readonly findTable: (branchId: string, token: string) => CodedTable | undefined
}

/** Under what copies are kept, by the identifier of the branch that a page shows; null: of the start page. */
type Eras = ReadonlyMap<string | null, object>

export interface CopyRequest {
  readonly eras: Eras
  readonly publicUrl: string
  /** Epoch ms. */
  readonly now: number
}

export interface ShopPagesParts {
  readonly buildFolder: string
  /** Of the website and of other versions, below the same address. */
  readonly moreAssets: readonly string[]
  readonly pageRequest: (request: FastifyRequest) => Promise<PageSources>
  /** Whether anything may be kept for the host that was asked. */
  readonly isKnownHost: (request: FastifyRequest, catalog: VisitorCatalog) => boolean
  /** The little that a prepared copy is found by; undefined while the catalogue is read, or where only the framework knows it. */
  readonly copyRequest: (request: IncomingMessage) => CopyRequest | undefined
  readonly ready: ReadyAnswers
  /** Such a request may see more than a visitor, so it gets no copy. */
  readonly hasSession: (request: FastifyRequest) => boolean
}

/** What the shop's entry offers beside its default export. */
interface ShopEntry {
  readonly shopRequest: Parameters<RouterContextProvider['set']>[0]
  readonly reportErrorsTo: (report: (error: unknown) => void) => void
}

type Render = (request: Request, sources: PageSources, nonces: Nonces) => Promise<Response>

/** The pages in one language, as a build of their own. */
async function builtPages(app: FastifyInstance, buildFolder: string, language: Language): Promise<Render> {
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerBuild
  const { shopRequest, reportErrorsTo } = build.entry.module as unknown as ShopEntry
  reportErrorsTo((error) => app.log.error({ err: error }, 'a page could not be rendered'))
  const handle = createRequestHandler(build, 'production')
  const sheets = readStyleSheets(join(buildFolder, 'client', 'assets'), '/assets/')
  return async (request, sources, nonces) => {
    const context = new RouterContextProvider()
    context.set(shopRequest, {
      ...sources,
      catalog: spokenCatalog(sources.catalog, language),
      findDraft: async (path) => {
        const draft = await sources.findDraft(path)
        return draft && spokenSite(draft, language)
      },
      nonce: nonces.script,
      styleNonce: nonces.style,
    } satisfies PageRequest)
    const answer = await handle(request, context)
    if (answer.headers.get('content-type')?.startsWith('text/html') !== true) return answer
    return new Response(paintedAtOnce(await answer.text(), sheets, nonces.style), answer)
  }
}

/** German stands in the folder itself, each other language beside it. */
function folderOf(buildFolder: string, language: Language): string {
  return language === 'de' ? buildFolder : `${buildFolder}-${language}`
}

/** In all languages that are built. */
export function shopAssets(buildFolder: string): string[] {
  const folders = languages.map((language) => folderOf(buildFolder, language)).filter(isShopBuilt)
  return folders.map((folder) => join(folder, 'client', 'assets'))
}

export async function serveShopPages(app: FastifyInstance, parts: ShopPagesParts): Promise<void> {
  const german = await builtPages(app, parts.buildFolder, 'de')
  const others = new Map<Language, Render>()
  for (const language of otherLanguages) {
    const folder = folderOf(parts.buildFolder, language)
    if (isShopBuilt(folder)) others.set(language, await builtPages(app, folder, language))
  }
  await app.register(fastifyStatic, {
    // What several languages need has the same name and the same content in each.
    root: [...shopAssets(parts.buildFolder), ...parts.moreAssets],
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
  })
  const copies = new PageCopies(makeNonces, app.standingHeaders.page)

  const render = (language: Language): Render => others.get(language) ?? german

  /** Undefined: the page depends on who asks, or has to say that something is missing. */
  const findCopy = (request: FastifyRequest, sources: PageSources): Promise<PageCopy | undefined> | undefined => {
    const { catalog, publicUrl } = sources
    const era = eraOf(request.url, sources.eras)
    if (era === undefined || parts.hasSession(request) || !parts.isKnownHost(request, catalog)) return undefined
    const now = Temporal.Instant.from(sources.now)
    const language = languageOf(request)
    const key = copyKey(publicUrl + request.url, language)
    return copies.find(era, key, now.epochMilliseconds, async (nonces) => {
      const answer = await render(language)(new Request(`${publicUrl}${request.url}`), sources, nonces)
      if (answer.status !== 200) return undefined
      return {
        html: await answer.text(),
        expiresAt: Math.min(
          pageExpiry(catalog, branchOf(request.url, catalog), now),
          ...catalog.navigations.map(({ items }) => nextNavigationChange(items, now)),
        ),
        policies: policiesOf(app, sources),
      }
    })
  }

  parts.ready.offer((request) => {
    const asked = parts.copyRequest(request)
    const era = asked && eraOf(request.url ?? '', asked.eras)
    const copy = era && copies.ready(era, copyKey(`${asked.publicUrl}${request.url}`, 'de'), asked.now)
    // Who brings no cookie has not agreed to anything and reads German.
    return copy && { packed: copy.plain, headers: [] }
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const chosen = chosenLanguage(request)
    if (chosen !== undefined) return chooseLanguage(request, reply, chosen)
    const sources = await parts.pageRequest(request)
    const copy = await findCopy(request, sources)
    if (copy !== undefined) {
      sendPacked(request, reply, hasConsent(request) ? copy.consented : copy.plain)
      return reply
    }
    const nonces = reply.allowInline(foreignSources(sources.catalog, sources.mapStyleUrl, hasConsent(request)))
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
    return reply.send(await render(languageOf(request))(webRequest(request, reply.raw), sources, nonces))
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: answer,
  })
  serveCrawlerFiles(app, parts.pageRequest)
}

/** No address contains the mark, so the languages never meet. */
function copyKey(address: string, language: Language): string {
  return language === 'de' ? address : `${language} ${address}`
}

function hasConsent({ cookies }: FastifyRequest): boolean {
  return cookies['cookie-consent'] === 'true'
}

/** Of the branch whose menu the address shows, or of the start page; undefined: every time anew. */
function eraOf(url: string, eras: Eras): object | undefined {
  if (url === '/') return eras.get(null)
  return url.startsWith('/store/') ? eras.get(url.slice('/store/'.length)) : undefined
}

function branchOf(url: string, { branches }: VisitorCatalog): Branch | null {
  return branches.find(({ identifier }) => url === `/store/${identifier}`) ?? null
}

export function isShopBuilt(buildFolder: string): boolean {
  return existsSync(join(buildFolder, 'server', 'index.js'))
}

function webRequest(request: FastifyRequest, raw: NodeJS.EventEmitter & { writableFinished?: boolean }): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
  }
  const gone = new AbortController()
  raw.once('close', () => {
    if (raw.writableFinished !== true) gone.abort()
  })
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    signal: gone.signal,
  })
}
