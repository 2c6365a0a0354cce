import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const sheet = (path: string) => shop.app.inject({ method: 'GET', url: `/api/fonts/google/${path}.embed.css` })

test('every variant of the list has its style sheet', async () => {
  const { data } = await shop.call<{ family: string; variants: string[] }[]>('GET', '/fonts')
  expect(data.map(({ family }) => family)).toEqual(['Figtree', 'Fraunces'])
  for (const { family, variants } of data) {
    for (const variant of variants) expect((await sheet(`${family}/style-${variant}`)).statusCode).toBe(200)
  }
})

test('list and style sheets answer without /api before them, too, and nothing else does', async () => {
  const get = (url: string) => shop.app.inject({ method: 'GET', url })
  expect((await get('/fonts')).json()).toEqual((await get('/api/fonts')).json())
  const path = '/fonts/google/Fraunces/style-regular.embed.css'
  const [short, long] = [await get(path), await get(`/api${path}`)]
  expect([short.statusCode, short.body]).toEqual([200, long.body])
  expect(short.headers['content-type']).toBe('text/css; charset=utf-8')
  expect((await get('/fonts/google/Arial/style-regular.embed.css')).statusCode).toBe(404)
})

test('pages may use the font inside a style sheet', async () => {
  const { headers } = await shop.app.inject({ method: 'GET', url: '/fonts' })
  expect(headers['content-security-policy']).toContain("font-src 'self' data:")
})

test('the font stands inside the style sheet, which is kept', async () => {
  const { headers, body } = await sheet('Figtree/style-700italic')
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(headers['cache-control']).toContain('max-age')
  expect(body).toContain("font-family:'Figtree';font-style:italic;font-weight:700")
  expect(body).toMatch(/src:url\(data:font\/woff2;base64,d09GMg[A-Za-z0-9+/=]{1000}/)
})

test.each(['Arial/style-regular', 'Figtree/style-100', 'Figtree/style-', 'Figtree/style-..', 'Figtree/regular'])(
  '%s is not there',
  async (path) => {
    expect((await sheet(path)).statusCode).toBe(404)
  },
)
