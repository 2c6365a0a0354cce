import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { Upload } from '#contract/media/uploads.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'

let shop: TestShop
let cast: Cast
let cake: Product
let admin: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const draft = {
    name: 'Fototorte',
    type: 'configurable',
    price: 39,
    unit: 'piece',
    tax: 10,
    config: { parts: [{ name: 'Ihr Foto', type: 'image' }] },
  }
  cake = (await shop.call<Product>('POST', '/products', draft, admin)).data
  const catalog = [{ id: cast.pfanne.id, products: [{ id: cake.id }] }]
  await shop.call<Menu>('PUT', `/menus/${cast.menu.id}`, { ...cast.menu, catalog }, admin)
})
afterAll(() => shop.close())

async function uploaded(data = tinyPicture): Promise<Upload> {
  return (await shop.call<Upload>('POST', '/uploads', { data })).data
}

const order = (...photo: unknown[]) =>
  shop.call('POST', '/orders', {
    ...orderOf(cast),
    items: [{ product: { id: cake.id }, amount: 1, unit: 'piece', parts: photo }],
  })

test('a photo is ordered with its hash, once', async () => {
  const { id, publicHash } = await uploaded()
  expect((await order({ id, publicHash })).status).toBe(201)
  const again = await order([{ id, publicHash }])
  expect([again.status, again.errors[0]?.field, again.errors[0]?.code]).toEqual([
    422,
    'items.0.parts.0',
    'unknownReference',
  ])
})

test('who does not know the hash cannot order with the photo; what is no upload is none', async () => {
  const { id } = await uploaded()
  for (const wrong of [
    { id, publicHash: 'geraten' },
    { id: 'keine-kennung', publicHash: 'x' },
  ]) {
    const { status, errors } = await order(wrong)
    expect([status, errors[0]?.field]).toEqual([422, 'items.0.parts.0'])
  }
})

test('a photo that was ordered cannot be deleted, and the answer names the order', async () => {
  const { id, publicHash } = await uploaded()
  const { data } = (await order({ id, publicHash })) as { data: { id: string; ticketNumber: number } }
  const refused = await shop.call('DELETE', `/uploads/${id}`, undefined, admin)
  const name = `Bestellung ${data.ticketNumber}`
  expect([refused.status, refused.data, refused.errors]).toEqual([
    409,
    [{ resource: 'orders', id: data.id, name }],
    [{ field: null, code: 'inUse', message: `Dieser Eintrag wird noch verwendet: ${name}.` }],
  ])
})

test('of two orders at the same moment one gets the photo', async () => {
  const { id, publicHash } = await uploaded()
  const answers = await Promise.all([order({ id, publicHash }), order({ id, publicHash })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('a text file is no photo', async () => {
  const { id, publicHash } = await uploaded(`data:text/plain;base64,${Buffer.from('Hallo').toString('base64')}`)
  const { status, errors } = await order({ id, publicHash })
  expect([status, errors[0]?.code]).toEqual([422, 'fileExtension'])
})

test('a photo that staff exchange stands on the order from then on, and is kept; the former one is not', async () => {
  const [first, second, foreign] = [await uploaded(), await uploaded(), await uploaded()]
  const part = ({ id, publicHash }: Upload) => ({ id, publicHash })
  const placed = (await order(part(first))).data as Order
  const elsewhere = (await order(part(foreign))).data as Order
  expect(elsewhere.items[0]?.files?.map(({ id }) => id)).toEqual([foreign.id])
  const change = (photo: unknown) =>
    shop.call<Order>(
      'PUT',
      `/orders/${placed.id}/items/0`,
      { product: { id: cake.id }, amount: 1, unit: 'piece', parts: [photo] },
      admin,
    )
  const pdf = await uploaded(`data:text/plain;base64,${Buffer.from('Hallo').toString('base64')}`)
  // In another order, geraten, and no picture.
  for (const [photo, code] of [
    [part(foreign), 'unknownReference'],
    [{ id: second.id, publicHash: 'geraten' }, 'unknownReference'],
    [part(pdf), 'fileExtension'],
  ] as const) {
    const refused = await change(photo)
    expect([refused.status, refused.errors[0]?.field, refused.errors[0]?.code]).toEqual([422, 'parts.0', code])
  }
  // The own one may stay.
  expect((await change(part(first))).data.items[0]?.files?.map(({ id }) => id)).toEqual([first.id])
  expect((await change(part(second))).data.items[0]?.files?.map(({ id }) => id)).toEqual([second.id])
  const seen = await shop.call<Order>('GET', `/orders/${placed.id}`, undefined, admin)
  expect(seen.data.items[0]?.files?.map(({ id }) => id)).toEqual([second.id])
  expect((await shop.call('DELETE', `/uploads/${second.id}`, undefined, admin)).status).toBe(409)
  expect((await shop.call('DELETE', `/uploads/${first.id}`, undefined, admin)).status).toBe(204)
})
