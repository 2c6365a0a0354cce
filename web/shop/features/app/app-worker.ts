// The shop's service worker in this browser: registered when the guest wants the app, kept up to date, taken away again.
import { updateCheck } from '#domain/content/app-install.ts'
import { createStore } from '#kit/store.ts'

/** Fixed for ever: browsers know their worker by it. */
const address = '/sw.js'

/** `unknown` until the browser has been asked. */
export const registrationState = createStore<'unknown' | 'none' | 'registered'>('unknown')
/** A new version that waits for the guest's word. */
export const waitingWorker = createStore<ServiceWorker | null>(null)

/** Missing where the page came neither over https nor from this machine. */
function workers(): ServiceWorkerContainer | undefined {
  return (navigator as Partial<Navigator>).serviceWorker
}

export async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  const found = (await workers()?.getRegistration('/')) ?? null
  registrationState.set(found ? 'registered' : 'none')
  return found
}

export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  const container = workers()
  if (!container) return null
  const registration = await container.register(address)
  registrationState.set('registered')
  keepThisPage(container)
  return registration
}

/** The page that was read before there was a worker can be read without a connection, too. */
function keepThisPage(container: ServiceWorkerContainer): void {
  const path = location.pathname
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  void container.ready.then(({ active }) => active?.postMessage({ type: 'keep', path }))
}

/** The guest does not want the app, or the shop is none any more. */
export async function unregisterWorker(): Promise<void> {
  // The back office has one of its own on this origin: the guest's word is not about that.
  const registration = await workers()?.getRegistration('/')
  if (registration) {
    await registration.unregister()
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  }
  waitingWorker.set(null)
  registrationState.set('none')
}

/** Looks for new versions 2.5 s after start and every 30 minutes, and notes the one that waits. Answers how to end that. */
export function careForWorker(registration: ServiceWorkerRegistration): () => void {
  const look = () => {
    if (!navigator.onLine || registration.installing) return
    // Without an answer the present version goes on.
    registration.update().catch(() => {})
  }
  const note = () => {
    // The very first one waits for nobody.
    if (registration.waiting && workers()?.controller) waitingWorker.set(registration.waiting)
  }
  const onFound = () => registration.installing?.addEventListener('statechange', note)
  // Another tab let the new version take over: what this one would still fetch is gone, so it begins anew while nobody looks.
  const isOld = workers()?.controller !== null
  const onTakenOver = () => {
    if (isOld && document.visibilityState === 'hidden') location.reload()
  }
  const first = setTimeout(look, updateCheck.afterStart)
  const again = setInterval(look, updateCheck.every)
  registration.addEventListener('updatefound', onFound)
  workers()?.addEventListener('controllerchange', onTakenOver)
  onFound()
  note()
  return () => {
    clearTimeout(first)
    clearInterval(again)
    registration.removeEventListener('updatefound', onFound)
    workers()?.removeEventListener('controllerchange', onTakenOver)
  }
}

const askAgainAfter = 1_000

/** The new version takes over, and the page is loaded from it; the cart lies in the tab's own storage. */
export function activate(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  const ask = () => worker.postMessage({ type: 'activate' })
  ask()
  // A former one that has just begun to answer a request stays until it is asked once more.
  const again = setInterval(ask, askAgainAfter)
  const onTakenOver = () => {
    clearInterval(again)
    location.reload()
  }
  workers()?.addEventListener('controllerchange', onTakenOver, { once: true })
}
