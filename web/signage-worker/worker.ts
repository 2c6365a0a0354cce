// The player's service worker: the page, its files, pictures and videos come from the device where they are kept there, so that a
// TV plays for days without a connection, also after it was switched off. What is kept decides the page (media-cache.ts).
import { mediaName, shellName } from '#parts/screen-caches.ts'

declare const self: ServiceWorkerGlobalScope

const patienceMilliseconds = 4000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, pathname))
  else if (pathname.startsWith('/staff/assets/')) event.respondWith(kept(shellName, request))
  else if (/^\/(?:image|upload)\//.test(pathname)) event.respondWith(media(request))
})

/** The newest where the server answers in time; a refusal is an answer, too: the key may be gone. */
async function page(request: Request, pathname: string): Promise<Response> {
  const known = await caches.match(pathname)
  if (known === undefined) return fetch(request)
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMilliseconds) })
    return answer.status >= 500 ? known : answer
  } catch {
    return known
  }
}

async function kept(name: string, request: Request): Promise<Response> {
  const known = await (await caches.open(name)).match(request)
  return known ?? fetch(request)
}

/** Videos are asked for in ranges; what is kept is whole, and a part of it is cut out without reading the rest. */
async function media(request: Request): Promise<Response> {
  const known = await (await caches.open(mediaName)).match(new URL(request.url).pathname)
  if (known === undefined) return fetch(request)
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (asked === null) return known
  const whole = await known.blob()
  const from = Number(asked[1])
  const to = asked[2] === '' ? whole.size - 1 : Math.min(Number(asked[2]), whole.size - 1)
  if (from > to) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } })
  return new Response(whole.slice(from, to + 1, whole.type), {
    status: 206,
    headers: {
      'content-type': whole.type,
      'content-length': String(to - from + 1),
      'content-range': `bytes ${from}-${to}/${whole.size}`,
      'accept-ranges': 'bytes',
    },
  })
}
