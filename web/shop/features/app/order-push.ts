// Being told of one's order by this device: asked for with a press only, kept until the browser forgets it.
import { call } from '#parts/api-client.ts'
import { rememberAddress } from '#parts/renewed-subscription.ts'
import { subscribeBrowser } from '#parts/subscribe-browser.ts'
import { findRegistration, registerWorker } from './app-worker.ts'

export type PushState = 'unable' | 'off' | 'on' | 'denied' | 'failed'

interface Address {
  readonly uid: string
  readonly hash: string
}

const place = 'push-orders'
const most = 5

/** `unable`: the browser cannot, on iOS because the shop is not on the home screen. */
export async function pushState({ uid }: Address): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window) || !window.isSecureContext) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await (await findRegistration())?.pushManager.getSubscription()
  return subscription && toldOrders().includes(uid) ? 'on' : 'off'
}

export async function tellOfOrder({ uid, hash }: Address): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off'
  }
  await registerWorker()
  const registration = await navigator.serviceWorker.ready
  const { publicKey } = await call('GET /push-subscriptions/key', {})
  const { endpoint, keys } = (await subscribeBrowser(registration.pushManager, publicKey)).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, order: { uid, hash }, device: null }
  await call('POST /push-subscriptions', { body })
  await rememberAddress(registration, body.endpoint).catch(() => undefined)
  remember(uid)
  return 'on'
}

function toldOrders(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function remember(uid: string): void {
  try {
    localStorage.setItem(place, JSON.stringify([uid, ...toldOrders().filter((one) => one !== uid)].slice(0, most)))
  } catch {
    // Full or forbidden: the offer then stands there again after a reload.
  }
}
