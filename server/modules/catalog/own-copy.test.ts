// „Kopie für meine Filialen“: their guests see the copy, guests of other branches what they saw before.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Menu } from '#contract/catalog/menus.ts'
import { products } from '#contract/catalog/products.ts'
import type { Log } from '#contract/log/logs.ts'
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'
import { hashPassword, insertAccount } from '../identity/public.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

type Row = Record<string, unknown> & { id: string }
type Headers = Record<string, string>
type Kind = 'products' | 'categories' | 'menus'

const password = 'ein gutes Passwort für alle'
const isLong = process.env['THEKE_LONG'] === '1'
const kinds = ['products', 'categories', 'menus'] as const
let shop: TestShop
let admin: Headers
let manager: Headers
let own: readonly Row[]
let foreign: readonly Row[]

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  const branches: Row[] = []
  for (const name of ['Linz', 'Wels', 'Graz', 'Steyr']) {
    branches.push(await make('branches', { identifier: name.toLowerCase(), name }))
  }
  own = branches.slice(0, 2)
  foreign = branches.slice(2)
  await insertAccount(shop.database.kysely, {
    id: randomUUID(),
    username: 'chefin',
    email: 'chefin@example.org',
    firstName: '',
    lastName: 'Chefin',
    roles: ['ROLE_MANAGER'],
    branchIds: own.map(({ id }) => id),
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
const links = (rows: readonly Row[]) => rows.map(({ id }) => ({ id }))
const entry = (category: Row, ...dishes: readonly Row[]) => ({ id: category.id, products: links(dishes) })
const menu = async (branches: readonly Row[], catalog: readonly object[], more = {}) =>
  make('menus', { name: 'Karte', branches: links(branches), catalog, ...more })
const copy = async (kind: Kind, { id, version }: Row, as = manager) =>
  shop.call<{ id: string }>('POST', `/${kind}/${id}/own-copies`, { version }, as)
const read = async (kind: string, id: string) => (await shop.call<Row>('GET', `/${kind}/${id}`)).data
const list = async (kind: string, as?: Headers) => (await shop.call<Row[]>('GET', `/${kind}`, undefined, as)).data

const moments = ['2026-11-23T10:00:00Z', '2031-01-01T10:00:00Z'].map((text) => Temporal.Instant.from(text))

/** What guests of a branch see at each moment, dishes with what they hold; `ids` keeps which rows these are. */
async function seen(branch: Row, ids: 'with ids' | 'without ids') {
  const menus = (await shop.call<Menu[]>('GET', `/branches/${branch.id}/menus`)).data
  const categories = new Map((await list('categories')).map((row) => [row.id, row]))
  const dishes = new Map((await list('products')).map((row) => [row.id, row]))
  const soldOut = (await read('branches', branch.id))['soldOut'] as { productId: string }[]
  const plain = (row: Row | undefined) => {
    const nothing: Row = { id: '' }
    const { id, uid, version: _, createdAt: __, updatedAt: ___, ...rest } = row ?? nothing
    return ids === 'with ids' ? { id, uid, ...rest } : rest
  }
  const dish = (id: string, depth = 0): unknown => {
    const row = dishes.get(id)
    const bundle = (row?.['bundle'] ?? []) as { product: { id: string }; amount: number }[]
    const parts = depth > 4 ? [] : bundle.map((part) => [part.amount, dish(part.product.id, depth + 1)])
    return { ...plain(row), bundle: parts, isSoldOut: soldOut.some((mark) => mark.productId === id) }
  }
  return moments.map((moment) => {
    const active = activeMenu(menus, branch.id as never, moment)
    return active?.catalog.map((shown) => ({
      category: plain(categories.get(shown.id)),
      products: shown.products.map(({ id, ...place }) => ({ ...place, dish: dish(id) })),
    }))
  })
}

const everywhere = async (branches: readonly Row[], ids: 'with ids' | 'without ids') =>
  Promise.all(branches.map(async (branch) => seen(branch, ids)))

/** A shop of chance: menus that share branches, dishes that stand twice, bundles in bundles. */
async function shopOfChance(seed: number) {
  let state = seed
  const chance = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const some = <T>(all: readonly T[]) => all.filter(() => chance(2) === 0)
  const categories = []
  for (const name of ['Suppen', 'Haupt']) categories.push(await make('categories', { name: `${name} ${seed}` }))
  const dishes: Row[] = []
  for (let at = 0; at < 6; at += 1) {
    const parts = at < 2 ? [] : some(dishes)
    const bundle = parts.map(({ id }) => ({ product: { id }, amount: 1 + chance(3) }))
    const more = bundle.length > 0 ? { type: 'bundle', bundle } : {}
    dishes.push(await product(`Speise ${seed}.${at}`, { price: at, ...more }))
  }
  const all = [...own, ...foreign]
  const made = []
  for (const availableFrom of [null, null, '2026-01-01T00:00:00Z', '2030-01-01T00:00:00Z']) {
    const branches = some(all)
    const catalog = categories.map((category) => entry(category, ...some(dishes)))
    if (branches.length > 0) made.push(await menu(branches, catalog, { availableFrom }))
  }
  return { products: dishes, categories, menus: made }
}

test(
  'in shops of chance foreign branches see what they saw, own ones the same under new names',
  { timeout: 120_000 },
  async () => {
    let copied = 0
    for (let seed = 1; seed <= (isLong ? 6 : 2); seed += 1) {
      const goods = await shopOfChance(seed)
      for (const kind of kinds) {
        for (const { id } of goods[kind].slice(0, 3)) {
          const original = await read(kind, id)
          const before = [await everywhere(foreign, 'with ids'), await everywhere(own, 'without ids')]
          const untouched = await everywhere(own, 'with ids')
          const { status, data, errors } = await copy(kind, original)
          expect([seed, kind, await everywhere(foreign, 'with ids')]).toEqual([seed, kind, before[0]])
          expect([seed, kind, await everywhere(own, 'without ids')]).toEqual([seed, kind, before[1]])
          if (status === 409) {
            expect(['soldByOwnOnly', 'soldByOthersOnly']).toContain(errors[0]?.code)
            expect(await everywhere(own, 'with ids')).toEqual(untouched)
            continue
          }
          copied += 1
          expect([status, data.id === id]).toEqual([201, false])
          const after = JSON.stringify(await everywhere(own, 'with ids'))
          if (kind !== 'menus') expect([seed, kind, after.includes(id)]).toEqual([seed, kind, false])
          // Ready to be changed.
          const made = await read(kind, data.id)
          expect([kind, (await shop.call('PUT', `/${kind}/${made.id}`, made, manager)).status]).toEqual([kind, 200])
          // A second press finds nothing to take the place of.
          const again = await copy(kind, await read(kind, id))
          expect([kind, again.status, again.errors[0]?.code]).toEqual([kind, 409, 'soldByOthersOnly'])
        }
      }
      for (const { id } of await list('menus')) await shop.call('DELETE', `/menus/${id}`, undefined, admin)
    }
    expect(copied).toBeGreaterThan(isLong ? 10 : 3)
  },
)

test('a copy holds everything that its original holds', async () => {
  const image = await make('images', { name: 'Bild', data: tinyPicture })
  const schedule = [{ type: 'daily', from: '11:00', to: '14:00' }]
  const full = {
    description: 'Mit Schnittlauch',
    allergens: ['A', 'C'],
    images: [{ id: image.id }],
    type: 'configurable',
    isPriceHidden: true,
    pricing: 'approximate',
    alternativeUnits: [{ unit: 'kilogram', ratio: 2 }],
    minimumQuantity: 1,
    maximumQuantity: 9,
    quantityStepSize: 0.5,
    defaultQuantity: 2,
    defaultUnit: 'kilogram',
    takeawayTax: 10,
    dineInTax: 20,
    isEnabled: false,
    isStepByStep: true,
    config: { parts: [{ name: 'Größe', type: 'select', options: [{ name: 'groß', value: 2 }] }] },
    isLeadTimeEnabled: true,
    leadTimeType: 'days',
    leadTimeValue: 2,
  }
  const dish = await product('Suppe', full)
  const category = await make('categories', {
    name: 'Suppen',
    description: 'Warm',
    image: { id: image.id },
    sortOrder: 7,
  })
  const place = { id: dish.id, isEnabled: false, schedule }
  const shared = await menu([...own, ...foreign], [{ id: category.id, products: [place] }], { identifier: 'karte' })
  const stored = ['id', 'uid', 'version', 'createdAt', 'updatedAt']
  for (const [kind, original] of [
    ['products', dish],
    ['categories', category],
  ] as const) {
    const { data } = await copy(kind, await read(kind, original.id))
    const [made, was] = [await read(kind, data.id), await read(kind, original.id)]
    const asStaff = (await shop.call<Row>('GET', `/${kind}/${data.id}`, undefined, admin)).data
    expect(asStaff['price']).toBe(kind === 'products' ? 4 : undefined)
    for (const name of stored) Reflect.deleteProperty(made, name)
    for (const name of stored) Reflect.deleteProperty(was, name)
    expect(made).toEqual(was)
  }
  expect(Object.keys(products.fields).filter((name) => !(name in dish))).toEqual([])
  const menus = (await list('menus', admin)) as unknown as Menu[]
  const mine = menus.find(({ branches }) => branches.some(({ id }) => id === own[0]?.id))
  expect(mine?.catalog[0]?.products[0]).toMatchObject({ isEnabled: false, schedule: [{ from: '11:00' }] })
  expect([mine?.branches, await read('menus', shared.id)]).toMatchObject([
    links(own),
    { identifier: 'karte', branches: links(foreign) },
  ])
  await shop.call('DELETE', `/menus/${shared.id}`, undefined, admin)
  await shop.call('DELETE', `/menus/${mine?.id}`, undefined, admin)
})

test('what is sold out stays so, own printers print the copy, others the original; the log tells each step', async () => {
  const [category, dish] = [await make('categories', { name: 'Suppen' }), await product('Suppe')]
  await menu([...own, ...foreign], [entry(category, dish)])
  const printers = []
  for (const branch of [own[0], foreign[0]]) {
    const triggers = [{ event: 'newOrder', categories: [{ id: category.id }] }]
    printers.push(await make('devices', { name: 'Küche', branch: { id: branch?.id }, triggers }))
    await shop.call('POST', `/branches/${branch?.id}/sold-out`, { product: { id: dish.id } }, admin)
  }
  const soup = (await copy('products', await read('products', dish.id))).data.id
  const marks = []
  for (const branch of [own[0], own[1], foreign[0]]) {
    const found = (await read('branches', String(branch?.id)))['soldOut'] as { productId: string }[]
    marks.push(found.map(({ productId }) => productId))
  }
  expect(marks).toEqual([[soup], [], [dish.id]])
  const soups = (await copy('categories', await read('categories', category.id))).data.id
  const named = []
  for (const { id } of printers) {
    const { triggers } = (await shop.call<Row>('GET', `/devices/${id}`, undefined, admin)).data
    named.push((triggers as { categories: { id: string }[] }[])[0]?.categories[0]?.id)
  }
  expect(named).toEqual([soups, category.id])
  const entries = (await shop.call<Log[]>('GET', '/logs', undefined, admin)).data
  const told = entries.map(({ action }) => action)
  for (const action of [
    'product.create',
    'product.copyForOwn',
    'menu.create',
    'category.copyForOwn',
    'device.update',
  ]) {
    expect(told).toContain(action)
  }
  expect(entries.find(({ action }) => action === 'product.copyForOwn')?.message).toContain('für Linz, Wels kopiert')
})

test('a change meanwhile is said, and of two presses at once one makes the copy', async () => {
  const [category, dish] = [await make('categories', { name: 'Suppen' }), await product('Suppe')]
  await menu([...own, ...foreign], [entry(category, dish)])
  const changed = (await shop.call<Row>('PUT', `/products/${dish.id}`, { ...dish, price: 5 }, admin)).data
  const stale = await copy('products', dish)
  expect([stale.status, stale.errors[0]?.code]).toEqual([409, 'staleVersion'])
  const both = await Promise.all([copy('products', changed), copy('products', changed)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('administrators, and managers of all branches that sell it, are told to change it as it is', async () => {
  const [category, dish] = [await make('categories', { name: 'Suppen' }), await product('Suppe')]
  await menu(own, [entry(category, dish)])
  for (const as of [admin, manager]) {
    const { status, errors } = await copy('products', dish, as)
    expect([status, errors[0]?.code]).toEqual([409, 'soldByOwnOnly'])
  }
  expect((await copy('products', { ...dish, id: randomUUID() })).status).toBe(404)
})

test('a menu of own and foreign branches becomes two, with the same dishes', async () => {
  const [category, dish] = [await make('categories', { name: 'Suppen' }), await product('Suppe')]
  const shared = await menu([...own, ...foreign], [entry(category, dish)])
  const { status, data } = await copy('menus', shared)
  expect(status).toBe(201)
  const [made, left] = [await read('menus', data.id), await read('menus', shared.id)]
  expect([made['branches'], left['branches']]).toEqual([links(own), links(foreign)])
  expect(made['catalog']).toEqual(left['catalog'])
})
