// This browser as a bell of a branch, or of whoever is signed in: whether it can be one, signing it on, and finding it in a list.
import { ask } from '#parts/api-client.ts'
import { rememberAddress } from '#parts/renewed-subscription.ts'
import { subscribeBrowser } from '#parts/subscribe-browser.ts'
import { askAsStaff } from './staff-call.ts'

const workerAddress = '/backend-worker.js'
/** The back office alone: the shop's worker keeps everything else. */
const scope = '/backend'

/** `unsupported`: also on iOS, where only apps of the home screen get notifications. */
export type BellAbility = 'insecure' | 'unsupported' | 'denied' | 'ready'

export function bellAbility(): BellAbility {
  if (!window.isSecureContext) return 'insecure'
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canPush) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** As the device's list knows this browser; null: it has no subscription. */
export async function ownEndpointHash(): Promise<string | null> {
  if (bellAbility() !== 'ready') return null
  const registration = await navigator.serviceWorker.getRegistration(scope)
  if (registration === undefined || new URL(registration.scope).pathname !== scope) return null
  const subscription = await registration.pushManager.getSubscription()
  return subscription && hashOf(subscription.endpoint)
}

/** Must begin with a press: then browsers ask. `unanswered`: the question was closed without an answer. */
export async function signOn(
  told: { readonly device: string } | 'me',
): Promise<'on' | 'denied' | 'unanswered' | 'noPushService'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered'
  const { data } = await ask('GET /push-subscriptions/key', {})
  const registration = await activeRegistration()
  let subscription: PushSubscription
  try {
    subscription = await subscribeBrowser(registration.pushManager, data.publicKey)
  } catch {
    return 'noPushService'
  }
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const body = {
    endpoint,
    keys: { p256dh, auth },
    order: null,
    ...(told === 'me' ? { me: true } : { device: { id: told.device as never } }),
  }
  await askAsStaff('POST /push-subscriptions', { body })
  await rememberAddress(registration, endpoint).catch(() => undefined)
  return 'on'
}

/** `serviceWorker.ready` could be the shop's, whose scope holds this page, too. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress, { scope })
  const worker = registration.installing ?? registration.waiting ?? registration.active
  // Until then what is pushed is lost.
  if (worker?.state !== 'activated') {
    await new Promise<void>((resolve) => {
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve()
      })
    })
  }
  return registration
}

async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
