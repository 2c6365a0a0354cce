// A browser may change the address at which it is told. Its worker then says so: nobody has to sign on again.

/** What browsers tell a worker with `pushsubscriptionchange`; some leave both out. */
export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

const cacheName = 'push-address'

/** Each worker has an address of its own, kept under the scope for which it works. */
function place(scope: string): string {
  return new URL(`${scope.replace(/\/$/, '')}/push-address`).href
}

/** For when the browser changes it without saying what it was. */
export async function rememberAddress({ scope }: { readonly scope: string }, endpoint: string): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(place(scope), new Response(endpoint))
}

async function rememberedAddress(scope: string): Promise<string | null> {
  const kept = await (await caches.open(cacheName)).match(place(scope))
  return (await kept?.text()) ?? null
}

/** Throws where the server cannot be reached: the browser then tries again by itself, or the bell is signed on anew. */
export async function renewSubscription(
  registration: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const former = oldSubscription?.endpoint ?? (await rememberedAddress(registration.scope))
  if (former === null) return
  const fresh = newSubscription ?? (await subscribeAnew(registration))
  if (fresh === null) return tell('DELETE', { endpoint: former })
  const { endpoint = '', keys = {} } = fresh.toJSON()
  const { p256dh, auth } = keys
  await tell('PUT', { endpoint: former, fresh: { endpoint, keys: { p256dh, auth } } })
  await rememberAddress(registration, endpoint)
}

/** Null: the permission is gone. */
async function subscribeAnew({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription | null> {
  const answer = await fetch('/api/push-subscriptions/key')
  if (!answer.ok) throw new Error(`the key of the shop: ${answer.status}`)
  const { data } = (await answer.json()) as { data: { publicKey: string } }
  const wanted = { userVisibleOnly: true, applicationServerKey: data.publicKey }
  return pushManager.subscribe(wanted).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    throw error
  })
}

/** As a visitor: the former address is the proof. One that is not known any more has nothing to tell. */
async function tell(method: 'PUT' | 'DELETE', body: object): Promise<void> {
  const answer = await fetch('/api/push-subscriptions', {
    method,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok && answer.status !== 404) throw new Error(`push subscription: ${answer.status}`)
}
