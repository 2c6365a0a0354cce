// A tap on what was pushed opens its page.
import { pushedUrl } from '#parts/pushed-notification.ts'

declare const self: ServiceWorkerGlobalScope

/** The page that is open already comes to the front. */
export async function openNotified(data: unknown): Promise<void> {
  const url = pushedUrl(data)
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = open.find((client) => new URL(client.url).pathname === new URL(url, self.location.origin).pathname)
  if (same) await same.focus()
  else await self.clients.openWindow(url)
}
