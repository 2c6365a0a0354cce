import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draft } from '#contract/resource.ts'
import type { products } from '#contract/catalog/products.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let cheap: readonly { readonly id: string }[]

interface Figures {
  readonly rows: readonly { readonly name: string; readonly gross: number; readonly net: number }[]
  readonly series: readonly { readonly taxes: Readonly<Record<string, number>> }[]
  readonly totals: { readonly gross: number; readonly net: number }
}

const cents = (decimal: number) => Math.round(decimal * 100)
const figures = async (name: string, day: string) =>
  (await shop.call<Figures>('GET', `/statistics/${name}?from=${day}&to=${day}`, undefined, admin)).data
const line = ({ id }: { readonly id: string }, amount = 1) => ({ product: { id }, amount, unit: 'piece', parts: [] })

async function place(day: string, change: object) {
  shop.setNow(`${day}T11:00:00Z`)
  admin = await shop.signIn()
  const placed = await shop.call<{ id: string }>('POST', '/orders', { ...orderOf(cast), ...change })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const made: { id: string }[] = []
  for (const [name, price, tax] of [
    ['Senf', 0.05, 10],
    ['Kren', 0.05, 10],
    ['Brot', 0.27, 4.9],
    ['Butter', 0.31, 4.9],
    ['Wasser', 0.13, 20],
  ] as const) {
    const product = { name, type: 'simple', price, unit: 'piece', tax } satisfies Draft<typeof products>
    made.push((await shop.call<{ id: string }>('POST', '/products', product, admin)).data)
  }
  cheap = made
  const menu = { ...cast.menu, version: undefined }
  const category = { id: cast.pfanne.id, products: made.map(({ id }) => ({ id, isEnabled: true, schedule: [] })) }
  const added = await shop.call('PUT', `/menus/${menu.id}`, { ...menu, catalog: [category] }, admin)
  if (added.status !== 200) throw new Error(JSON.stringify(added.errors))
})
afterAll(() => shop.close())

test('the nets of all lines are the net of the order, where each line alone would round up', async () => {
  // 5 cents at 10 % are 4.55 net: twice 5 of its own, but 9 of the 10 that were taxed.
  await place('2026-11-18', { items: [line(cheap[0] ?? cast.menu), line(cheap[1] ?? cast.menu)] })
  const [items, revenue] = [await figures('items', '2026-11-18'), await figures('revenue', '2026-11-18')]
  expect(revenue.totals).toMatchObject({ gross: 0.1, net: 0.09 })
  expect(items.totals).toMatchObject({ gross: 0.1, net: 0.09 })
  // By name: the second of them has what is left of the sum.
  expect(items.rows.map(({ net }) => net)).toEqual([0.04, 0.05])
})

test('rates stay apart, also over several orders and after a line was changed', async () => {
  for (const [index, amount] of [1, 3, 7].entries()) {
    const items = [...cheap, ...cheap].map((product, at) => line(product, ((index + at) % 4) + amount))
    const { id } = await place('2026-11-17', { items })
    const changed = await shop.call('PUT', `/orders/${id}/items/1`, { ...items[1], unitPrice: 0.07 }, admin)
    expect([changed.status, changed.errors]).toEqual([200, []])
  }
  const [items, revenue] = [await figures('items', '2026-11-17'), await figures('revenue', '2026-11-17')]
  expect(items.totals).toMatchObject({ gross: revenue.totals.gross, net: revenue.totals.net })
  const taxOf = (...names: string[]) =>
    items.rows
      .filter(({ name }) => names.includes(name))
      .reduce((sum, { gross, net }) => sum + cents(gross) - cents(net), 0)
  const taxes = revenue.series[0]?.taxes ?? {}
  expect({ '4.9': taxOf('Brot', 'Butter'), '10': taxOf('Senf', 'Kren'), '20': taxOf('Wasser') }).toEqual({
    '4.9': cents(taxes['4.9'] ?? 0),
    '10': cents(taxes['10'] ?? 0),
    '20': cents(taxes['20'] ?? 0),
  })
})

test('a delivery fee of the same rate has the rest of its net', async () => {
  const address = { street: 'Schlossweg 4', zipCode: '6845', city: 'Hohenems' }
  const water = cheap[4] ?? cast.menu
  await place('2026-11-16', { isDelivery: true, deliveryArea: 'Zentrum', ...address, items: [line(water, 130)] })
  const [items, revenue] = [await figures('items', '2026-11-16'), await figures('revenue', '2026-11-16')]
  // 16.90 of goods and a fee of 2.50, all at 20 %: 16.17 net, of which 14.09 are the water's.
  expect(revenue.totals).toMatchObject({ gross: 19.4, net: 16.17 })
  expect(items.totals).toMatchObject({ gross: 16.9, net: 14.09 })
})
