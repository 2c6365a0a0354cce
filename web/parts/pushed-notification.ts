// What the server pushes to a browser (`server/gateways/push.ts`), as the workers of the shop and of the back office show it.

interface Pushed {
  readonly title: string
  readonly body: string
  readonly url: string
  /** A newer word on the same order replaces the one before. */
  readonly tag: string
  readonly lang?: string
}

/** Browsers ask that every push is shown. */
export async function showPushed(
  registration: ServiceWorkerRegistration,
  data: { readonly json: () => unknown } | null,
): Promise<void> {
  const pushed = data?.json() as Pushed | undefined
  if (pushed === undefined) return
  const { title, body, url, tag, lang = 'de' } = pushed
  const options = { body, tag, lang, icon: '/apple-touch-icon.png', data: { url } }
  // Sounds again although an earlier one with the same tag is still there.
  await registration.showNotification(title, { ...options, renotify: true } as NotificationOptions)
}

/** The address that a notification opens. */
export function pushedUrl(data: unknown): string {
  return (data as Pick<Pushed, 'url'>).url
}

/** What the back office's worker tells a page that is open already: where the tapped notification leads, as a hash. */
export interface OpenMessage {
  readonly type: 'open'
  readonly hash: string
}
