import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { peopleChange } from '#server/resources/change.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

interface Figures {
  readonly series: readonly Record<string, unknown>[]
  readonly rows: readonly Record<string, unknown>[]
  readonly totals: Record<string, unknown>
  readonly from: string
  readonly to: string
  readonly isPartial: boolean
}

const place = async (change: object = {}) => {
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}
const act = (order: { id: string }, step: string, body?: object) =>
  shop.call('POST', `/orders/${order.id}/status/${step}`, body, admin)
const figures = async (name: string, query = 'from=2026-11-16&to=2026-11-18') =>
  (await shop.call<Figures>('GET', `/statistics/${name}?${query}`, undefined, admin)).data

/**
 * Monday the 16th: one takeaway order, completed. Tuesday: nothing. Wednesday at 04:59 (still Tuesday's business day)
 * one rejected order, at 05:00 a delivery. The Friday before: one order of the same guest.
 */
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-13T11:00:00Z')
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const phone = '+43 664 1234567'
  const branch = { ...cast.stadtplatz, version: undefined, isTakeawayPhoneRequired: true }
  await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, branch, admin)
  const juice = { product: { id: cast.apfelsaft.id }, amount: 1, unit: 'piece', parts: [] }
  await place({ phone, items: [juice] })
  shop.setNow('2026-11-16T11:00:00Z')
  admin = await shop.signIn()
  const first = await place({ phone })
  shop.setNow('2026-11-16T11:04:00Z')
  await act(first, 'confirm')
  shop.setNow('2026-11-16T11:24:00Z')
  await act(first, 'in-delivery')
  await act(first, 'completed')
  const stars = { rating: 4, foodRating: 4, serviceRating: 4, processRating: 4 }
  await shop.call('POST', `/orders/public/${first.uid}/${first.hash}/questionnaire`, stars)
  shop.setNow('2026-11-18T03:59:00Z')
  admin = await shop.signIn()
  await act(await place({ phone: '+43 664 7654321' }), 'reject', { rejectionMessage: 'Ausverkauft' })
  shop.setNow('2026-11-18T04:00:00Z')
  const address = { street: 'Schlossweg 4', zipCode: '6845', city: 'Hohenems' }
  await place({ isDelivery: true, deliveryArea: 'Zentrum', ...address, phone: '+43 664 7654321' })
})
afterAll(() => shop.close())

test('orders are counted by business day, and days without orders are zeros', async () => {
  const { series, totals, isPartial } = await figures('orders')
  expect(series.map((day) => [day['bucket'], day['count'], day['takeaway'], day['delivery']])).toEqual([
    ['2026-11-16', 1, 1, 0],
    ['2026-11-17', 1, 1, 0],
    ['2026-11-18', 1, 0, 1],
  ])
  expect(totals).toEqual({
    count: 3,
    completed: 1,
    averageConfirmMinutes: 4,
    averageReadyMinutes: 20,
    newCustomers: 1,
    rating: 4,
  })
  expect(isPartial).toBe(true)
  const empty = await figures('orders', 'from=2026-11-14&to=2026-11-15')
  expect(empty.series.map((day) => day['count'])).toEqual([0, 0])
  expect([empty.totals['averageConfirmMinutes'], empty.isPartial]).toEqual([null, false])
})

test('revenue leaves out what was rejected, and says what of it was delivery and tax', async () => {
  const { series, rows, totals } = await figures('revenue')
  expect(series).toEqual([
    {
      bucket: '2026-11-16',
      gross: 37.4,
      net: 33.73,
      taxes: { '10': 3.07, '20': 0.6 },
      deliveryFees: 0,
      donations: 0,
      refunds: 0,
      cashRefunds: 0,
    },
    { bucket: '2026-11-17', gross: 0, net: 0, taxes: {}, deliveryFees: 0, donations: 0, refunds: 0, cashRefunds: 0 },
    expect.objectContaining({ bucket: '2026-11-18', gross: 39.9, deliveryFees: 2.5 }),
  ])
  expect(totals).toMatchObject({ gross: 77.3, deliveryFees: 2.5, averageOrderGross: 38.65, refunds: 0 })
  expect(rows.map((row) => [row['by'], row['name'], row['orders'], row['gross']])).toEqual([
    ['branch', 'Stadtplatz', 2, 77.3],
    ['orderType', 'Lieferung', 1, 39.9],
    ['orderType', 'Takeaway', 1, 37.4],
    ['paymentMethod', 'Barzahlung', 2, 77.3],
  ])
})

