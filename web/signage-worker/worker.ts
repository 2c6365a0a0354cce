// The player's service worker: the page, its files, pictures and videos come from the device where they are kept there, so that a
// TV plays for days without a connection, also after it was switched off. What is kept decides the page (media-cache.ts).
import { keptPieceBytes, mediaName, pieceAddress, shellName, wholeSizeHeader } from '#parts/screen-caches.ts'
import { filmFrom, pieceOf } from './film-pieces.ts'

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

async function media(request: Request): Promise<Response> {
  const kept = await caches.open(mediaName)
  const { pathname } = new URL(request.url)
  return (await kept.match(pathname)) ?? (await film(kept, pathname, request)) ?? fetch(request)
}

/**
 * Films are asked for in ranges and kept in pieces. What is kept already comes from there, the rest is kept as it comes in. Undefined
 * where it is no film, or cannot be had so.
 */
async function film(kept: Cache, pathname: string, request: Request): Promise<Response | undefined> {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const first = await kept.match(pieceAddress(pathname, 0))
  if (first === undefined && asked === null) return undefined
  const from = Number(asked?.[1] ?? 0)
  const told = first === undefined ? await measured(kept, pathname, from) : sizeOf(first)
  if (told === undefined) return undefined
  const { size, type } = told
  const to = Math.min(asked?.[2] ? Number(asked[2]) : size - 1, size - 1)
  if (from > to) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const part = (await keptPart(kept, pathname, { from, to, type })) ?? filmFrom(kept, pathname, from, to)
  const headers = { 'content-type': type, 'content-length': String(to + 1 - from), 'accept-ranges': 'bytes' }
  if (asked === null) return new Response(part, { headers })
  return new Response(part, { status: 206, headers: { ...headers, 'content-range': `bytes ${from}-${to}/${size}` } })
}

function sizeOf({ headers }: Response): { readonly size: number; readonly type: string } {
  return { size: Number(headers.get(wholeSizeHeader)), type: headers.get('content-type') ?? '' }
}

async function measured(kept: Cache, pathname: string, from: number) {
  return pieceOf(kept, pathname, Math.floor(from / keptPieceBytes)).catch(() => undefined)
}

/** The pieces that hold the range, cut to it. Undefined where one is missing. */
async function keptPart(
  kept: Cache,
  pathname: string,
  { from, to, type }: { readonly from: number; readonly to: number; readonly type: string },
): Promise<Blob | undefined> {
  const begins = Math.floor(from / keptPieceBytes)
  const pieces: Blob[] = []
  for (let index = begins; index * keptPieceBytes <= to; index += 1) {
    const piece = await kept.match(pieceAddress(pathname, index))
    if (piece === undefined) return undefined
    pieces.push(await piece.blob())
  }
  const start = begins * keptPieceBytes
  // A blob of blobs reads nothing before it is asked for.
  return new Blob(pieces).slice(from - start, to + 1 - start, type)
}
