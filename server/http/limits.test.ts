import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRequests } from './limits.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

beforeAll(async () => {
  shop = await openTestShop({ variables: { RATE_LIMIT: '1' } })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

test.each([
  ['POST', '/orders', 60],
  ['POST', '/uploads', 60],
  ['POST', '/analytics-log', 600],
  ['POST', '/login-links', 300],
  ['PUT', '/config', undefined],
  ['GET', '/products', 3000],
] as const)('%s %s is allowed so often from one address in a minute: %s', async (method, path, limit) => {
  const { headers } = await shop.call(method, path, method === 'GET' ? undefined : {})
  expect(headers['x-ratelimit-limit']).toBe(limit === undefined ? undefined : String(limit))
})

test('the sixty-first order of a minute is refused with the sentence, and says when to try again', async () => {
  const answers = []
  for (let count = 0; count < 61; count += 1) answers.push(await shop.call('POST', '/orders', {}))
  const last = answers.at(-1)
  expect([last?.status, last?.errors]).toEqual([
    429,
    [
      {
        field: null,
        code: 'tooManyRequests',
        message: 'Zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.',
      },
    ],
  ])
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  // What else is asked for from there goes on.
  expect((await shop.call('GET', '/products')).status).toBe(200)
})

test('an hour of orders is not sixty times a minute: whoever sends them all the time is left with twenty', async () => {
  const { takeExactly } = countRequests()
  const begin = Date.parse('2026-12-01T12:00:00Z')
  const minuteOf = async (minute: number) => {
    const asked = []
    for (let second = 0; second < 60; second += 1) {
      const at = begin + (60 * minute + second) * 1000
      asked.push(await takeExactly(shop.database.kysely, 'ein Haushalt orders', 60, at))
    }
    return { taken: asked.filter(({ current }) => current <= 60).length, waits: asked.at(-1)?.ttl ?? 0 }
  }
  expect(await minuteOf(0)).toMatchObject({ taken: 60 })
  const hour = [60]
  for (let minute = 1; minute < 60; minute += 1) hour.push((await minuteOf(minute)).taken)
  expect([hour.at(-1), hour.reduce((sum, taken) => sum + taken)]).toEqual([20, 1500])
  // The refusal ends with its minute, the share with its hour.
  expect((await minuteOf(59)).waits).toBeLessThanOrEqual(60_000)
  expect(await minuteOf(61)).toMatchObject({ taken: 60 })
})

test('all writes share one count, reads another', async () => {
  const left = async (method: 'GET' | 'POST', path: string) => {
    const { headers } = await shop.call(method, path, method === 'GET' ? undefined : {}, admin)
    return Number(headers['x-ratelimit-remaining'])
  }
  const tags = await left('POST', '/tags')
  expect(await left('POST', '/branches')).toBe(tags - 1)
  expect(await left('POST', '/divisions')).toBe(tags - 2)
  const read = await left('GET', '/tags')
  expect(read).toBeGreaterThan(300)
  expect(await left('GET', '/departments')).toBe(read - 1)
})

test.each([
  ['/image/icon/nothing.png', 6000],
  ['/upload/hash/nothing.png', 6000],
  ['/fonts', 1200],
  // By its head there is nothing here: that costs no more than a refusal.
  ['/api/branches/1/nothing', undefined],
  ['/api/orders/stream', 240],
  ['/health/live', undefined],
])('%s counts, too: %s in a minute', async (url, limit) => {
  const { headers } = await shop.app.inject(url)
  expect(headers['x-ratelimit-limit']).toBe(limit === undefined ? undefined : String(limit))
})

test('a person who looks at a page reads what to do, a program gets our form', async () => {
  const as = { remoteAddress: '203.0.113.99' }
  for (let count = 0; count < 1200; count += 1) await shop.app.inject({ url: '/fonts', ...as })
  const page = await shop.app.inject({ url: '/fonts', ...as, headers: { accept: 'text/html,*/*' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.body).toContain('in einer Minute')
  expect(page.body).toContain('Neu laden')
  // In the house's look, which the page's own policy lets through.
  const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1]
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  const call = await shop.app.inject({ url: '/fonts', ...as })
  expect([call.statusCode, call.json()]).toMatchObject([429, { errors: [{ code: 'tooManyRequests' }] }])
  expect((await shop.app.inject({ url: '/fonts', remoteAddress: '203.0.113.98' })).statusCode).toBe(200)
})

test('a terminal with a key that opens something is not limited, one with a wrong key is', async () => {
  const made = await shop.call<{ key: string }>(
    'POST',
    `/branches/${cast.stadtplatz.id}/keys`,
    { kind: 'frontdesk' },
    admin,
  )
  const path = `/orders/frontdesk/${cast.stadtplatz.id}/`
  const asked = async (key: string) => (await shop.call('GET', `${path}${key}`)).headers['x-ratelimit-limit']
  expect([await asked(made.data.key), await asked('falsch')]).toEqual([undefined, '3000'])
  const step = `/branches/${cast.stadtplatz.id}/pause`
  const { status, headers } = await shop.call('POST', step, { until: null }, { 'x-api-key': made.data.key })
  expect([status, headers['x-ratelimit-limit']]).toEqual([200, undefined])
})

test('who tries many keys is anybody, and a counter behind the same address goes on', async () => {
  const path = `/branches/${cast.stadtplatz.id}/keys`
  const key = async () => (await shop.call<{ key: string }>('POST', path, { kind: 'frontdesk' }, admin)).data.key
  const [known, fresh] = [await key(), await key()]
  const from = { remoteAddress: '203.0.113.77' }
  const limitFor = async (tried: string) => {
    const url = `/api/orders/frontdesk/${cast.stadtplatz.id}/${tried}`
    return (await shop.app.inject({ url, ...from })).headers['x-ratelimit-limit']
  }
  expect(await limitFor(known)).toBeUndefined()
  for (let count = 0; count < 60; count += 1) expect(await limitFor(`falsch-${count}`)).toBe('3000')
  // It is let in all the same, counted as everybody.
  const url = `/api/orders/frontdesk/${cast.stadtplatz.id}/${fresh}`
  const counted = await shop.app.inject({ url, ...from })
  expect([counted.statusCode, counted.headers['x-ratelimit-limit']]).toEqual([200, '3000'])
  expect(await limitFor(known)).toBeUndefined()
})
