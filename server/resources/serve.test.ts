import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, type Product } from '#contract/catalog/products.ts'
import type { Table } from '#contract/organisation/tables.ts'
import { problemTexts } from '#domain/wording/problems.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '../testing/test-shop.ts'
import { searched } from './store.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

test('a created product is answered with every field, defaults filled in', async () => {
  const { status, data } = await shop.call<Product>('GET', `/products/${cast.apfelsaft.id}`)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    name: 'Apfelsaft',
    price: 3.6,
    tax: 20,
    takeawayTax: null,
    isEnabled: true,
    allergens: [],
    images: [],
    version: 1,
  })
  expect(data.uid).toMatch(/^[2-9A-Z]{8}$/)
})

test('sending an unchanged answer back changes nothing but the version', async () => {
  const before = (await shop.call<Product>('GET', `/products/${cast.kaesespaetzle.id}`)).data
  const { status, data } = await shop.call<Product>('PUT', `/products/${before.id}`, before, admin)
  expect(status).toBe(200)
  expect({ ...data, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' })
  expect(data.version).toBe(before.version + 1)
})

test('a stale version is refused with the current state and changes nothing', async () => {
  const made = (await shop.call<Product>('POST', '/categories', { name: 'Suppen' }, admin)).data
  await shop.call('PUT', `/categories/${made.id}`, { name: 'Suppen & Salate', version: 1 }, admin)
  const second = await shop.call<Product>('PUT', `/categories/${made.id}`, { name: 'Suppe', version: 1 }, admin)
  expect(second.status).toBe(409)
  expect(second.errors[0]?.code).toBe('staleVersion')
  expect(second.data.name).toBe('Suppen & Salate')
})

test('all problems of a body come at once, with paths that forms can use', async () => {
  const { status, errors } = await shop.call(
    'POST',
    '/products',
    {
      name: ' ',
      type: 'simple',
      price: -1,
      unit: 'barrel',
      tax: 10.55,
      colour: 'red',
      config: { parts: [{ name: 'Größe' }] },
    },
    admin,
  )
  expect(status).toBe(422)
  const found = Object.fromEntries(errors.map((error) => [error.field, error.code]))
  expect(found).toEqual({
    name: 'notBlank',
    price: 'min',
    unit: 'choice',
    tax: 'decimals',
    colour: 'extraField',
    'config.parts.0.type': 'choice',
  })
  expect(errors.find((error) => error.field === 'name')?.message).toBe('Bitte füllen Sie dieses Feld aus.')
})

test.each([
  ['/products', { isLeadTimeEnabled: true }, ['leadTimeValue leadTimeAmount', 'leadTimeType leadTimeUnit']],
  ['/products', { isLeadTimeEnabled: true, leadTimeType: 'days' }, ['leadTimeValue leadTimeAmount']],
  ['/branches', { isDeliveryHoursEnabled: true }, ['deliveryHours deliveryHoursEmpty']],
  ['/devices', { kind: 'notification', escalateAfterSeconds: 60 }, ['escalateToDevice escalateTo']],
  ['/devices', { kind: 'print', connection: 'network' }, ['address printerAddress']],
  ['/devices', { kind: 'notification' }, ['channel deviceChannel']],
  ['/devices', { kind: 'notification', channel: 'email', target: 'küche' }, ['target email']],
])('%s with %o is refused for what it does not say, beside all else', async (path, halfSaid, missing) => {
  const { status, errors } = await shop.call('POST', path, { name: ' ', ...halfSaid }, admin)
  expect(status).toBe(422)
  const told = errors.map(({ field, code }) => `${field} ${code}`)
  expect(told).toEqual(expect.arrayContaining(['name notBlank', ...missing]))
})

test('a lead time is saved once it says how long and in what, and unsaid while it is off', async () => {
  const stored = (await shop.call<Product>('GET', `/products/${cast.apfelsaft.id}`)).data
  const put = (lead: Partial<Product>) =>
    shop.call<Product>('PUT', `/products/${stored.id}`, { ...stored, ...lead, version: undefined }, admin)
  const whole = { isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue: 2 } as const
  expect((await put(whole)).data).toMatchObject(whole)
  expect((await put({ ...whole, leadTimeType: null })).errors).toMatchObject([
    { field: 'leadTimeType', message: problemTexts.leadTimeUnit },
  ])
  expect((await put({ isLeadTimeEnabled: false, leadTimeType: null, leadTimeValue: null })).status).toBe(200)
})

test('a reference that points at nothing is a problem on its place in the list', async () => {
  const { status, errors } = await shop.call(
    'POST',
    '/menus',
    { branches: [{ id: cast.stadtplatz.id }, { id: cast.pfanne.id }], catalog: [] },
    admin,
  )
  expect(status).toBe(422)
  expect(errors).toMatchObject([{ field: 'branches.1', code: 'unknownReference' }])
})

test('a taken identifier is a problem on its field', async () => {
  const { status, errors } = await shop.call('POST', '/branches', { identifier: 'stadtplatz', name: 'Zweiter' }, admin)
  expect([status, errors[0]?.field, errors[0]?.code]).toEqual([422, 'identifier', 'uniqueEntity'])
})

test('what a menu refers to cannot be deleted, and the answer names the menu', async () => {
  const { status, errors, data } = await shop.call<{ name: string }[]>(
    'DELETE',
    `/products/${cast.apfelsaft.id}`,
    undefined,
    admin,
  )
  expect(status).toBe(409)
  expect(errors[0]?.message).toBe('Dieser Eintrag wird noch verwendet: Karte.')
  expect(data).toMatchObject([{ resource: 'menus', name: 'Karte' }])
  expect((await shop.call('GET', `/products/${cast.apfelsaft.id}`)).status).toBe(200)
})

test('what nobody refers to goes', async () => {
  const { data } = await shop.call<Product>('POST', '/tags', { name: 'vegan' }, admin)
  expect((await shop.call('DELETE', `/tags/${data.id}`, undefined, admin)).status).toBe(204)
  expect((await shop.call('GET', `/tags/${data.id}`)).status).toBe(404)
})

test('visitors may read but not write, and staff-only lists are closed to them', async () => {
  expect((await shop.call('GET', '/products')).status).toBe(200)
  expect((await shop.call('POST', '/products', {})).status).toBe(401)
  expect((await shop.call('GET', '/departments')).status).toBe(401)
})

test('a cookie alone changes nothing: the token of the session must come with it', async () => {
  const { status, errors } = await shop.call('POST', '/tags', { name: 'bio' }, { cookie: admin['cookie'] ?? '' })
  expect([status, errors[0]?.code]).toEqual([403, 'invalidCsrfToken'])
})

test('hidden prices and the tokens of tables stay with the staff', async () => {
  const hidden = { name: 'Buffet', type: 'simple', price: 500, isPriceHidden: true, unit: 'piece', tax: 10 }
  const { data: buffet } = await shop.call<Product>('POST', '/products', hidden, admin)
  expect(buffet.price).toBe(500)
  expect((await shop.call<Product>('GET', `/products/${buffet.id}`)).data.price).toBeNull()
  const { data: table } = await shop.call<Table>('POST', '/tables', { identifier: '1', branch: cast.stadtplatz }, admin)
  expect(table.qrToken).toHaveLength(22)
  expect((await shop.call<Table>('GET', `/tables/${table.id}`)).data).not.toHaveProperty('qrToken')
})

test('disabled branches are nowhere for visitors', async () => {
  const body = { identifier: 'umbau', name: 'Umbau', isEnabled: false }
  const { data } = await shop.call<Product>('POST', '/branches', body, admin)
  expect((await shop.call('GET', `/branches/${data.id}`)).status).toBe(404)
  expect((await shop.call('GET', `/branches/${data.id}`, undefined, admin)).status).toBe(200)
})

test('lists are searched, ordered in German with natural numbers, and paged', async () => {
  for (const identifier of ['Tisch 10', 'Tisch 2', 'Ärmel']) {
    await shop.call('POST', '/tables', { identifier, branch: cast.stadtplatz }, admin)
  }
  const all = await shop.call<Table[]>('GET', '/tables?q=tisch')
  expect(all.data.map((table) => table.identifier)).toEqual(['Tisch 2', 'Tisch 10'])
  const page = await shop.call<Table[]>('GET', '/tables?q=tisch&page=2&pageSize=1&sort=-identifier')
  expect(page.data.map((table) => table.identifier)).toEqual(['Tisch 2'])
  expect(page.meta).toEqual({ total: 2, page: 2, pageSize: 1 })
  expect((await shop.call<Table[]>('GET', '/tables?q=ÄRM')).data.map((table) => table.identifier)).toEqual(['Ärmel'])
})

test('a search finds what stands in any of the searched fields, as it was typed', async () => {
  const made = {
    name: 'Fünfzig % Rabatt_Teller',
    description: 'Mit Ä\\Ö',
    type: 'simple',
    price: 5,
    unit: 'piece',
    tax: 10,
  }
  await shop.call('POST', '/products', made, admin)
  const found = async (term: string) => {
    const { data } = await shop.call<Product[]>('GET', `/products?q=${encodeURIComponent(term)}`, undefined, admin)
    return data.map(({ name }) => name)
  }
  for (const term of ['FÜNFZIG', 'fuenfzig', 'fünfzg', '% rabatt_', 'ä\\ö', 'teller fünfzig'])
    expect(await found(term)).toEqual([made.name])
  // A sign that stands for any other in SQL is no letter, and without a letter nothing is found.
  for (const term of ['Fx_nfzig', '%', '_']) expect(await found(term)).toEqual([])
})

test('searching products reads their index, which has the same text as the search', async () => {
  const plan = await shop.database.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`
      explain select t.id from product t where ${searched(products, 'Gericht')}`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join(' ')
  })
  expect(plan).toContain('product_searched')
})

