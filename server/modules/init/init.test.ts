import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCast, openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { encodingFor } from '#server/http/answers/packed-bytes.ts'

type Entries = { url: string; data: unknown }[]

let shop: TestShop
let admin: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  await addCast(shop, admin)
  for (const isPublic of [true, false]) {
    const path = isPublic ? 'offen' : 'entwurf'
    await shop.call('POST', '/sites', { path, type: 'default', isPublic }, admin)
    await shop.call('POST', '/blocks', { identifier: path, name: path, isPublic }, admin)
  }
  const items = [
    { type: 'home', label: 'Start' },
    { type: 'home', label: 'Alt', isEnabled: false },
  ]
  await shop.call('POST', '/navigations', { name: 'Haupt', items }, admin)
})
afterAll(() => shop.close())

const get = (headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url: '/api/init', headers })
const listed = (entries: Entries, url: string) => entries.find((entry) => entry.url === url)?.data as never[]

test('a visitor gets every store in its order, without drafts and without what is switched off', async () => {
  const entries = (await get()).json<{ data: Entries }>().data
  expect(entries.map(({ url }) => url).join(' ')).toBe(
    '/config /users/me /divisions /branches /menus /categories /products /tags /tables /sites /navigations /blocks /donatees',
  )
  expect(listed(entries, '/users/me')).toBeNull()
  expect(listed(entries, '/sites')).toMatchObject([{ path: 'offen' }])
  expect(listed(entries, '/blocks')).toMatchObject([{ identifier: 'offen' }])
  expect(listed(entries, '/navigations')).toMatchObject([{ items: [{ label: 'Start' }] }])
})

test('staff get drafts, too, and themselves', async () => {
  const entries = (await get(admin)).json<{ data: Entries }>().data
  expect(entries).toHaveLength(13)
  expect(listed(entries, '/users/me')).toMatchObject({ roles: ['ROLE_ADMIN'] })
  expect(listed(entries, '/sites')).toHaveLength(2)
  expect(listed(entries, '/navigations')).toMatchObject([{ items: [{ label: 'Start' }, { label: 'Alt' }] }])
})

test('what depends on who asks is kept for nobody else, not by whatever stands in between either', async () => {
  const addresses = ['/api/init', '/api/products', '/api/config', '/api/users/me', '/api/orders?page=1']
  for (const url of addresses) {
    const { headers } = await shop.app.inject({ method: 'GET', url, headers: admin })
    expect([url, headers['cache-control'], headers.vary?.toLowerCase()]).toEqual([
      url,
      'private, no-cache',
      'cookie, accept-encoding',
    ])
  }
  for (const url of addresses.slice(0, 3)) {
    const { headers } = await shop.app.inject({ method: 'GET', url })
    expect([url, headers.vary?.toLowerCase()]).toEqual([url, 'cookie, accept-encoding'])
  }
})

test('the bytes are the same however they are packed', async () => {
  const plain = await get()
  const br = await get({ 'accept-encoding': 'gzip, br' })
  const zipped = await get({ 'accept-encoding': 'gzip;q=0.5' })
  expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(plain.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(plain.headers['vary']).toContain('Cookie')
})

test('who has it gets 304, until something changes', async () => {
  const { etag } = (await get()).headers
  const again = await get({ 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await shop.call('POST', '/tags', { name: 'neu' }, admin)
  const changed = await get({ 'if-none-match': String(etag) })
  expect(changed.statusCode).toBe(200)
  expect(listed(changed.json<{ data: Entries }>().data, '/tags')).toMatchObject([{ name: 'neu' }])
})

test('a packing is sent only to who accepts it', () => {
  expect(encodingFor(undefined)).toBe('identity')
  expect(encodingFor('gzip, deflate, br')).toBe('br')
  expect(encodingFor('gzip, br;q=0')).toBe('gzip')
  expect(encodingFor('BR')).toBe('br')
  expect(encodingFor('br;q=0.2, gzip;q=0.8')).toBe('gzip')
  expect(encodingFor('deflate')).toBe('identity')
  expect(encodingFor('deflate, *;q=0')).toBe('identity')
})

test('a client of one branch starts with what that branch sells, by its id or its identifier', async () => {
  const other = await shop.make('/branches', { identifier: 'fern', name: 'Fern', timeZone: 'Europe/Vienna' }, admin)
  const product = await shop.make(
    '/products',
    { name: 'Fernkost', type: 'simple', price: 3, unit: 'piece', tax: 10 },
    admin,
  )
  const category = await shop.make('/categories', { name: 'Nur dort' }, admin)
  const catalog = [{ id: category.id, products: [{ id: product.id }] }]
  await shop.make('/menus', { branches: [{ id: other.id }], catalog }, admin)
  await shop.make('/tables', { branch: { id: other.id }, identifier: 'f-1', name: 'F 1' }, admin)
  const ask = async (branch: string, headers: Record<string, string> = {}) => {
    const answer = await shop.app.inject({ method: 'GET', url: `/api/init?branch=${branch}`, headers })
    return { status: answer.statusCode, entries: answer.json<{ data: Entries }>().data }
  }
  const names = ({ entries }: { entries: Entries }, url: string) =>
    listed(entries, url).map((row: { name: string }) => row.name)
  for (const headers of [{}, admin]) {
    for (const branch of [other.id, 'fern']) {
      const found = await ask(branch, headers)
      expect(found.entries).toHaveLength(13)
      expect(names(found, '/branches')).toEqual(['Fern'])
      expect(names(found, '/products')).toEqual(['Fernkost'])
      expect(names(found, '/categories')).toEqual(['Nur dort'])
      expect(names(found, '/tables')).toEqual(['F 1'])
      expect(listed(found.entries, '/menus')).toHaveLength(1)
    }
    expect(names(await ask('stadtplatz', headers), '/products')).not.toContain('Fernkost')
  }
  expect((await ask('gibt-es-nicht')).status).toBe(404)
  // What was kept for the next one who asks is not older than the last change, and packed as that one takes it.
  await shop.call('POST', '/tags', { name: 'ganz neu' }, admin)
  expect(names(await ask('fern'), '/tags')).toContain('ganz neu')
  const packings = await Promise.all(
    ['br', 'gzip'].map((encoding) =>
      shop.app.inject({ url: '/api/init?branch=fern', headers: { 'accept-encoding': encoding } }),
    ),
  )
  expect(packings.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  for (const { headers } of packings)
    expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', 'cookie, accept-encoding'])
})
