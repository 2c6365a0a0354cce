// Figures over the night in which summer time ends (Sunday, 25 October 2026, Vienna), and their steps, filters, comparisons.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

interface Figures {
  readonly granularity: string
  readonly series: readonly Record<string, unknown>[]
  readonly rows: readonly Record<string, unknown>[]
  readonly cells: readonly Record<string, unknown>[]
  readonly totals: Record<string, unknown>
  readonly previousTotals: Record<string, unknown> | null
  readonly compared: { readonly from: string; readonly to: string } | null
}

async function orderAt(moment: string, change: object = {}) {
  shop.setNow(moment)
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change })
  expect([moment, placed.status, placed.errors]).toEqual([moment, 201, []])
  return placed.data
}
const ask = (name: string, query: string) => shop.call<Figures>('GET', `/statistics/${name}?${query}`, undefined, admin)
const figures = async (name: string, query: string) => (await ask(name, query)).data
const delivery = {
  isDelivery: true,
  deliveryArea: 'Zentrum',
  street: 'Schlossweg 4',
  zipCode: '6845',
  city: 'Hohenems',
}

/**
 * 37.40 each, with delivery 39.90. A year before: one. Friday the 23rd: one. Saturday's business day: at 02:30 of summer
 * time, at 02:30 of winter time an hour later, and at 04:59. Sunday's: at 05:00 (delivery, ready after twelve minutes).
 */
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2025-10-24T10:00:00Z')
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  await orderAt('2025-10-24T10:00:00Z')
  await orderAt('2026-10-23T10:00:00Z')
  await orderAt('2026-10-25T00:30:00Z')
  await orderAt('2026-10-25T01:30:00Z')
  await orderAt('2026-10-25T03:59:00Z')
  const last = await orderAt('2026-10-25T04:00:00Z', delivery)
  admin = await shop.signIn()
  await shop.call('POST', `/orders/${last.id}/status/confirm`, undefined, admin)
  shop.setNow('2026-10-25T04:12:00Z')
  await shop.call('POST', `/orders/${last.id}/status/in-delivery`, undefined, admin)
})
afterAll(() => shop.close())

test('the night of 25 hours belongs to Saturday until five o’clock', async () => {
  const { series } = await figures('orders', 'from=2026-10-23&to=2026-10-25')
  expect(series.map((day) => [day['bucket'], day['count']])).toEqual([
    ['2026-10-23', 1],
    ['2026-10-24', 3],
    ['2026-10-25', 1],
  ])
  const revenue = await figures('revenue', 'from=2026-10-24&to=2026-10-25')
  expect(revenue.series.map((day) => [day['bucket'], day['gross']])).toEqual([
    ['2026-10-24', 112.2],
    ['2026-10-25', 39.9],
  ])
})

test('by the hour, the hour that comes twice is one', async () => {
  const { series, granularity } = await figures('orders', 'from=2026-10-24&to=2026-10-25&granularity=hour')
  expect([granularity, series.length]).toEqual(['hour', 48])
  expect(series.filter((hour) => hour['count'] !== 0).map((hour) => [hour['bucket'], hour['count']])).toEqual([
    ['2026-10-25T02:00', 2],
    ['2026-10-25T04:00', 1],
    ['2026-10-25T05:00', 1],
  ])
})

test('by weeks and months the days are summed up', async () => {
  const byWeek = await figures('revenue', 'from=2026-10-19&to=2026-10-26&granularity=week')
  expect(byWeek.series).toMatchObject([
    { bucket: '2026-10-19', gross: 189.5, deliveryFees: 2.5 },
    { bucket: '2026-10-26', gross: 0, taxes: {} },
  ])
  const byMonth = await figures('canceled-orders', 'from=2026-09-30&to=2026-10-25&granularity=month')
  expect(byMonth.series.map((month) => month['bucket'])).toEqual(['2026-09', '2026-10'])
})

