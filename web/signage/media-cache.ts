// Pictures and videos of what is to be played, kept on the device by addresses that name their content. What nothing plays any more
// goes first when room gets short; without room everything is still played over the network.
import type { Screen } from '#contract/signage/player.ts'
import { mediaName, shellName } from '#parts/screen-caches.ts'
import { screenTexts } from '#domain/wording/signage.ts'
import type { Faults } from './faults.ts'
import { keepPieces } from './keep-pieces.ts'
import { ownPictures } from './pictures-in.ts'

/** Of what the browser gives us; the rest is for the page itself. */
const fullest = 0.8
const patienceMilliseconds = 5000

export interface CacheState {
  readonly cachedBytes: number | null
  readonly freeBytes: number | null
}

/** Only where the browser lets pages keep things: behind https, or on the machine itself. */
export const canKeep = 'caches' in globalThis && 'serviceWorker' in navigator

/** Done once it answers this page: what is shown from then on is kept as it comes in, not read a second time. */
export async function registerWorker(): Promise<void> {
  if (!canKeep) return
  const { serviceWorker } = navigator
  const answering = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    // A page that was loaded past its worker gets none.
    setTimeout(resolve, patienceMilliseconds)
  })
  await serviceWorker.register('/signage-worker.js', { scope: '/signage/' })
  if (serviceWorker.controller === null) await answering
  // Without asking: what is kept for the next morning must not be thrown away at night.
  await navigator.storage.persist().catch(() => false)
}

/** The page itself with all it loaded so far: it starts again without a connection. */
export async function keepShell(): Promise<void> {
  if (!canKeep) return
  const shell = await caches.open(shellName)
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/staff/assets/'))
    .map(({ pathname }) => pathname)
  const wanted = [window.location.pathname, ...new Set(files)]
  await Promise.all(wanted.map((address) => keep(shell, address, address === window.location.pathname)))
  for (const { url } of await shell.keys()) {
    const { pathname } = new URL(url)
    if (!wanted.includes(pathname)) await shell.delete(url)
  }
}

async function keep(cache: Cache, address: string, isAnew: boolean): Promise<void> {
  if (!isAnew && (await cache.match(address)) !== undefined) return
  const answer = await fetch(address, isAnew ? { cache: 'no-store' } : {})
  if (answer.ok) await cache.put(address, answer)
}

interface Wanted {
  readonly address: string
  readonly isFilm: boolean
}

/** Pictures first: they are small, and a film is still on its way when they play already. */
export function mediaOf({ programme, house, takeovers }: Pick<Screen, 'programme' | 'house' | 'takeovers'>): Wanted[] {
  const items = programme?.segments.flatMap((segment) => segment.items) ?? []
  const pictures = [house.logo, ...takeovers.map(({ image }) => image ?? null)]
  const written = items.flatMap(({ html }) => (html === null ? [] : ownPictures(html)))
  const all = [...[...pictures, ...written].map((src) => ({ src, kind: 'image' })), ...items]
  const wanted = new Map<string, Wanted>()
  for (const { src, kind } of all) if (src !== null) wanted.set(src, { address: src, isFilm: kind === 'video' })
  return [...wanted.values()].toSorted((a, b) => Number(a.isFilm) - Number(b.isFilm))
}

let latest: Screen | null = null
let running: Promise<boolean> = Promise.resolve(true)

/**
 * Fetches what is missing, one after the other, so that what plays meanwhile does not stutter. What was given later counts. False where
 * something is still missing: a line that breaks is tried again.
 */
export function keepMedia(screen: Screen, faults: Faults): Promise<boolean> {
  if (!canKeep) return Promise.resolve(true)
  latest = screen
  running = running.then(
    () => keepAll(screen, faults),
    () => keepAll(screen, faults),
  )
  return running
}

async function keepAll(screen: Screen, faults: Faults): Promise<boolean> {
  const wanted = mediaOf(screen)
  const addresses = new Set(wanted.map(({ address }) => address))
  const media = await caches.open(mediaName)
  let isWhole = true
  for (const { address, isFilm } of wanted) {
    if (latest !== screen) return true
    try {
      if (isFilm) await keepPieces(media, address, () => hasRoom(media, addresses, faults))
      else if ((await media.match(address)) === undefined && (await hasRoom(media, addresses, faults))) {
        const answer = await fetch(address)
        if (!answer.ok) faults.note('media', `${answer.status} ${address.slice(0, 120)}`)
        // It changed on the way, and is another one than its address says: the next programme has its own address.
        else if (answer.headers.get('cache-control') === 'no-store') isWhole = false
        else await media.put(address, answer)
      }
    } catch (cause) {
      isWhole = false
      if (!(cause instanceof DOMException && cause.name === 'QuotaExceededError')) continue
      faults.note('storage', cause.message)
      await dropUnwanted(media, addresses, async () => true)
    }
  }
  return isWhole
}

/** Whether another one may be kept, once what nothing plays any more has gone as far as needed. */
async function hasRoom(media: Cache, wanted: ReadonlySet<string>, faults: Faults): Promise<boolean> {
  if (!(await isFull())) return true
  await dropUnwanted(media, wanted, isFull)
  if (!(await isFull())) return true
  faults.note('storage', screenTexts.noRoom)
  return false
}

/** The oldest first: that is the order in which a cache lists them. `isNeeded` is asked after each. */
async function dropUnwanted(
  media: Cache,
  wanted: ReadonlySet<string>,
  isNeeded: () => Promise<boolean>,
): Promise<void> {
  for (const request of await media.keys()) {
    if (wanted.has(new URL(request.url).pathname)) continue
    await media.delete(request)
    if (!(await isNeeded())) return
  }
}

async function isFull(): Promise<boolean> {
  const { cachedBytes, freeBytes } = await cacheState()
  if (cachedBytes === null || freeBytes === null) return false
  return cachedBytes > fullest * (cachedBytes + freeBytes)
}

export async function cacheState(): Promise<CacheState> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  if (estimate?.usage === undefined || estimate.quota === undefined) return { cachedBytes: null, freeBytes: null }
  return { cachedBytes: estimate.usage, freeBytes: Math.max(0, Math.floor(estimate.quota - estimate.usage)) }
}

export async function clearMedia(): Promise<void> {
  if (canKeep) await caches.delete(mediaName)
}
