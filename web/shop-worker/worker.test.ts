import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://lindenhof.example'
let heard: Map<string, ((event: object) => void)[]>

beforeEach(async () => {
  heard = new Map()
  vi.resetModules()
  const caches = {
    keys: async () => [],
    open: async () => ({ match: async () => undefined, put: async () => undefined }),
  }
  const scope = {
    __WB_MANIFEST: [{ url: '/assets/shop-1.js', revision: null }],
    location: { origin, href: `${origin}/sw.js` },
    addEventListener: (name: string, hear: (event: object) => void) =>
      heard.set(name, [...(heard.get(name) ?? []), hear]),
    registration: { scope: `${origin}/` },
    caches,
  }
  vi.stubGlobal('self', scope)
  vi.stubGlobal('registration', scope.registration)
  vi.stubGlobal('location', scope.location)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async () => new Response('vom Server'))
  await import('./worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** Whether the worker answers in the browser's place. */
function isAnswered(method: string, path: string, mode: 'navigate' | 'cors' = 'navigate'): boolean {
  let answered = false
  const request = new Request(new URL(path, origin), { method })
  // Only the browser itself makes requests for pages.
  Object.defineProperty(request, 'mode', { value: mode })
  const respondWith = (answer: Promise<unknown>) => {
    answered = true
    void Promise.resolve(answer).catch(() => undefined)
  }
  for (const hear of heard.get('fetch') ?? []) {
    hear({ request, respondWith, waitUntil: () => undefined, clientId: '', resultingClientId: '' })
  }
  return answered
}

test('pages of the shop are the worker’s, also without a connection', () => {
  for (const path of ['/', '/store/hohenems', '/store/hohenems/checkout', '/status/ABC/geheim']) {
    expect([path, isAnswered('GET', path)]).toEqual([path, true])
  }
})

test.each([
  ['GET', '/payment/return/ABCDEFGHJKLM/geheim'],
  ['GET', '/payment/return/ABCDEFGHJKLM/geheim?datatransTrxId=1'],
  ['POST', '/payment/return/ABCDEFGHJKLM/geheim'],
  ['POST', '/payment/datatrans/webhook'],
  ['GET', '/testzahlung/mollie/tr_1'],
  ['POST', '/testzahlung/mollie/tr_1'],
  ['GET', 'https://pay.datatrans.com/v1/start/1'],
  ['POST', '/store/hohenems/checkout'],
  ['POST', '/api/orders'],
  ['GET', '/api/orders/public/ABC/geheim'],
])('what belongs to a payment or changes something never passes it: %s %s', (method, path) => {
  expect(isAnswered(method, path)).toBe(false)
  expect(isAnswered(method, path, 'cors')).toBe(false)
})

test.each([
  ['de', 'Keine Verbindung', 'Diese Speisekarten können Sie auch ohne Verbindung lesen', 'Erneut versuchen'],
  ['en', 'No connection', 'You can read these menus without a connection', 'Try again'],
])('without a connection it speaks the language of the page that was kept last: %s', async (language, ...words) => {
  const kept = new Map([
    ['/store/dornbirn', `<html lang="${language === 'de' ? 'en' : 'de'}"><h1>Dornbirn</h1>`],
    ['/store/hohenems', `<html lang="${language}"><h1>Hohenems</h1>`],
  ])
  const pathOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname
  const cache = {
    keys: async () => [...kept.keys()].map((path) => new Request(new URL(path, origin))),
    match: async (asked: string | Request) => new Response(kept.get(pathOf(asked))),
  }
  Object.assign(self.caches, { open: async () => cache })
  const { offlinePage } = await import('./offline-page.ts')
  const html = await (await offlinePage()).text()
  for (const word of [`<html lang="${language}">`, ...words]) expect(html).toContain(word)
  expect(html).toMatch(/Dornbirn.*Hohenems/)
})
