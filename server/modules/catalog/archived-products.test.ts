import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportReport } from '#contract/catalog/catalog-imports.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { asOwner } from '#server/testing/test-database.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

const names = async (path: string, as?: Record<string, string>) =>
  (await shop.call<Product[]>('GET', path, undefined, as)).data.map(({ name }) => name)
const set = async (id: string, change: object) => {
  const { data } = await shop.call<Product>('GET', `/products/${id}`, undefined, admin)
  return shop.call<Product>('PUT', `/products/${id}`, { ...data, ...change }, admin)
}
const archive = (id: string) => set(id, { isArchived: true })
const restore = (id: string) => set(id, { isArchived: false })
const listed = async () => {
  const { data } = await shop.call<Menu[]>('GET', `/branches/${cast.stadtplatz.id}/menus`)
  return data.flatMap(({ catalog }) => catalog.flatMap(({ products }) => products.map(({ id }) => id as string)))
}

/** As `GET /menus` and `GET /menus/:id` name them. */
const named = async (as?: Record<string, string>) => {
  const { data: all } = await shop.call<Menu[]>('GET', '/menus', undefined, as)
  const single = await Promise.all(
    all.map(async ({ id }) => (await shop.call<Menu>('GET', `/menus/${id}`, undefined, as)).data),
  )
  return [all, single].map((menus) =>
    menus.flatMap(({ catalog }) => catalog.flatMap(({ products }) => products.map(({ id }) => id as string))),
  )
}

test('what is archived is gone for guests, lists and the search, kept by orders, and back in its place by one change', async () => {
  const placed = await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))
  expect(placed.errors).toEqual([])
  const { id, name } = cast.kaesespaetzle
  expect(await listed()).toContain(id)

  expect((await archive(id)).status).toBe(200)
  expect(await names('/products')).not.toContain(name)
  expect(await names('/products', admin)).not.toContain(name)
  expect(await names('/products?isArchived=true', admin)).toEqual([name])
  expect(await names('/products?isArchived=true')).toEqual([])
  expect((await shop.call('GET', `/products/${id}`)).status).toBe(404)
  expect(await listed()).not.toContain(id)
  expect((await named()).some((ids) => ids.includes(id))).toBe(false)
  // Whoever arranges a menu keeps its place.
  expect((await named(admin)).every((ids) => ids.includes(id))).toBe(true)
  const found = await shop.call<{ records: { title: string }[] }>('GET', `/search?q=${name}`, undefined, admin)
  expect(found.data.records.map(({ title }) => title)).not.toContain(name)
  expect((await shop.call('POST', '/orders', orderOf(cast))).status).toBe(422)
  const kept = await shop.call<PublicOrder>('GET', `/orders/public/${placed.data.uid}/${placed.data.hash}`)
  expect(kept.data.items.map(({ product }) => product.name)).toContain(name)

  expect((await restore(id)).status).toBe(200)
  expect(await listed()).toContain(id)
  expect((await shop.call('POST', '/orders', orderOf(cast))).status).toBe(201)
})

test('no table brings back or changes what is archived; a new dish may have its name', async () => {
  const { id, uid, name } = cast.apfelsaft
  await archive(id)
  const send = async (cells: object) => {
    const body = { of: 'products', menu: null, defaults: {}, rows: [{ line: 2, cells }] }
    return shop.call<ImportReport>('POST', '/catalog-imports?dryRun=true', body, admin)
  }
  for (const which of [{ id }, { uid }]) {
    const { data } = await send({ ...which, name, price: '9', tax: '10' })
    expect(data.rows[0]).toMatchObject({ action: 'refused', problems: [{ code: 'importArchived' }] })
  }
  expect((await send({ name, price: '9', tax: '10' })).data.rows[0]?.action).toBe('create')
  expect((await send({ name: 'Set', price: '9', tax: '10', bundle: `2 × ${name}` })).data.rows[0]).toMatchObject({
    action: 'refused',
    problems: [{ field: 'bundle', code: 'importNoProduct' }],
  })
  await restore(id)
})