test('what was lost is told with its reasons', async () => {
  const { series, rows, totals } = await figures('canceled-orders')
  expect(series[1]).toEqual({ bucket: '2026-11-17', rejected: 1, canceled: 0, failed: 0, lostGross: 37.4 })
  expect(rows).toEqual([{ reason: 'Ausverkauft', count: 1 }])
  expect(totals).toEqual({ rejected: 1, canceled: 0, failed: 0, lostGross: 37.4, rate: 0.3333 })
})

test('items say how much of what was sold, with which options', async () => {
  const { rows, totals } = await figures('items')
  expect(rows).toEqual([
    {
      productId: cast.kaesespaetzle.id,
      name: 'Käsespätzle',
      categoryId: cast.pfanne.id,
      quantity: 4,
      unit: 'piece',
      gross: 67.6,
      net: 61.46,
      share: 0.9037,
      orders: 2,
      options: [{ name: 'Apfelmus', count: 2 }],
    },
    expect.objectContaining({ name: 'Apfelsaft', quantity: 2, gross: 7.2, net: 6, options: [] }),
  ])
  expect(totals).toEqual({ gross: 74.8, net: 67.46, orders: 2 })
})

test('items name their categories, and exactly the orders behind one are found', async () => {
  const { data } = await shop.call<{ categories: unknown[]; rows: { categoryId: string | null }[] }>(
    'GET',
    '/statistics/items?from=2026-11-16&to=2026-11-18',
    undefined,
    admin,
  )
  expect(data.categories).toContainEqual({ id: cast.pfanne.id, name: 'Aus der Pfanne' })
  const found = async (category: string) => {
    const query = `counted=sold&from=2026-11-16&to=2026-11-18&category=${category}`
    return (await shop.call<unknown[]>('GET', `/orders?${query}`, undefined, admin)).data.length
  }
  expect([await found(cast.pfanne.id), await found('none'), await found(cast.stadtplatz.id)]).toEqual([2, 0, 0])
})

test('the most popular are ranked against the days before', async () => {
  const { rows } = await figures('popular-items')
  expect(
    rows.map(({ rank, previousRank, name, orders, attachRate, trend }) => ({
      rank,
      previousRank,
      name,
      orders,
      attachRate,
      trend,
    })),
  ).toEqual([
    { rank: 1, previousRank: null, name: 'Käsespätzle', orders: 2, attachRate: 1, trend: 'new' },
    { rank: 2, previousRank: 1, name: 'Apfelsaft', orders: 2, attachRate: 1, trend: 'down' },
  ])
})

test('a manager sees the own branches only, and asks for some of them', async () => {
  const other = await shop.call<{ id: string }>('POST', '/branches', { identifier: 'markt', name: 'Markt' }, admin)
  const empty = await figures('orders', `from=2026-11-16&to=2026-11-18&branchIds=${other.data.id}`)
  expect(empty.totals['count']).toBe(0)
  const both = `branchIds=${other.data.id},${cast.stadtplatz.id}`
  expect((await figures('orders', `from=2026-11-16&to=2026-11-18&${both}`)).totals['count']).toBe(3)
  const people = peopleChange(shop.database)
  await people((tx) =>
    sql`insert into user_branches (owner_id, position, target_id) select id, 0, ${other.data.id} from "user"`.execute(
      tx,
    ),
  )
  await people((tx) => sql`update "user" set roles = '{ROLE_MANAGER}'`.execute(tx))
  expect((await figures('orders')).totals['count']).toBe(0)
  await people((tx) => sql`update "user" set roles = '{ROLE_EMPLOYEE}'`.execute(tx))
  expect((await shop.call('GET', '/statistics/orders', undefined, admin)).status).toBe(403)
  await people((tx) => sql`update "user" set roles = '{ROLE_ADMIN}'`.execute(tx))
  expect((await shop.call('GET', '/statistics/orders')).status).toBe(401)
})

