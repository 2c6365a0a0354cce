import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://theke.example'
const page = `${origin}/time-clock/geheim`
let stored: Map<string, Response>
let network: (url: string) => Promise<Response>
let heard: Map<string, (event: object) => void>

beforeEach(async () => {
  stored = new Map()
  heard = new Map()
  network = async (url) => new Response(`fresh ${url}`)
  const cache = {
    match: async (asked: string | Request) => stored.get(urlOf(asked))?.clone(),
    put: async (asked: string | Request, response: Response) => void stored.set(urlOf(asked), response),
    add: async (asked: string) => void stored.set(asked, await network(asked)),
    delete: async (asked: string | Request) => stored.delete(urlOf(asked)),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  }
  vi.resetModules()
  vi.stubGlobal('fetch', (asked: string | Request) => network(urlOf(asked)))
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    caches: { open: async () => cache },
  })
  await import('./worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

function urlOf(asked: string | Request | { url: string }): string {
  return typeof asked === 'string' ? asked : asked.url
}

/** Undefined: the browser asks as if there were no worker. */
async function ask(url: string, mode = 'cors', method = 'GET'): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  const respondWith = (given: Promise<Response>) => (answer = given)
  heard.get('fetch')?.({ request: { url, mode, method }, respondWith })
  return (await answer)?.text()
}

const offline = async () => {
  throw new TypeError('network')
}

test('the page comes from the server, and from here while there is no connection', async () => {
  expect(await ask(page, 'navigate')).toBe(`fresh ${page}`)
  network = offline
  expect(await ask(page, 'navigate')).toBe(`fresh ${page}`)
  await expect(ask(`${origin}/time-clock/anderes`, 'navigate')).rejects.toThrow('network')
})

test('a token that was locked leaves nothing behind', async () => {
  await ask(page, 'navigate')
  network = async () => new Response('gesperrt', { status: 404 })
  expect(await ask(page, 'navigate')).toBe('gesperrt')
  network = offline
  await expect(ask(page, 'navigate')).rejects.toThrow('network')
})

test('built files come from here once they came; calls of the API and what is sent never do', async () => {
  const file = `${origin}/staff/assets/page-1.js`
  await ask(file)
  network = offline
  expect(await ask(file)).toBe(`fresh ${file}`)
  expect(await ask(`${origin}/api/time-tracking/geheim/people`)).toBeUndefined()
  expect(await ask(file, 'cors', 'POST')).toBeUndefined()
  expect(await ask('https://elsewhere.example/staff/assets/page-1.js')).toBeUndefined()
})

test('the files of an earlier version go when the page says what it is made of now', async () => {
  await ask(`${origin}/staff/assets/old-1.js`)
  let waiting: Promise<unknown> = Promise.resolve()
  const urls = [page, `${origin}/staff/assets/new-1.js`]
  heard.get('message')?.({ data: { urls }, waitUntil: (promise: Promise<unknown>) => (waiting = promise) })
  await waiting
  expect([...stored.keys()].toSorted()).toEqual(urls.toSorted())
})
