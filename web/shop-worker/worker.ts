// The shop's service worker: keeps the shell and the menus that were read, says so when they are old, and shows what was pushed.
// What an order depends on (the API, checkout, orders, payment) never passes through it.
import { addRoute, cleanupOutdatedCaches, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { showPushed } from '#parts/pushed-notification.ts'
import { renewSubscription } from '#parts/renewed-subscription.ts'
import { answerData, answerPage, isKeptPath, keepPage, keptSince, pagePathOf } from './kept-pages.ts'
import { openNotified } from './notifications.ts'
import { offlinePage } from './offline-page.ts'
import { atMost, forgetOtherCaches, picturesCache } from './own-caches.ts'

interface ShellFile {
  readonly url: string
  readonly revision: null
}

declare const self: ServiceWorkerGlobalScope

/** Only browsers without Temporal load it. */
const polyfill = /\/global\.esm-/

// Written by the build: every file of the shop, named by its content.
const built = self.__WB_MANIFEST as readonly ShellFile[]
const shell = built.filter(({ url }) => !('Temporal' in self && polyfill.test(url)))
precache([...shell])
addRoute()
cleanupOutdatedCaches()

/** Changed pictures have new addresses. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/image/'),
  new CacheFirst({ cacheName: picturesCache, plugins: [atMost(200), { handlerDidError: async () => noPicture() }] }),
)

/** Not seen before, and no connection: the dish's own colour stands there, no broken picture. */
function noPicture(): Response {
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } })
}

/** Pages of other applications, and what belongs to one order, are the browser's own business. */
const notOurs =
  /^\/(?:backend|frontdesk|kiosk|time-clock|signage|signage-preview|staff|print|api|image|upload|fonts|app-icon|payment|testzahlung)(?:\/|$)/

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !notOurs.test(url.pathname),
  async ({ event, url }) => {
    const asked = event as FetchEvent
    return (isKeptPath(url) ? await answerPage(asked) : await fromNetwork(asked)) ?? offlinePage()
  },
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && pagePathOf(url) !== null,
  ({ event }) => answerData(event as FetchEvent),
)

async function fromNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
  } catch {
    return null
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await forgetOtherCaches()
      // The page is asked for while the worker wakes up.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', (event) => {
  const { type, path } = event.data as { readonly type?: string; readonly path?: string }
  // The guest pressed „Jetzt aktualisieren“.
  if (type === 'activate') void self.skipWaiting()
  if (type === 'keep' && path !== undefined) event.waitUntil(keepPage(path))
  if (type === 'keptSince' && event.source instanceof Client) event.ports[0]?.postMessage(keptSince(event.source.id))
})

self.addEventListener('push', (event) => event.waitUntil(showPushed(self.registration, event.data)))
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration, event))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotified(event.notification.data))
})