test('the days asked for are judged, and unknown figures are not found', async () => {
  const ask = (query: string, name = 'orders') =>
    shop.call<Figures>('GET', `/statistics/${name}?${query}`, undefined, admin)
  const usual = (await ask('')).data
  expect([usual.from, usual.to, usual.series.length]).toEqual(['2026-10-20', '2026-11-18', 30])
  expect((await ask('from=2026-11-18&to=2026-11-17')).errors[0]).toMatchObject({ field: 'to', code: 'rangeReversed' })
  expect((await ask('from=2025-10-15&to=2026-11-18')).status).toBe(200)
  expect((await ask('from=2025-10-14&to=2026-11-18')).errors[0]).toMatchObject({ code: 'rangeTooLong' })
  expect((await ask('from=gestern&branchIds=alle')).errors.map((error) => error.field)).toEqual(['from', 'branchIds'])
  expect((await ask('', 'wetter')).status).toBe(404)
})

const agent = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
}
const consent = { ...agent, cookie: 'cookie-consent=true' }
const view = (path: string) => ({ type: 'pageview', action: 'view', category: 'branch', data: { path } })
const use = (body: unknown, headers: Record<string, string> = consent) =>
  shop.call('POST', '/analytics-log', body, headers)
const stored = async () =>
  (
    await sql<{ data: unknown; visitor: Buffer }>`select data, visitor from analytics_event order by id`.execute(
      shop.database.kysely,
    )
  ).rows

test('page views are kept with consent only, never of bots, and without the address of an order', async () => {
  expect((await use(view('/'), agent)).status).toBe(204)
  expect((await use(view('/'), { ...consent, cookie: 'cookie-consent-declined=true' })).status).toBe(204)
  expect((await use(view('/'), { ...consent, 'user-agent': 'Googlebot/2.1' })).status).toBe(204)
  expect(await stored()).toEqual([])
  expect((await use([view('/status/ABC/geheim'), view('x'.repeat(200))])).status).toBe(204)
  expect((await stored()).map((row) => row.data)).toEqual([{ path: '/status/•/•' }, { path: `${'x'.repeat(127)}…` }])
})

test('a visitor is one for a day and another one tomorrow', async () => {
  shop.setNow('2026-11-20T10:00:00Z')
  await use(view('/'))
  await use([view('/'), view('/store/stadtplatz')])
  await use(view('/'), { ...consent, 'user-agent': `${agent['user-agent']} Edg/130` })
  shop.setNow('2026-11-21T10:00:00Z')
  await use(view('/'))
  admin = await shop.signIn()
  const { series, totals } = await figures('page-views', 'from=2026-11-19&to=2026-11-21')
  expect(series).toEqual([
    { bucket: '2026-11-19', views: 0, visitors: 0 },
    { bucket: '2026-11-20', views: 4, visitors: 2 },
    { bucket: '2026-11-21', views: 1, visitors: 1 },
  ])
  expect(totals).toEqual({ views: 5, visitors: 3 })
  const visitors = (await stored()).map((row) => row.visitor.toString('hex'))
  expect(visitors.at(-1)).not.toBe(visitors.at(-2))
  const { rows } = await sql`select day from analytics_salt`.execute(shop.database.kysely)
  expect(rows).toHaveLength(1)
})

test('at most fifty at once, and only what is one', async () => {
  expect((await use(Array.from({ length: 50 }, () => view('/')))).status).toBe(204)
  expect((await use(Array.from({ length: 51 }, () => view('/')))).status).toBe(422)
  expect((await use([])).status).toBe(422)
  expect((await use({ ...view('/'), type: 'click' })).status).toBe(422)
})

