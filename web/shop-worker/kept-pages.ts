// Start page and menus as they were last seen, for when there is no connection. With one, they always come from the server.
import { languageNamed, type Language } from '#domain/ground/translations.ts'
import { keepAtMost, pagesCache } from './own-caches.ts'

declare const self: ServiceWorkerGlobalScope

/** Each as a document and as the data of a page that was reached without loading one. */
const mostPages = 24
/** The document of a page that was reached without one is fetched beside, but not with every change of the menu. */
const freshMilliseconds = 60_000

/** What an address says beside its path: the routes whose data is asked for. A table's code is for one visit only. */
function isPlain({ searchParams }: URL): boolean {
  return [...searchParams.keys()].every((name) => name === '_routes')
}

export function isKeptPath(url: URL): boolean {
  return (
    isPlain(url) && (url.pathname === '/' || /^\/store\/[^/]+$/.test(url.pathname)) && !url.pathname.endsWith('.data')
  )
}

/** The page whose data the address means; null: none that is kept. */
export function pagePathOf(url: URL): string | null {
  if (!isPlain(url)) return null
  if (url.pathname === '/_.data') return '/'
  return /^(\/store\/[^/]+)\.data$/.exec(url.pathname)?.[1] ?? null
}

/** Epoch ms by the server's clock of what pages show that came from here: by the browser's id of the page. */
const shownFrom = new Map<string, number>()

/** Null: what the page shows came from the server. */
export function keptSince(clientId: string): number | null {
  return shownFrom.get(clientId) ?? null
}

/** A document; null where there is neither connection nor copy. */
export async function answerPage(event: FetchEvent): Promise<Response | null> {
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
    if (isForEverybody(response)) event.waitUntil(keep(new URL(event.request.url).pathname, response.clone()))
    return response
  } catch {
    const kept = await find(new URL(event.request.url).pathname)
    if (kept) shownFrom.set(event.resultingClientId, savedAt(kept))
    return kept ?? null
  }
}

/** The data of a page; without connection and copy it fails as it would without us. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  try {
    const response = await fetch(event.request)
    if (response.ok) {
      event.waitUntil(keep(url, response.clone()))
      const path = pagePathOf(new URL(url))
      if (path !== null) event.waitUntil(keepPage(path))
      await tell(event.clientId, url, null)
    }
    return response
  } catch (error) {
    const kept = await find(url)
    if (!kept) throw error
    await tell(event.clientId, url, savedAt(kept))
    return kept
  }
}

/** Fetches and keeps the document of a page that was reached without one. */
export async function keepPage(path: string): Promise<void> {
  if (!isKeptPath(new URL(path, self.location.origin))) return
  const known = await find(path)
  if (known && Date.now() - savedAt(known) < freshMilliseconds) return
  const response = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => null)
  if (response && isForEverybody(response)) await keep(path, response)
}

/** Only what is the same for every visitor has an ETag: a page with the name of whoever is signed in is never kept. */
function isForEverybody(response: Response): boolean {
  return response.ok && !response.redirected && response.headers.has('etag')
}

async function keep(address: string, response: Response): Promise<void> {
  const cache = await self.caches.open(pagesCache)
  // Put behind the others: the oldest goes first.
  await cache.delete(address)
  await cache.put(address, response)
  await keepAtMost(pagesCache, mostPages)
}

async function find(address: string): Promise<Response | undefined> {
  return (await self.caches.open(pagesCache)).match(address, { ignoreVary: true })
}

function savedAt(response: Response): number {
  const date = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

/** The page says how old is what it shows. */
async function tell(clientId: string, url: string, at: number | null): Promise<void> {
  if (at === null && !shownFrom.delete(clientId)) return
  if (at !== null) shownFrom.set(clientId, at)
  const client = await self.clients.get(clientId)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours has no other origin
  client?.postMessage({ type: 'keptSince', at, path: pagePathOf(new URL(url)) })
}

/** Addresses and names of the menus that can be read without a connection. */
export async function keptMenus(): Promise<readonly { readonly path: string; readonly name: string }[]> {
  const cache = await self.caches.open(pagesCache)
  const paths = (await cache.keys()).map(({ url }) => new URL(url)).filter(isKeptPath)
  const menus = paths.map(({ pathname }) => pathname).filter((path) => path !== '/')
  return Promise.all(
    menus.map(async (path) => {
      const html = (await (await cache.match(path, { ignoreVary: true }))?.text()) ?? ''
      return { path, name: /<h1[^<>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? path }
    }),
  )
}

/** The language of the page that was kept last; German where none is. */
export async function keptLanguage(): Promise<Language> {
  const cache = await self.caches.open(pagesCache)
  const last = (await cache.keys()).findLast(({ url }) => isKeptPath(new URL(url)))
  const html = last === undefined ? '' : ((await (await cache.match(last, { ignoreVary: true }))?.text()) ?? '')
  return languageNamed(/<html lang="(\w+)"/.exec(html)?.[1] ?? '')
}
