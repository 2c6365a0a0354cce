// The marketing website on hosts of its own: rendered by its own build, prepared and kept like the shop's pages.
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageExpiry } from '#domain/catalog/page-expiry.ts'
import { robotsText, websiteSitemapXml } from '#domain/content/crawler-files.ts'
import { nextNavigationChange } from '#domain/content/navigation.ts'
import { nextSectionChange } from '#domain/content/section-times.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { ReadyAnswers } from './answers/ready-answers.ts'
import { sendPacked } from './answers/send-bytes.ts'
import { foreignSources, policiesOf } from './foreign-sources.ts'
import { PageCopies, type PageCopy, type RenderedPage } from './page-copies.ts'
import { makeNonces, type Nonces } from './security-headers.ts'

/** What a page is made from. */
export interface WebsiteSources {
  readonly now: string
  readonly websiteUrl: string
  readonly shopUrl: string
  readonly mapStyleUrl: string | undefined
  readonly catalog: VisitorCatalog
  /** Ends with the catalogue. */
  readonly era: object
  /** Whether anything may be kept for the host that was asked. */
  readonly isKept: boolean
}

export interface WebsitePagesParts {
  readonly buildFolder: string
  /** Undefined: another host was asked. */
  readonly sourcesOf: (request: FastifyRequest) => Promise<WebsiteSources | undefined>
  /** The little that a prepared copy is found by; undefined also where only the framework knows it. */
  readonly copyRequest: (request: IncomingMessage) => { era: object; websiteUrl: string; now: number } | undefined
  readonly ready: ReadyAnswers
}

interface WebsiteFiles {
  readonly script: string
  readonly styles: string
}

interface Page {
  readonly status: number
  readonly location?: string
  readonly html?: string
  readonly menusOf?: readonly string[]
}

/** What the website's build offers. */
interface WebsiteEntry {
  readonly answerPage: (path: string, request: object) => Page
}

/** What the website shares with the shop: files and data. Nobody signs in or orders here, so everything else is a page of its own. */
const shared = /^\/(?:api|assets|fonts|health|image|upload)(?:[/?]|$)/

export async function serveWebsitePages(app: FastifyInstance, parts: WebsitePagesParts): Promise<void> {
  const { buildFolder } = parts
  const entry = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as WebsiteEntry
  const files = readFiles(buildFolder)
  const copies = new PageCopies(makeNonces, app.standingHeaders.page)

  const render = (path: string, sources: WebsiteSources, { script, style }: Nonces): Page => {
    const { era: _, isKept: __, ...request } = sources
    return entry.answerPage(path, { ...request, nonce: script, styleNonce: style, files })
  }

  /** Undefined: it is no page, or says that something is missing. */
  const findCopy = (url: string, sources: WebsiteSources): Promise<PageCopy | undefined> | undefined => {
    if (!sources.isKept || url.includes('?')) return undefined
    const now = Temporal.Instant.from(sources.now)
    return copies.find(sources.era, sources.websiteUrl + url, now.epochMilliseconds, async (nonces) => {
      const page = render(url, sources, nonces)
      if (page.status !== 200 || page.html === undefined) return undefined
      return keptPage(app, page.html, page.menusOf ?? [], sources)
    })
  }

  parts.ready.offer((request) => {
    const { url = '/' } = request
    const asked = parts.copyRequest(request)
    const copy = asked && copies.ready(asked.era, asked.websiteUrl + url, asked.now)
    return copy && { packed: copy.plain, headers: [] }
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply, sources: WebsiteSources) => {
    const [path = '/'] = request.url.split('?', 1)
    if (path === '/robots.txt') {
      return reply.type('text/plain; charset=utf-8').send(robotsText(sources.websiteUrl))
    }
    if (path === '/sitemap.xml') {
      const xml = websiteSitemapXml(sources.catalog, sources.websiteUrl)
      return reply.type('application/xml; charset=utf-8').send(xml)
    }
    const copy = await findCopy(request.url, sources)
    const hasConsent = request.cookies['cookie-consent'] === 'true'
    if (copy !== undefined) return sendPacked(request, reply, hasConsent ? copy.consented : copy.plain)
    const nonces = reply.allowInline(foreignSources(sources.catalog, sources.mapStyleUrl, hasConsent))
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
    const page = render(path, sources, nonces)
    if (page.location !== undefined) return reply.redirect(page.location, page.status)
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.html)
  }

  // Before any route of the shop: what it serves to guests and staff is not here.
  app.addHook('preHandler', async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || shared.test(request.url)) return undefined
    const sources = await parts.sourcesOf(request)
    return sources && answer(request, reply, sources)
  })
}

function keptPage(
  app: FastifyInstance,
  html: string,
  menusOf: readonly string[],
  { catalog, mapStyleUrl, now }: WebsiteSources,
): RenderedPage {
  return {
    html,
    expiresAt: expiryOf(catalog, menusOf, Temporal.Instant.from(now)),
    policies: policiesOf(app, { catalog, mapStyleUrl }),
  }
}

/** Until doors open or close, a dish comes or goes, a section or an entry of a navigation is due, or an occasion is over. */
function expiryOf(catalog: VisitorCatalog, menusOf: readonly string[], now: Temporal.Instant): number {
  const branches = catalog.branches.filter(({ id }) => menusOf.includes(id))
  const shown = (branches.length === 0 ? [null] : branches).map((branch) => pageExpiry(catalog, branch, now))
  const { timeZone } = catalog.config
  const sections = [...catalog.sites, ...catalog.blocks].map(({ content }) => nextSectionChange(content, now, timeZone))
  const entries = catalog.navigations.map(({ items }) => nextNavigationChange(items, now))
  return Math.min(...shown, ...sections, ...entries)
}

export function isWebsiteBuilt(buildFolder: string): boolean {
  return existsSync(join(buildFolder, 'server', 'index.js')) && existsSync(join(buildFolder, 'browser', 'files.json'))
}

/** Of the two builds: the script that pages begin with, and the styles that stand in each. */
function readFiles(buildFolder: string): WebsiteFiles {
  const made = JSON.parse(readFileSync(join(buildFolder, 'browser', 'files.json'), 'utf8')) as Record<
    string,
    { readonly file: string; readonly isEntry?: boolean }
  >
  const first = Object.values(made).find(({ isEntry }) => isEntry === true)
  if (first === undefined) throw new Error('the website is not built')
  const assets = join(buildFolder, 'server', 'assets')
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'))
  return {
    script: `/${first.file}`,
    styles: sheets.map((name) => readFileSync(join(assets, name), 'utf8').trim()).join('\n'),
  }
}

/** Where the website's files lie, beside those of the shop below /assets/. */
export function websiteAssets(buildFolder: string): string[] {
  return isWebsiteBuilt(buildFolder)
    ? [join(buildFolder, 'browser', 'assets'), join(buildFolder, 'server', 'assets')]
    : []
}