test('weekday and hour of orders, and how long they took, on all 168 cells', async () => {
  const { cells, totals } = await figures('order-times', 'from=2026-10-23&to=2026-10-25')
  expect(cells).toHaveLength(168)
  expect(cells.filter((cell) => cell['orders'] !== 0)).toEqual([
    { weekday: 5, hour: 12, orders: 1, gross: 37.4, averageWaitMinutes: null },
    { weekday: 6, hour: 2, orders: 2, gross: 74.8, averageWaitMinutes: null },
    { weekday: 6, hour: 4, orders: 1, gross: 37.4, averageWaitMinutes: null },
    { weekday: 7, hour: 5, orders: 1, gross: 39.9, averageWaitMinutes: 12 },
  ])
  expect(totals).toEqual({ orders: 5, gross: 189.5, averageWaitMinutes: 12 })
})

test('totals are compared with the days before or with the year before', async () => {
  // Both days are over: whole days are compared.
  shop.setNow('2026-10-26T12:00:00Z')
  admin = await shop.signIn()
  const plain = await figures('revenue', 'from=2026-10-24&to=2026-10-25')
  expect([plain.previousTotals, plain.compared]).toEqual([null, null])
  const previous = await figures('revenue', 'from=2026-10-24&to=2026-10-25&compare=previous')
  expect(previous.compared).toEqual({ from: '2026-10-22', to: '2026-10-23' })
  expect([previous.totals['gross'], previous.previousTotals?.['gross']]).toEqual([152.1, 37.4])
  const lastYear = await figures('orders', 'from=2026-10-24&to=2026-10-25&compare=lastYear')
  expect(lastYear.compared).toEqual({ from: '2025-10-24', to: '2025-10-25' })
  expect([lastYear.totals['count'], lastYear.previousTotals?.['count']]).toEqual([4, 1])
})

test('how long a guest thinks about another time is not how long the branch took to answer', async () => {
  const placed = await orderAt('2026-10-27T10:00:00Z')
  admin = await shop.signIn()
  shop.setNow('2026-10-27T10:06:00Z')
  const other = { counterAppointment: '2026-10-29T12:00:00Z' }
  expect((await shop.call('POST', `/orders/${placed.id}/status/confirm`, other, admin)).status).toBe(200)
  shop.setNow('2026-10-27T20:00:00Z')
  await shop.call('POST', `/orders/public/${placed.uid}/${placed.hash}/confirm-counter-appointment`)
  const { totals } = await figures('orders', 'from=2026-10-27&to=2026-10-27')
  expect(totals['averageConfirmMinutes']).toBe(6)
})

test('only the order types asked for count', async () => {
  const days = 'from=2026-10-23&to=2026-10-25'
  const gross = async (types: string) => (await figures('revenue', `${days}&orderTypes=${types}`)).totals['gross']
  expect([await gross('delivery'), await gross('takeaway'), await gross('delivery,takeaway')]).toEqual([
    39.9, 149.6, 189.5,
  ])
  expect((await figures('items', `${days}&orderTypes=delivery`)).totals).toMatchObject({ gross: 37.4, orders: 1 })
  expect((await figures('order-times', `${days}&orderTypes=dineIn`)).totals['orders']).toBe(0)
})

test('what is no step, comparison or type is said of its field', async () => {
  const { status, errors } = await ask('orders', 'granularity=minute&compare=ever&orderTypes=abroad')
  expect([status, errors.map((error) => error.field?.split('.')[0])]).toEqual([
    422,
    ['granularity', 'compare', 'orderTypes'],
  ])
})

test('orders are narrowed to days of the week and to hours, over midnight, too', async () => {
  const count = async (narrowed: string) =>
    (await figures('orders', `from=2026-10-23&to=2026-10-25&${narrowed}`)).totals['count']
  expect(await count('weekdays=6')).toBe(3)
  expect(await count('weekdays=5,7')).toBe(2)
  expect(await count('fromHour=22&toHour=4')).toBe(3)
  expect(await count('fromHour=5&toHour=12')).toBe(2)
  expect(await count('weekdays=7&toHour=4')).toBe(0)
  const [items, all] = await Promise.all(
    ['weekdays=6', ''].map(async (narrowed) => figures('items', `from=2026-10-23&to=2026-10-25&${narrowed}`)),
  )
  expect([items?.totals['orders'], all?.totals['orders']]).toEqual([3, 5])
  const wrong = await ask('orders', 'weekdays=8&fromHour=24')
  expect([wrong.status, wrong.errors.map(({ field }) => field)]).toEqual([422, ['weekdays', 'fromHour']])
  // The website's figures know no hours of orders.
  expect((await ask('page-views', 'weekdays=6')).status).toBe(422)
})
