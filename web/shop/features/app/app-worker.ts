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

/**
 * One that the page before took away is still found until that page is quite gone, at whatever stage its workers are:
 * with their end it is asked for anew.
 */
export async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  const found = await workers()?.getRegistration('/')
  const living = [found?.installing, found?.waiting, found?.active].filter((worker) => worker && !isOver(worker))
  for (const worker of living) worker?.addEventListener('statechange', onStateChange)
  const registration = found && living.length > 0 ? found : null
  registrationState.set(registration ? 'registered' : 'none')
  return registration
}

function isOver({ state }: ServiceWorker): boolean {
  return state === 'redundant'
}

/** One and the same for every worker, however often it is found. */
function onStateChange({ target }: Event): void {
  if (isOver(target as ServiceWorker)) void findRegistration()
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
    if (!registration.waiting || !workers()?.controller) return
    // The former version is still there after the reload: the page is the new one already.
    if (agreement.isGiven()) ask(registration.waiting)
    else waitingWorker.set(registration.waiting)
  }
  const onFound = () => {
    if (!registration.installing) return
    // Another version, another question.
    agreement.end()
    registration.installing.addEventListener('statechange', note)
  }
  // Another tab let the new version take over: what this one would still fetch is gone, so it begins anew while nobody looks.
  const isOld = workers()?.controller !== null
  const onTakenOver = () => {
    if (isOld && document.visibilityState === 'hidden') location.reload()
  }
  const first = setTimeout(look, updateCheck.afterStart)
  const again = setInterval(look, updateCheck.every)
  registration.addEventListener('updatefound', onFound)
  workers()?.addEventListener('controllerchange', onTakenOver)
  if (!registration.waiting) agreement.end()
  onFound()
  note()
  return () => {
    clearTimeout(first)
    clearInterval(again)
    registration.removeEventListener('updatefound', onFound)
    workers()?.removeEventListener('controllerchange', onTakenOver)
  }
}

/** After the press, in ms. The first is longer than a takeover needs that nothing stands in the way of. */
const loadAnewAfter = [1_000, 6_000, 30_000] as const

/**
 * The new version takes over, and the page is loaded from it; the cart lies in the tab's own storage. Chromium gives the takeover up
 * when a request of this page reaches the former worker just while it ends: it is started again and stays, whatever the new one
 * asks. The press itself may fetch files, as a page's first sign. So the page is loaded anew in any case, since leaving it lets
 * the former worker go; a load that was handed to it at its end is lost with it, so it is tried for as long as this page stays.
 */
export function activate(worker: ServiceWorker): void {
  agreement.note()
  ask(worker)
  const reload = () => location.reload()
  const [first] = loadAnewAfter.map((delay) => setTimeout(reload, delay))
  const onTakenOver = () => {
    clearTimeout(first)
    reload()
  }
  workers()?.addEventListener('controllerchange', onTakenOver, { once: true })
}

function ask(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  worker.postMessage({ type: 'activate' })
}

const agreementPlace = 'app-update-agreed'

/** That the guest has said yes to the version that waits, kept over the reload: nobody is asked twice. */
const agreement = {
  isGiven(): boolean {
    try {
      return sessionStorage.getItem(agreementPlace) !== null
    } catch {
      return false
    }
  },
  note(): void {
    try {
      sessionStorage.setItem(agreementPlace, 'true')
    } catch {
      // Forbidden: then the guest may be asked once more.
    }
  },
  end(): void {
    try {
      sessionStorage.removeItem(agreementPlace)
    } catch {
      // Forbidden: nothing is there.
    }
  },
}
