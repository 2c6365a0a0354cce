// The website's use on three hand-made days: who came, what they saw, how far they went.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>

interface Figures {
  readonly series: readonly Record<string, unknown>[]
  readonly rows: readonly Record<string, unknown>[]
  readonly cells: readonly Record<string, unknown>[]
  readonly funnel: readonly Record<string, unknown>[]
  readonly totals: Record<string, unknown>
  readonly previousTotals: Record<string, unknown> | null
}

const figures = async (name: string, query = 'from=2026-11-16&to=2026-11-18') =>
  (await shop.call<Figures>('GET', `/statistics/${name}?${query}`, undefined, admin)).data
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const browser = (name: string) => ({ 'user-agent': `${agent} ${name}/1`, cookie: 'cookie-consent=true' })
async function does(moment: string, who: string, ...entries: object[]): Promise<void> {
  shop.setNow(moment)
  expect((await shop.call('POST', '/analytics-log', entries, browser(who))).status).toBe(204)
}
const view = (path: string, title = '') => ({
  type: 'pageview',
  action: 'view',
  category: 'branch',
  data: { path, title, referrer: '' },
})
const event = (action: string, gross: unknown) => ({ type: 'event', action, category: 'ecommerce', data: { gross } })

/**
 * Monday: Paula looks at the menu (60 s), at the checkout, and orders; comes back at noon after 31 minutes of silence and
 * leaves at once. Emil looks at the menu and puts something into the cart. In the night to Tuesday, at 04:59, Paula is
 * still Monday's visitor; at 05:00 she is another one. Wednesday: nobody.
 */
beforeAll(async () => {
  shop = await openTestShop()
  await does('2026-11-16T10:00:00Z', 'Paula', view('/store/stadtplatz?x=1', 'Karte'))
  await does('2026-11-16T10:01:00Z', 'Paula', event('add_to_cart', 12.5), view('/store/stadtplatz/checkout#a', 'Kasse'))
  await does('2026-11-16T10:02:00Z', 'Paula', event('begin_checkout', 12.5), event('purchase', 12.5))
  await does('2026-11-16T10:32:00Z', 'Paula', view('/store/stadtplatz', 'Speisekarte'))
  await does('2026-11-16T10:32:30Z', 'Emil', view('/store/stadtplatz', 'Speisekarte'), event('add_to_cart', '9'))
  await does('2026-11-17T03:59:00Z', 'Paula', view('/'))
  await does('2026-11-17T04:00:00Z', 'Paula', view('/'))
  await does('2026-11-17T04:00:30Z', 'Emil', event('purchase', 1e308), event('purchase', 1e308))
  shop.setNow('2026-11-18T12:00:00Z')
  admin = await shop.signIn()
})
afterAll(() => shop.close())

test('visitors are counted once a day, visits end after thirty minutes of silence', async () => {
  const { series, totals } = await figures('unique-visitors')
  expect(series).toEqual([
    { bucket: '2026-11-16', visitors: 2, visits: 4 },
    { bucket: '2026-11-17', visitors: 1, visits: 1 },
    { bucket: '2026-11-18', visitors: 0, visits: 0 },
  ])
  expect(totals).toEqual({ visitors: 3, visits: 5, isSumOfDays: true })
  const weekly = await figures('unique-visitors', 'from=2026-11-16&to=2026-11-18&granularity=week&compare=previous')
  expect(weekly.series).toEqual([{ bucket: '2026-11-16', visitors: 3, visits: 5 }])
  expect(weekly.previousTotals).toEqual({ visitors: 0, visits: 0, isSumOfDays: true })
})

test('page views by the hour', async () => {
  const { series, totals } = await figures('page-views', 'from=2026-11-16&to=2026-11-16&granularity=hour')
  expect(series).toHaveLength(24)
  expect(series.filter((hour) => hour['views'] !== 0)).toEqual([
    { bucket: '2026-11-16T11:00', views: 4, visitors: 2 },
    { bucket: '2026-11-17T04:00', views: 1, visitors: 1 },
  ])
  expect(totals).toEqual({ views: 5, visitors: 2 })
})

test('pages tell where visits begin and end, and how long one stays', async () => {
  const { rows, totals } = await figures('pages')
  expect(rows).toEqual([
    {
      path: '/store/stadtplatz',
      title: 'Speisekarte',
      views: 3,
      visitors: 2,
      entries: 3,
      exits: 2,
      bounceRate: 0.6667,
      averageSeconds: 60,
    },
    { path: '/', title: '', views: 2, visitors: 2, entries: 2, exits: 2, bounceRate: 1, averageSeconds: null },
    {
      path: '/store/stadtplatz/checkout',
      title: 'Kasse',
      views: 1,
      visitors: 1,
      entries: 0,
      exits: 1,
      bounceRate: null,
      averageSeconds: null,
    },
  ])
  expect(totals).toEqual({ views: 6, visitors: 3, visits: 5 })
})

test('events tell who did what, and how far visitors came; an unbelievable sum is none', async () => {
  const { rows, funnel, totals } = await figures('events')
  expect(rows).toEqual([
    { type: 'pageview', category: 'branch', action: 'view', count: 6, visitors: 3, conversionRate: 0.75, value: null },
    {
      type: 'event',
      category: 'ecommerce',
      action: 'purchase',
      count: 3,
      visitors: 2,
      conversionRate: 0.5,
      value: 12.5,
    },
    {
      type: 'event',
      category: 'ecommerce',
      action: 'add_to_cart',
      count: 2,
      visitors: 2,
      conversionRate: 0.5,
      value: 12.5,
    },
    {
      type: 'event',
      category: 'ecommerce',
      action: 'begin_checkout',
      count: 1,
      visitors: 1,
      conversionRate: 0.25,
      value: 12.5,
    },
  ])
  expect(funnel).toEqual([
    // Whoever saw another page only did not see a menu.
    { step: 'view', visitors: 2, rate: 1 },
    { step: 'cart', visitors: 2, rate: 1 },
    { step: 'checkout', visitors: 1, rate: 0.5 },
    { step: 'ordered', visitors: 2, rate: 1 },
  ])
  expect(totals).toEqual({ count: 12, visitors: 4 })
})

test('weekday and hour of visitors, on business days', async () => {
  const { cells, totals } = await figures('visitor-times')
  expect(cells).toHaveLength(168)
  expect(cells.filter((cell) => cell['visitors'] !== 0)).toEqual([
    { weekday: 1, hour: 4, visitors: 1 },
    { weekday: 1, hour: 11, visitors: 2 },
    { weekday: 2, hour: 5, visitors: 1 },
  ])
  expect(totals).toMatchObject({ visitors: 3, visits: 5 })
})

test('of days without anybody everything is zero, nothing is missing', async () => {
  const empty = 'from=2026-11-01&to=2026-11-02'
  expect((await figures('pages', empty)).rows).toEqual([])
  expect((await figures('events', empty)).funnel).toHaveLength(4)
  expect((await figures('visitor-times', empty)).totals).toEqual({ visitors: 0, visits: 0, isSumOfDays: true })
})
