// What branches of others sell, too, is not changed by one manager.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, insertAccount } from '../identity/public.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

type Row = Record<string, unknown> & { id: string }
type Headers = Record<string, string>

const password = 'ein gutes Passwort für alle'
let shop: TestShop
let admin: Headers
let manager: Headers
let own: Row
let foreign: Row

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  own = await make('branches', { identifier: 'eigene', name: 'Eigene' })
  foreign = await make('branches', { identifier: 'fremde', name: 'Fremde' })
  await insertAccount(shop.database.kysely, {
    id: randomUUID(),
    username: 'chefin',
    email: 'chefin@example.org',
    firstName: '',
    lastName: 'Chefin',
    roles: ['ROLE_MANAGER'],
    branchIds: [own.id],
    passwordHash: await hashPassword(password),
  })
  manager = await shop.signIn('chefin', password)
})
afterAll(() => shop.close())

async function make(name: string, body: Record<string, unknown>, as: Headers = admin): Promise<Row> {
  const { status, data, errors } = await shop.call<Row>('POST', `/${name}`, body, as)
  expect([name, status, errors]).toEqual([name, 201, []])
  return data
}

const product = async (name: string, more = {}) =>
  make('products', { name, type: 'simple', price: 4, unit: 'piece', tax: 10, ...more })

/** A menu of the branches with one category and one product. */
async function sold(branches: readonly Row[], more = {}) {
  const [category, dish] = [await make('categories', { name: `K${randomUUID()}` }), await product('Suppe', more)]
  const catalog = [{ id: category.id, products: [{ id: dish.id }] }]
  const menu = await make('menus', { name: 'Karte', branches: branches.map(({ id }) => ({ id })), catalog })
  return { menus: menu, categories: category, products: dish }
}

const put = async (name: string, row: Row, as: Headers) => shop.call<Row>('PUT', `/${name}/${row.id}`, row, as)
const names = ['menus', 'categories', 'products'] as const

test('managers change and delete what only their own branches sell', async () => {
  const mine = await sold([own])
  for (const name of names) {
    expect([name, (await put(name, mine[name], manager)).status]).toEqual([name, 200])
    expect([name, (await shop.call('DELETE', `/${name}/${mine[name].id}`, undefined, manager)).status]).toEqual([
      name,
      204,
    ])
  }
  const unsold = await product('Nirgends')
  expect((await put('products', unsold, manager)).status).toBe(200)
})

test.each(names)('of %s that others sell, too, they read who and why, and change nothing', async (name) => {
  for (const branches of [[own, foreign], ...(name === 'menus' ? [] : [[foreign]])]) {
    const shared = (await sold(branches))[name]
    for (const answer of [
      await put(name, { ...shared, name: 'Neu' }, manager),
      await shop.call('DELETE', `/${name}/${shared.id}`, undefined, manager),
    ]) {
      expect([answer.status, answer.errors.map(({ code }) => code)]).toEqual([403, ['soldElsewhere']])
      expect(answer.errors[0]?.message).toContain('in Fremde verkauft')
    }
    expect((await shop.call<Row>('GET', `/${name}/${shared.id}`)).data['name']).toBe(shared['name'])
    expect((await put(name, { ...shared, name: 'Neu' }, admin)).status).toBe(200)
  }
})

test('a part of a bundle that others sell is shared, too', async () => {
  const part = await product('Saft')
  await sold([foreign], { bundle: [{ product: { id: part.id }, amount: 1 }] })
  expect((await put('products', part, manager)).errors.map(({ code }) => code)).toEqual(['soldElsewhere'])
})

test('a copy is theirs, and so is the menu that sells it', async () => {
  const shared = await sold([own, foreign])
  const { id: _, uid: __, version: ___, ...copied } = shared.products
  const copy = await make('products', copied, manager)
  const catalog = [{ id: shared.categories.id, products: [{ id: copy.id }] }]
  await make('menus', { name: 'Eigene Karte', branches: [{ id: own.id }], catalog }, manager)
  expect((await put('products', { ...copy, price: 5 }, manager)).status).toBe(200)
})

test('an import refuses the rows that would change what others sell', async () => {
  const shared = (await sold([foreign])).products
  const rows = [{ line: 2, cells: { uid: String(shared['uid']), name: 'Neu' } }]
  const { status, errors } = await shop.call('POST', '/catalog-imports', { of: 'products', rows }, manager)
  expect([status, errors.map(({ code }) => code)]).toEqual([422, ['soldElsewhere']])
  expect((await shop.call<Row>('GET', `/products/${shared.id}`)).data['name']).toBe('Suppe')
})
