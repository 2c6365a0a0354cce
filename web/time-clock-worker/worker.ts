// The time clock's service worker: its page and files as they last came, so that a tablet that starts without a connection still
// opens. Calls of the API never come from here.

import { isBuilt, isKeptFile } from './kept-files.ts'

declare const self: ServiceWorkerGlobalScope

const cacheName = 'theke-time-clock'
/** A network that swallows what is asked must not keep the page away. */
const patience = 4000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (isKeptFile(request.url)) event.respondWith(answerFile(request))
})

// What the page loaded before this worker heard anything.
self.addEventListener('message', (event) => {
  const { urls } = event.data as { readonly urls: readonly string[] }
  event.waitUntil(keepAll(urls))
})

async function answerPage(request: Request): Promise<Response> {
  const cache = await self.caches.open(cacheName)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) })
    if (response.ok) await cache.put(request, response.clone())
    // A token that opens nothing any more leaves nothing behind.
    else if (response.status === 404) await cache.delete(request)
    return response
  } catch (cause) {
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept === undefined) throw cause
    return kept
  }
}

async function answerFile(request: Request): Promise<Response> {
  const cache = await self.caches.open(cacheName)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** The page and what it is made of; what an earlier version was made of goes. */
async function keepAll(urls: readonly string[]): Promise<void> {
  const cache = await self.caches.open(cacheName)
  const wanted = urls.filter((url) => new URL(url).origin === self.location.origin)
  await Promise.all(wanted.map(async (url) => (await cache.match(url, { ignoreVary: true })) ?? cache.add(url)))
  const old = (await cache.keys()).filter(({ url }) => isBuilt(url) && !wanted.includes(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}