test('a day that runs is compared with as much of another day, and its steps and dishes come with those of before', async () => {
  for (const [moment, times] of [
    ['2026-11-19T10:00:00Z', 1],
    ['2026-11-19T16:00:00Z', 2],
    ['2026-11-20T10:30:00Z', 1],
  ] as const) {
    shop.setNow(moment)
    admin = await shop.signIn()
    for (let count = 0; count < times; count += 1) await place({ phone: '+43 664 1234567' })
  }
  const today = 'from=2026-11-20&to=2026-11-20&compare=previous'
  const ask = async (name: string, now: string, query = today) => {
    shop.setNow(now)
    admin = await shop.signIn()
    const { data } = await shop.call<Record<string, unknown>>('GET', `/statistics/${name}?${query}`, undefined, admin)
    return data
  }
  expect(await ask('orders', '2026-11-20T11:00:00Z')).toMatchObject({
    totals: { count: 1 },
    previousTotals: { count: 1 },
    comparedUntil: '12:00',
    previousSeries: [{ bucket: '2026-11-19', count: 1 }],
  })
  expect(await ask('items', '2026-11-20T11:00:00Z')).toMatchObject({
    previousRows: [
      { name: 'Käsespätzle', orders: 1 },
      { name: 'Apfelsaft', orders: 1 },
    ],
  })
  expect(await ask('orders', '2026-11-20T16:30:00Z')).toMatchObject({
    previousTotals: { count: 3 },
    comparedUntil: '17:30',
  })
  expect(await ask('revenue', '2026-11-20T16:30:00Z')).toMatchObject({ previousTotals: { gross: 112.2 } })
  // Over, or of many days: whole days are compared.
  const over = 'from=2026-11-19&to=2026-11-19&compare=lastWeek'
  expect(await ask('orders', '2026-11-20T11:00:00Z', over)).toMatchObject({
    comparedUntil: null,
    compared: { from: '2026-11-12' },
  })
})

test('what an order donated stays, whatever an order donates later', async () => {
  const { data: donatee } = await shop.call<{ id: string }>('POST', '/donatees', { name: 'Tierheim' }, admin)
  const configure = async (change: object) => {
    const { data } = await shop.call<object>('GET', '/config')
    const changed = await shop.call('POST', '/config', { ...data, version: undefined, ...change }, admin)
    expect([changed.errors, changed.status < 300]).toEqual([[], true])
  }
  await configure({ enablePluginDonations: true, donationAmount: 0.07 })
  await place({ phone: '+43 664 1234567', donatee: { id: donatee.id } })
  await configure({ donationAmount: 0.5 })
  const donations = async () => (await figures('revenue', 'from=2026-11-20&to=2026-11-20')).totals['donations']
  expect(await donations()).toBe(0.07)
  await place({ phone: '+43 664 1234567', donatee: { id: donatee.id } })
  expect(await donations()).toBe(0.57)
})

test('an order that the former version placed beside this one donates, too', async () => {
  const ask = async () => (await figures('revenue', 'from=2026-11-20&to=2026-11-20')).totals['donations']
  const before = Number(await ask())
  // It names whom the order is for, and knows no amount.
  const former = { id: randomUUID(), uid: 'former', ticket_number: 777, donation_cents: 0 }
  await sql`
    insert into "order" select (jsonb_populate_record(o, ${JSON.stringify(former)})).* from "order" o
    where donatee_name is not null order by created_at limit 1
  `.execute(shop.database.kysely)
  expect(Number(await ask()) - before).toBeCloseTo(0.5)
})

test.each([
  'working-activities',
  'working-schedules',
  'unique-visitors',
  'page-views',
  'pages',
  'events',
  'visitor-times',
])('%s has no kinds of orders, and says so instead of leaving them aside', async (name) => {
  const { status, errors } = await shop.call('GET', `/statistics/${name}?orderTypes=delivery`, undefined, admin)
  expect([status, errors]).toMatchObject([422, [{ field: 'orderTypes' }]])
})
