import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveRoutes } from '#contract/live.ts'
import { routes } from '#contract/routes.ts'
import { areaNames } from '#domain/wording/api-docs.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { html } from './html.ts'
import { schemaHtml } from './schema-html.ts'

let shop: TestShop
let page: string

beforeAll(async () => {
  shop = await openTestShop()
  page = (await get('/api/docs')).body
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ method: 'GET', url })
const plain = (text: string) => text.replace(/<[^>]+>/g, '')

test('every call stands on the page with method and address', () => {
  const shown = [...page.matchAll(/data-method="(\w+)"[^>]*>\w+<\/span>\s*<code>(.*?)<\/code>/gs)].map(
    ([, method, path = '']) => `${method} ${plain(path)}`,
  )
  const wanted = [...Object.keys(routes), ...Object.keys(liveRoutes).map((path) => `GET ${path}`)]
  expect(shown.toSorted()).toEqual(wanted.map((key) => key.replace(/:(\w+)/g, '{$1}')).toSorted())
})

test('a header stands on it as a header', () => {
  const [, order = ''] = page.split('id="postOrders"')
  expect(plain(order.split('<h3>')[1] ?? '').replace(/\s+/g, ' ')).toMatch(/Idempotency-Key.*im Kopf der Anfrage/)
})

test('its areas have German names', () => {
  const areas = [...page.matchAll(/id="area-([\w-]+)"/g)].map((found) => found[1] ?? '')
  expect(areas.filter((area) => !(area in areaNames))).toEqual([])
})

test('every link on it leads somewhere, and every id is there once', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((found) => found[1])
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map((found) => found[1])
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})

test('it loads its style, fonts and search from here only, and runs under the same policy as every page', async () => {
  const answer = await get('/api/docs')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self'(?:;|$)/)
  expect(page).not.toMatch(/<style|<script>|style="|onclick|(?:src|href|action)="https?:/)
  for (const [, address = ''] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    expect([address, (await get(address)).statusCode]).toEqual([address, 200])
  }
  const style = await get('/api/docs/docs.css')
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  for (const [, file = ''] of style.body.matchAll(/url\('([^']+)'\)/g)) {
    expect((await get(`/api/docs/${file}`)).headers['content-type']).toBe('font/woff2')
  }
  expect((await get('/api/docs/serve-docs.ts')).statusCode).toBe(404)
})

test('text is text, whatever signs it has', () => {
  expect(html`<b>${'<script>"&\''}</b>${[html`<i>${1}</i>`, null]}`.text).toBe(
    '<b>&#60;script&#62;&#34;&#38;&#39;</b><i>1</i>',
  )
})

test('a schema reads as people speak', () => {
  const read = (schema: object) => plain(schemaHtml(schema).text).replace(/\s+/g, ' ').trim()
  const id = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } }
  expect(read({ type: 'string' })).toBe('Text')
  expect(read({ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] })).toBe('Datum oder null')
  expect(
    read({
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 2000 },
        branches: { type: 'array', items: id, default: [] },
        kind: { enum: ['a', 'b'] },
        count: { type: 'integer', maximum: Number.MAX_SAFE_INTEGER },
      },
    }),
  ).toBe(
    'name Pflicht Text mindestens 1 Zeichen · höchstens 2.000 Zeichen ' +
      'branches Liste: Verweis auf eine id Vorgabe [] kind eines von a, b count ganze Zahl',
  )
})