test.each(['toString', 'gibtEsNicht', '-', '--name', 'name,-title', 'branches'])(
  'a list asked for in the order %s, which does not exist, is refused at that field',
  async (sort) => {
    const { status, errors } = await shop.call('GET', `/products?sort=${sort}`)
    expect([status, errors.map(({ field, code }) => [field, code])]).toEqual([422, [['sort', 'choice']]])
  },
)

test.each(['name', '-name', 'price', '-createdAt', 'version'])('a list is put in the order %s', async (sort) => {
  expect((await shop.call('GET', `/products?sort=${sort}`)).status).toBe(200)
})

test('an unknown address of the API is a 404 in JSON', async () => {
  const { status, errors } = await shop.call('GET', '/nowhere')
  expect([status, errors[0]?.code]).toEqual([404, 'notFound'])
})

test('a body that is no JSON, or not even a body, is refused in German', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"username":',
  })
  expect([answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
    400,
    'unreadable',
  ])
  expect((await shop.call('POST', '/login')).status).toBe(422)
})

test('whoever saves and reads the list again sees the own change, each with the own view of it', async () => {
  const names = async (as?: Record<string, string>) => {
    const { data } = await shop.call<{ name: string }[]>('GET', '/branches?q=Lagerhalle', undefined, as)
    return data.map(({ name }) => name)
  }
  expect([await names(admin), await names()]).toEqual([[], []])
  const made = await shop.call<{ id: string }>('POST', '/branches', { identifier: 'lager', name: 'Lagerhalle' }, admin)
  expect([await names(admin), await names()]).toEqual([['Lagerhalle'], ['Lagerhalle']])
  await shop.call(
    'PUT',
    `/branches/${made.data.id}`,
    { identifier: 'lager', name: 'Lagerhalle', isEnabled: false },
    admin,
  )
  expect([await names(admin), await names()]).toEqual([['Lagerhalle'], []])
  await shop.call('DELETE', `/branches/${made.data.id}`, undefined, admin)
  expect([await names(admin), await names()]).toEqual([[], []])
})

test('a list that is asked for again leaves packed as its reader accepts it, and says the same', async () => {
  const read = (encoding: string) =>
    shop.app.inject({ method: 'GET', url: '/api/products', headers: { ...admin, 'accept-encoding': encoding } })
  const [plain, br, zipped] = [await read('identity'), await read('br'), await read('gzip')]
  expect([plain, br, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(br.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    vary: 'cookie, accept-encoding',
  })
  expect(br.headers['x-request-id']).toBeDefined()
})
