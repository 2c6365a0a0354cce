// What the server pushes to this device: shown as it says, and opened with a tap.

declare const self: ServiceWorkerGlobalScope

interface Pushed {
  readonly title: string
  readonly body: string
  readonly url: string
  /** A newer word on the same order replaces the one before. */
  readonly tag: string
}

/** Browsers ask that every push is shown. */
export async function showPushed(data: PushMessageData | null): Promise<void> {
  const pushed = data?.json() as Pushed | undefined
  if (pushed === undefined) return
  const { title, body, url, tag } = pushed
  const options = { body, tag, lang: 'de', icon: '/apple-touch-icon.png', data: { url } }
  // Sounds again although an earlier one with the same tag is still there.
  await self.registration.showNotification(title, { ...options, renotify: true } as NotificationOptions)
}

/** The page that is open already comes to the front. */
export async function openNotified(data: unknown): Promise<void> {
  const { url } = data as Pick<Pushed, 'url'>
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = open.find((client) => new URL(client.url).pathname === new URL(url, self.location.origin).pathname)
  if (same) await same.focus()
  else await self.clients.openWindow(url)
}
