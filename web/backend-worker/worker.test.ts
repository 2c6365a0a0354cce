import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const order = 'https://lindenhof.example/backend#/orders?order=o1'

interface Window {
  readonly url: string
  readonly visibilityState: string
  readonly postMessage: (message: unknown) => void
  readonly focus: () => Promise<void>
}

let windows: Window[]
let done: string[]
let heard: Map<string, (event: object) => void>

beforeEach(async () => {
  windows = []
  done = []
  heard = new Map()
  vi.resetModules()
  vi.stubGlobal('self', {
    // The browser was opened at the address in the house, the link names the public one.
    location: { origin: 'http://theke.local' },
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    skipWaiting: async () => undefined,
    registration: {
      scope: 'http://theke.local/backend',
      showNotification: async (title: string, { body, tag, data }: { body: string; tag: string; data: object }) =>
        done.push(`${title}|${body}|${tag}|${JSON.stringify(data)}`),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void done.push(`opens ${url}`),
    },
  })
  await import('./worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

async function happen(name: string, event: object): Promise<void> {
  let waiting: Promise<unknown> = Promise.resolve()
  heard.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (waiting = promise) })
  await waiting
}

const tap = () =>
  happen('notificationclick', { notification: { close: () => done.push('closes'), data: { url: order } } })

function addWindow(path: string, visibilityState = 'hidden'): void {
  windows.push({
    url: `http://theke.local${path}`,
    visibilityState,
    postMessage: (message) => void done.push(`${path} ${JSON.stringify(message)}`),
    focus: async () => void done.push(`${path} comes to the front`),
  })
}

test('what is pushed is shown; nothing is answered, so nothing of the back office can be old', async () => {
  const pushed = { title: 'Neue Bestellung 27', body: 'Stadtplatz', tag: 'K7M2', url: order }
  await happen('push', { data: { json: () => pushed } })
  expect(done).toEqual([`Neue Bestellung 27|Stadtplatz|K7M2|{"url":"${order}"}`])
  expect(heard.has('fetch')).toBe(false)
})

test('a browser that changes its address is still told', async () => {
  vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }) })
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    done.push(`${method} ${address}`)
    return new Response(null, { status: 204 })
  })
  const newSubscription = { toJSON: () => ({ endpoint: 'https://push.example/neu', keys: {} }) }
  await happen('pushsubscriptionchange', { oldSubscription: { endpoint: 'https://push.example/alt' }, newSubscription })
  expect(done).toEqual(['PUT /api/push-subscriptions'])
})

test('a tap opens the order in a new window at the address this browser uses', async () => {
  addWindow('/store/hohenems', 'visible')
  addWindow('/backend/login')
  await tap()
  expect(done).toEqual(['closes', 'opens /backend#/orders?order=o1'])
})

test('where the back office is open it goes there: in the window that is seen', async () => {
  addWindow('/backend')
  addWindow('/backend#/history', 'visible')
  await tap()
  expect(done).toEqual([
    'closes',
    '/backend#/history {"type":"open","hash":"#/orders?order=o1"}',
    '/backend#/history comes to the front',
  ])
})
