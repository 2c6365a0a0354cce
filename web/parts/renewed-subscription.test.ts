import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberAddress, renewSubscription } from './renewed-subscription.ts'

const scope = 'https://lindenhof.example/backend'
const former = 'https://push.example/alt'
const keys = { p256dh: 'p', auth: 'a' }
const subscription = (endpoint: string) =>
  ({ endpoint, toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription

interface Sent {
  readonly method?: string
  readonly body?: string
  readonly credentials?: string
}

let asked: string[]
/** As whom what changes something was sent. */
let senders: Set<string>
let kept: Map<string, string>
let subscribe: () => Promise<PushSubscription>
let status: number

beforeEach(() => {
  asked = []
  senders = new Set()
  kept = new Map()
  status = 204
  subscribe = async () => subscription('https://push.example/neu')
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
      put: async (key: string, answer: Response) => kept.set(key, await answer.text()),
    }),
  })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '', credentials = '' }: Sent = {}) => {
    asked.push(`${method} ${address} ${body}`)
    if (method === 'GET') return Response.json({ data: { publicKey: 'k' } })
    senders.add(credentials)
    return new Response(null, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const registration = {
  scope,
  pushManager: { subscribe: async () => subscribe() },
} as unknown as ServiceWorkerRegistration
const moved = (endpoint: string) =>
  `PUT /api/push-subscriptions ${JSON.stringify({ endpoint: former, fresh: { endpoint, keys } })}`

test('the new address of the browser goes to the server, with the former one as the proof', async () => {
  const newSubscription = subscription('https://push.example/2')
  await renewSubscription(registration, { oldSubscription: subscription(former), newSubscription })
  expect(asked).toEqual([moved('https://push.example/2')])
  expect([...senders]).toEqual(['omit'])
})

test('where the browser says neither, the former one is remembered and a new one asked for', async () => {
  await renewSubscription(registration, {})
  expect(asked).toEqual([])
  await rememberAddress({ scope }, former)
  await renewSubscription(registration, { oldSubscription: null, newSubscription: null })
  expect(asked.at(-1)).toBe(moved('https://push.example/neu'))
  await renewSubscription(registration, {})
  expect(asked.at(-1)).toContain('"endpoint":"https://push.example/neu","fresh"')
})

test('a permission that is gone takes the browser off the list', async () => {
  subscribe = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  await renewSubscription(registration, { oldSubscription: subscription(former) })
  expect(asked.at(-1)).toBe(`DELETE /api/push-subscriptions ${JSON.stringify({ endpoint: former })}`)
})

test('an address that the server has forgotten needs nothing; a server that is away is an error', async () => {
  const change = { oldSubscription: subscription(former), newSubscription: subscription('https://push.example/2') }
  status = 404
  await renewSubscription(registration, change)
  status = 503
  await expect(renewSubscription(registration, change)).rejects.toThrow('503')
})
