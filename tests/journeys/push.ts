// Push messages in journeys. No push service is reached from a test: that part of the browser is played.
import type { Page } from '@playwright/test'
import { address } from './journey.ts'

/** Before the page is loaded: notifications are allowed, and subscribing works. */
export async function playPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: address() })
  await page.addInitScript(() => {
    const endpoint = 'https://push.example/abc'
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) }
    let isSubscribed = false
    Object.assign(PushManager.prototype, {
      subscribe: async () => ((isSubscribed = true), subscription),
      getSubscription: async () => (isSubscribed ? subscription : null),
    })
  })
}

/** As it arrives from a push service, decrypted, at the worker of this path. */
export async function deliverPush(page: Page, scope: string, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === address(scope))
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(address()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  })
}
