// The back office's service worker: shows what rings for this browser and opens the order with a tap. It answers no requests
// and keeps nothing, so the back office never comes from a cache.
import { pushedUrl, showPushed, type OpenMessage } from '#parts/pushed-notification.ts'
import { renewSubscription } from '#parts/renewed-subscription.ts'

declare const self: ServiceWorkerGlobalScope

const page = '/backend'

// Nothing of a former version is in use: the new one may begin at once.
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => event.waitUntil(showPushed(self.registration, event.data)))

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration, event))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotified(event.notification.data))
})

/** In the page that is open already, else in a new one. The session belongs to the address this worker came from. */
async function openNotified(data: unknown): Promise<void> {
  const { hash } = new URL(pushedUrl(data), self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.filter((client) => new URL(client.url).pathname === page)
  const shown = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
  if (shown === undefined) {
    await self.clients.openWindow(page + hash)
    return
  }
  const message: OpenMessage = { type: 'open', hash }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours has no other origin
  shown.postMessage(message)
  await shown.focus()
}
