// Pictures and videos of what is to be played, kept on the device by addresses that name their content. What nothing plays any more
// goes first when room gets short; without room everything is still played over the network.
import type { Screen } from '#contract/signage/player.ts'
import { mediaName, shellName } from '#parts/screen-caches.ts'
import type { Faults } from './faults.ts'

/** Of what the browser gives us; the rest is for the page itself. */
const fullest = 0.8

export interface CacheState {
  readonly cachedBytes: number | null
  readonly freeBytes: number | null
}

/** Only where the browser lets pages keep things: behind https, or on the machine itself. */
export const canKeep = 'caches' in globalThis && 'serviceWorker' in navigator

export async function registerWorker(): Promise<void> {
  if (!canKeep) return
  await navigator.serviceWorker.register('/signage-worker.js', { scope: '/signage/' })
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

export function mediaOf({ programme, house }: Screen): string[] {
  const items = programme?.segments.flatMap((segment) => segment.items) ?? []
  const addresses = [house.logo, ...items.map(({ src }) => src)].filter((src) => src !== null)
  return [...new Set(addresses)]
}

/** Fetches what is missing, one after the other, so that what plays meanwhile does not stutter. */
export async function keepMedia(screen: Screen, faults: Faults): Promise<void> {
  if (!canKeep) return
  const wanted = mediaOf(screen)
  const media = await caches.open(mediaName)
  for (const address of wanted) {
    try {
      if ((await media.match(address)) !== undefined) continue
      if (await isFull()) await dropUnwanted(media, wanted)
      const answer = await fetch(address)
      if (answer.ok) await media.put(address, answer)
      else faults.note('media', `${answer.status} ${address.slice(0, 120)}`)
    } catch (cause) {
      const isQuota = cause instanceof DOMException && cause.name === 'QuotaExceededError'
      if (!isQuota) continue
      faults.note('storage', cause.message)
      await dropUnwanted(media, wanted)
    }
  }
  if (await isFull()) await dropUnwanted(media, wanted)
}

/** The oldest first is the order in which a cache lists them. */
async function dropUnwanted(media: Cache, wanted: readonly string[]): Promise<void> {
  for (const request of await media.keys()) {
    const { pathname } = new URL(request.url)
    if (!wanted.includes(pathname)) await media.delete(request)
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
