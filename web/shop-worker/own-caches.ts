// The caches beside the shell's. A name carries the number of its format: another one is thrown away.
import type { WorkboxPlugin } from 'workbox-core/types.js'

declare const self: ServiceWorkerGlobalScope

export const pagesCache = 'shop-pages-1'
export const picturesCache = 'shop-pictures-1'

/** Those of former versions; the shell's own are the library's to clean. */
export async function forgetOtherCaches(): Promise<void> {
  const names = await self.caches.keys()
  const old = names.filter((name) => name.startsWith('shop-') && name !== pagesCache && name !== picturesCache)
  await Promise.all(old.map((name) => self.caches.delete(name)))
}

/** The oldest go first. */
export async function keepAtMost(cacheName: string, most: number): Promise<void> {
  const cache = await self.caches.open(cacheName)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)))
}

export function atMost(most: number): WorkboxPlugin {
  return { cacheDidUpdate: ({ cacheName }) => keepAtMost(cacheName, most) }
}