test('nothing that is on sale holds something archived', async () => {
  const { id, name } = cast.apfelsaft
  const bundle = {
    type: 'bundle',
    name: 'Jause',
    price: 12,
    tax: 10,
    unit: 'piece',
    bundle: [{ product: { id }, amount: 1 }],
  }
  const made = await shop.call<Product>('POST', '/products', bundle, admin)
  expect(made.errors).toEqual([])
  const refused = await archive(id)
  expect([refused.status, refused.errors]).toMatchObject([422, [{ code: 'archivedInBundle' }]])
  expect(refused.errors[0]?.message).toContain('Jause')
  expect((await archive(made.data.id)).status).toBe(200)
  expect((await archive(id)).status).toBe(200)
  const early = await restore(made.data.id)
  expect(early.errors).toMatchObject([{ code: 'archivedPart', field: 'bundle' }])
  expect(early.errors[0]?.message).toContain(name)
  await restore(id)
  expect((await restore(made.data.id)).status).toBe(200)
})

test('a bundle holds itself neither directly nor through others; what another kind still lists does not count', async () => {
  const holding = async (name: string, id: string) => {
    const bundle = [{ product: { id }, amount: 1 }]
    const fields = { type: 'bundle', name, price: 12, tax: 10, unit: 'piece', bundle }
    return (await shop.call<Product>('POST', '/products', fields, admin)).data
  }
  const inner = await holding('Brotzeit', cast.apfelsaft.id)
  const outer = await holding('Festtagskorb', inner.id)
  const around = (id: string) => ({ bundle: [{ product: { id }, amount: 1 }] })
  const closed = await set(inner.id, around(outer.id))
  expect([closed.status, closed.errors]).toMatchObject([422, [{ code: 'bundleOfItself', field: 'bundle' }]])
  expect(closed.errors[0]?.message).toContain('Festtagskorb')
  expect((await set(inner.id, around(inner.id))).errors).toMatchObject([{ code: 'bundleOfItself' }])
  expect((await set(outer.id, { type: 'simple' })).status).toBe(200)
  expect((await set(inner.id, around(outer.id))).status).toBe(200)
})

test('a bundle without products is refused in words; one that was stored so before can still be changed elsewhere', async () => {
  const { id } = cast.apfelsaft
  const empty = { type: 'bundle', name: 'Vesper', price: 12, tax: 10, unit: 'piece', bundle: [] }
  const refused = await shop.call<Product>('POST', '/products', empty, admin)
  expect([refused.status, refused.errors]).toMatchObject([422, [{ code: 'bundleEmpty', field: 'bundle' }]])
  const { data } = await shop.call<Product>(
    'POST',
    '/products',
    { ...empty, bundle: [{ product: { id }, amount: 1 }] },
    admin,
  )
  expect((await set(data.id, { bundle: [] })).errors).toMatchObject([{ code: 'bundleEmpty', field: 'bundle' }])
  await asOwner(shop.database, `update product set bundle = '[]' where id = '${data.id}'`)
  const { version: _, ...stored } = { ...data, bundle: [], price: 13 }
  const kept = await shop.call<Product>('PUT', `/products/${data.id}`, stored, admin)
  expect([kept.errors, kept.data]).toMatchObject([[], { price: 13, bundle: [] }])
  const cells = { name: 'Aus der Tabelle', price: '9', tax: '10', type: 'bundle' }
  const body = { of: 'products', menu: null, defaults: {}, rows: [{ line: 2, cells }] }
  const table = await shop.call<ImportReport>('POST', '/catalog-imports?dryRun=true', body, admin)
  expect(table.data.rows[0]).toMatchObject({ action: 'refused', problems: [{ code: 'bundleEmpty', field: 'bundle' }] })
})
