// What is rolled up says what the orders say: over borders of days and of summer time, before, while and after anything changes.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderTypes } from '#domain/ground/order-type.ts'
import { hourOfBucket } from '#domain/statistics/buckets.ts'
import type { DateRange } from '#domain/statistics/date-range.ts'
import { priceChanges } from '#domain/statistics/price-changes.ts'
import { todayAndLastWeek } from '#domain/statistics/today.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { branchDays } from './branch-day-store.ts'
import { daysOfBranches } from './dashboard-store.ts'
import { soldItems, soldLines, soldOrders } from './dish-cell-store.ts'
import { orderCells } from './order-cell-store.ts'
import { picked } from './picked-order-store.ts'
import { sourced, type Parts, type Sourced } from './rollup-day-store.ts'
import { total } from './present.ts'
import { pricesByDay, soldBeside } from './price-store.ts'
import { refundsByStep } from './refund-cell-store.ts'
import { rollUp } from './roll-up.ts'
import {
  canceledByStep,
  cancelReasons,
  countOrders,
  ordersByHour,
  revenueByKind,
  revenueByStep,
  totalOrders,
} from './store.ts'
import { sourcedUse, type SourcedUse } from './use-cell-store.ts'
import { eventsDone, pagesSeen, stepsReached, viewsByStep, visitorsByHour } from './use-store.ts'
import type { Wanted } from './wanted.ts'

const isLong = process.env['THEKE_LONG'] === '1'
const manyOrders = isLong ? 100_000 : 1_500
/** Three and a half months with the night in which summer time ends; London's border is an hour later than Vienna's. */
const whole = { from: '2026-08-10', to: '2026-11-25' }
const now = Temporal.Instant.from('2026-11-25T10:00:00Z')

let shop: TestShop
let cast: Cast
let branches: readonly string[]

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-08-01T11:00:00Z')
  const admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const moved = { ...cast.stadtplatz, id: undefined, version: undefined, identifier: 'markt', name: 'Markt' }
  await shop.call('POST', '/branches', moved, admin)
  const { rows } = await sql<{ id: string }>`select id from branch order by identifier`.execute(shop.database.kysely)
  branches = rows.map(({ id }) => id)
  await sql`update branch set time_zone = 'Europe/London' where id = ${branches[0]}`.execute(shop.database.kysely)
  await addOrders(manyOrders, [...branches, null])
  await addUse(manyOrders * 3)
}, 300_000)
afterAll(() => shop.close())

/** Other tests write on the same PostgreSQL, sometimes for longer than is waited for them. */
const rolledUp = async () => {
  await expect.poll(async () => rollUp(shop.database, now), { timeout: 200_000 }).toBe(true)
}

describe('orders of any kind', () => {
  test('are rolled up until yesterday, and add up to the same', async () => {
    expect(await comparedAll()).toBe('nothing was rolled up')
    await rolledUp()
    expect(await comparedAll()).toBe('most days were rolled up')
  }, 300_000)

  test('say at which prices dishes were ordered; what an older version rolled up is rolled up again for them', async () => {
    const { kysely } = shop.database
    const known = async () => {
      const asked = await sourced(kysely, wanted({}), whole, { withPrices: true })
      const own = priceChanges(await pricesByDay(kysely, asked))
      expect(own.map(({ day, fromCents, toCents }) => [day, fromCents, toCents])).toEqual([
        ['2026-09-15', 1200, 1300],
        ['2026-09-15', 300, 400],
        ['2026-10-25', 1300, 1350],
        ['2026-10-25', 400, 450],
      ])
      expect(new Set(own.map(({ branchIds }) => branchIds.length))).toEqual(new Set([branches.length]))
      return asked.parts.known.length
    }
    expect(await known()).toBeGreaterThan(1)
    await sql`update rollup_day set has_prices = false`.execute(kysely)
    await sql`delete from rollup_price`.execute(kysely)
    expect((await sourced(kysely, wanted({}))).parts.known.length).toBeGreaterThan(1)
    expect(await known()).toBe(0)
    await rolledUp()
    expect(await known()).toBeGreaterThan(1)
  }, 300_000)

  test('add up to what each order says, on the day that the rules give it', async () => {
    const { rows } = await sql<{
      at: Temporal.Instant
      zone: string
      cents: number
      status: string
      isTest: boolean
      unagreed: boolean
    }>`
      select o.created_at as at, coalesce(nullif(b.time_zone, ''), 'Europe/Vienna') as zone, total_cents as cents, status,
        is_test as "isTest", is_quotation and status in ('new', 'offered') as unagreed
      from "order" o left join branch b on b.id = o.branch_id
    `.execute(shop.database.kysely)
    const byDay = new Map<string, number>()
    expect(rows.filter(({ isTest }) => isTest).length).toBeGreaterThan(0)
    for (const { at, zone, cents, status, isTest, unagreed } of rows) {
      if (isTest || ['awaitingPayment', 'failed', 'rejected', 'canceled'].includes(status) || unagreed) continue
      const day = businessDay(at, '05:00', zone) ?? ''
      byDay.set(day, (byDay.get(day) ?? 0) + cents)
    }
    const steps = await revenueByStep(shop.database.kysely, await sourced(shop.database.kysely, wanted({})))
    expect(new Map(steps.map(({ bucket, gross }) => [bucket, gross]))).toEqual(byDay)
  })

  test.each(Object.entries(changes()))(
    'still agree after %s, at once and once it is rolled up anew',
    async (_, change) => {
      await change()
      // At once: the shop's own timetable sees to what is noted every minute.
      const { rows } = await sql`select from rollup_change`.execute(shop.database.kysely)
      expect(rows.length).toBeGreaterThan(0)
      await comparedAll()
      await rolledUp()
      expect(await comparedAll()).toBe('most days were rolled up')
      expect((await sql`select from rollup_change`.execute(shop.database.kysely)).rows).toEqual([])
    },
    300_000,
  )

  test('of a running day are rolled up from hour to hour, and told together with those that came since', async () => {
    const today = { range: { from: whole.to, to: whole.to } }
    const parts = async () => (await sourced(shop.database.kysely, wanted(today))).parts
    const { known, missing } = await parts()
    expect(known.length).toBeGreaterThan(1)
    expect(new Set(missing.map(({ since }) => since))).toEqual(new Set(['2026-11-25 08:00:00+00']))
    const later = now.add({ minutes: 90 })
    await expect.poll(async () => rollUp(shop.database, later), { timeout: 200_000 }).toBe(true)
    expect(new Set((await parts()).missing.map(({ since }) => since))).toEqual(new Set(['2026-11-25 09:00:00+00']))
    await comparedAll(today)
    // The dashboard reads hours of it, too; a border of the day by which nothing was rolled up has it count all.
    const compared = branches.flatMap((branchId) => {
      const days = todayAndLastWeek(later, '05:00', 'Europe/Vienna')
      return (['today', 'lastWeek'] as const).flatMap((day) =>
        days === null ? [] : [{ branchId, day, timeZone: 'Europe/Vienna', ...days[day] }],
      )
    })
    const ofDays = async (startsAt: string) => sorted(await daysOfBranches(shop.database.kysely, compared, startsAt))
    expect(await ofDays('05:00')).toEqual(await ofDays('05:01'))
    await sql`
      update "order" set created_at = '2026-11-25T06:30Z'
      where id = (select id from "order" where branch_id = ${branches[0]} order by created_at limit 1)
    `.execute(shop.database.kysely)
    expect((await parts()).known).toHaveLength(known.length - 1)
    await comparedAll(today)
    await expect.poll(async () => rollUp(shop.database, later), { timeout: 200_000 }).toBe(true)
    expect((await parts()).known).toHaveLength(known.length)
    await comparedAll(today)
  }, 300_000)

  test('leave nothing noted in their first hours', async () => {
    await sql`update "order" set comment = 'x' where created_at >= ${now.subtract({ hours: 2 })}`.execute(
      shop.database.kysely,
    )
    expect((await sql`select from rollup_change`.execute(shop.database.kysely)).rows).toEqual([])
  })

  test('are noted where the stars of a review change, not with anything else of it', async () => {
    const { kysely } = shop.database
    const noted = async () => (await sql`select from rollup_change`.execute(kysely)).rows.length
    await sql`update order_questionnaire set comment = 'x', of_trial = false`.execute(kysely)
    expect(await noted()).toBe(0)
    await sql`update order_questionnaire set rating = 6 - rating where rating <> 3`.execute(kysely)
    expect(await noted()).toBeGreaterThan(0)
    await rolledUp()
  }, 300_000)

  test('say what dishes sold in any hours of any weekdays, in months and in the night in which summer time ends', async () => {
    const { kysely } = shop.database
    const hour = fc.integer({ min: 0, max: 23 })
    const asking = fc.record({
      fromHour: hour,
      toHour: hour,
      weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), { nil: undefined }),
      orderTypes: fc.option(fc.uniqueArray(fc.constantFrom(...orderTypes), { minLength: 1 }), { nil: undefined }),
      range: fc.constantFrom(whole, { from: '2026-10-24', to: '2026-10-25' }, { from: '2026-08-31', to: '2026-10-02' }),
    })
    const sold = new Set<number>()
    await fc.assert(
      fc.asyncProperty(asking, async (asked) => {
        const known = await sourced(kysely, wanted(asked))
        expect(known.parts.known.length).toBeGreaterThan(0)
        const raw: Sourced = { ...known, parts: allMissing(known.parts, known.range) }
        const numbers = async (of: Sourced) => {
          const items = await soldItems(kysely, of, { withOptions: true })
          return sorted(items.map((item) => ({ ...item, quantity: Number(item.quantity) })))
        }
        const found = await numbers(known)
        expect(found).toEqual(await numbers(raw))
        sold.add((found as unknown[]).length)
      }),
      { numRuns: isLong ? 300 : 40 },
    )
    // Also nothing at all, which has no row.
    expect(sold.size).toBeGreaterThan(1)
  }, 300_000)

  test('are read by the former version by each hour, of days and of the weekdays of a month', async () => {
    const { kysely } = shop.database
    const asked = await sourced(kysely, wanted({}))
    const { rows: counted } = await sql`
      with ${picked({ ...asked, granularity: 'hour' }, asked.parts.known)}, ${soldLines}
      select place, day, extract(isodow from day)::int as weekday, extract(hour from local)::int as hour, type, name, unit,
        sum(amount)::float8 as amount, sum(gross_cents)::int as gross, sum(net_cents)::int as net, count(distinct order_id)::int as orders
      from lines where day < ${whole.to} group by 1, 2, 3, 4, 5, 6, 7
    `.execute(kysely)
    const { rows: read } = await sql`
      select place, day, weekday, hour::int, type, t.name, t.unit, amount::float8, gross_cents::int as gross, net_cents::int as net,
        orders::int
      from rollup_dish_hour h join rollup_text t on t.id = h.dish where span = 'day' and day < ${whole.to}
    `.execute(kysely)
    expect(read.length).toBeGreaterThan(100)
    expect(sorted(read)).toEqual(sorted(counted))
    for (const table of ['rollup_dish_hour', 'rollup_option_hour']) {
      const sums =
        table === 'rollup_dish_hour'
          ? sql`sum(amount)::float8 as sold, sum(orders)::int as n`
          : sql`sum(count)::int as sold, 0 as n`
      const byWeekday = (span: 'day' | 'month') => sql`
        select place, date_trunc('month', day::timestamp)::date as month, weekday, hour::int, type, dish, ${sums} from ${sql.table(table)}
        where span = ${span} and day between '2026-09-01' and '2026-10-31' group by 1, 2, 3, 4, 5, 6`
      const [ofDays, ofMonths] = [await byWeekday('day').execute(kysely), await byWeekday('month').execute(kysely)]
      expect(ofMonths.rows.length).toBeGreaterThan(100)
      expect(sorted(ofMonths.rows)).toEqual(sorted(ofDays.rows))
    }
  })

  test('are cut anew where the day begins at another hour, or a branch moves to another zone', async () => {
    const moved = { startsAt: '03:30' }
    await comparedAll(moved)
    await sql`update branch set time_zone = '' where id = ${branches[0]}`.execute(shop.database.kysely)
    await comparedAll()
    await rolledUp()
    expect(await comparedAll()).toBe('most days were rolled up')
  }, 300_000)

  test('are forgotten with what was rolled up, which is made anew', async () => {
    for (const table of [
      'rollup_day',
      'rollup_order',
      'rollup_dish',
      'rollup_share',
      'rollup_hour',
      'rollup_option',
      'rollup_refund',
      'rollup_share_hour',
      'rollup_dish_hours',
      'rollup_option_hours',
      'rollup_price',
    ])
      await sql`delete from ${sql.table(table)}`.execute(shop.database.kysely)
    // The shop's own timetable makes it anew every minute.
    expect((await sourced(shop.database.kysely, wanted({}))).parts.known).toEqual([])
    await comparedAll()
    await rolledUp()
    expect(await comparedAll()).toBe('most days were rolled up')
  }, 300_000)
})

test('who changes an order while its day is rolled up is not lost', async () => {
  const { pool } = shop.database
  const slow = await pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`update "order" set status = 'canceled' where created_at between '2026-10-10' and '2026-10-12'`)
    await sql`delete from rollup_day where day between '2026-10-01' and '2026-10-20'`.execute(shop.database.kysely)
    // The change is not there yet for who counts now, and waited for by who raises how far days are noted.
    await rollUp(shop.database, now)
    await slow.query('commit')
  } finally {
    slow.release()
  }
  await comparedAll()
  await rolledUp()
  expect(await comparedAll()).toBe('most days were rolled up')
}, 300_000)

test('the website’s use agrees, too, and what is too old goes with it', async () => {
  const { kysely } = shop.database
  const compared = async () => {
    for (const granularity of ['hour', 'day', 'week', 'month'] as const) {
      for (const range of [whole, { from: '2026-10-20', to: '2026-10-26' }]) {
        const asked = await sourcedUse(kysely, wanted({ granularity, range }))
        const raw: SourcedUse = { ...asked, use: { known: [], missing: [range] } }
        for (const ask of [viewsByStep, pagesSeen, eventsDone, stepsReached, visitorsByHour])
          expect(sorted(await ask(kysely, asked))).toEqual(sorted(await ask(kysely, raw)))
      }
    }
    return (await sourcedUse(kysely, wanted({}))).use.known
  }
  expect(await compared()).toMatchObject([{ from: '2026-08-11', to: '2026-11-24' }])
  await sql`delete from rollup_use where day = '2026-10-25'`.execute(kysely)
  expect(await compared()).toHaveLength(2)
}, 300_000)

test('the use of a running day is counted with every question, and where it is much every few minutes', async () => {
  const { kysely } = shop.database
  const today = wanted({ range: { from: whole.to, to: whole.to } })
  const known = async () => (await sourcedUse(kysely, today)).use.known
  await rolledUp()
  expect(await known()).toEqual([])
  await sql`
    insert into analytics_event (at, type, action, category, data, visitor)
    select timestamptz '2026-11-25T05:00Z' + n * interval '0.5 seconds', 'pageview', '', '', '{"path":"/"}', sha256((n / 10)::text::bytea)
    from generate_series(1, 20001) n
  `.execute(kysely)
  await rolledUp()
  expect(await known()).toMatchObject([today.range])
  const asked = await sourcedUse(kysely, today)
  const raw: SourcedUse = { ...asked, use: { known: [], missing: [today.range] } }
  for (const ask of [viewsByStep, pagesSeen, eventsDone, stepsReached, visitorsByHour])
    expect(sorted(await ask(kysely, asked))).toEqual(sorted(await ask(kysely, raw)))
  await sql`update rollup_use set as_of = as_of - interval '11 minutes' where as_of is not null`.execute(kysely)
  expect(await known()).toEqual([])
  // Once the day is over it is counted as a whole.
  await expect.poll(async () => rollUp(shop.database, now.add({ hours: 24 })), { timeout: 200_000 }).toBe(true)
  expect((await sql`select day, as_of from rollup_use where as_of is not null`.execute(kysely)).rows).toEqual([])
  expect(await known()).toMatchObject([today.range])
}, 300_000)

describe('what a figure opens', () => {
  const range = 'from=2026-10-20&to=2026-11-25'
  const ask = async <T>(path: string, as: Record<string, string>) =>
    (await shop.call<T>('GET', path, undefined, as)).data
  const opened = async (search: string, as: Record<string, string>) =>
    (await shop.call('GET', `/orders?pageSize=1&${search}`, undefined, as)).meta as { total: number }
  type Rows = { readonly rows: readonly Record<string, string | number | null>[] }

  test.each(['', '&weekdays=1,2,3,4,5&fromHour=17&toHour=2', '&orderTypes=delivery'])(
    'are as many orders as it counts: %s',
    async (narrowed) => {
      shop.setNow(now.toString())
      const admin = await shop.signIn()
      const asked = `${range}${narrowed}`
      const search = asked.replace('orderTypes', 'type')
      const same = async (counted: string, count: unknown, more = '') =>
        expect([counted, more, (await opened(`counted=${counted}&${search}${more}`, admin)).total]).toEqual([
          counted,
          more,
          count,
        ])

      const { totals } = await ask<{ totals: { count: number; completed: number; newCustomers: number } }>(
        `/statistics/orders?${asked}`,
        admin,
      )
      expect(Math.min(totals.count, totals.completed * 4, totals.newCustomers * 4)).toBeGreaterThan(20)
      await same('received', totals.count)
      await same('completed', totals.completed)
      await same('newGuests', totals.newCustomers)
      const paces = sql`with ${orderCells(await sourced(shop.database.kysely, searched(asked)), ['confirmed', 'readied', 'reviews'])}
        select sum(confirmed)::int as answered, sum(readied)::int as readied, sum(reviews)::int as rated from cells`
      const [counts] = (await paces.execute(shop.database.kysely)).rows as Record<string, number>[]
      for (const [counted, count] of Object.entries(counts ?? {})) await same(counted, count)

      const losses = await ask<Rows & { totals: { rejected: number; canceled: number; failed: number } }>(
        `/statistics/canceled-orders?${asked}`,
        admin,
      )
      const { rejected, canceled, failed } = losses.totals
      expect(failed).toBeGreaterThan(0)
      await same('lost', rejected + canceled + failed)
      expect(losses.rows.length).toBeGreaterThan(1)
      for (const { reason, count } of losses.rows)
        await same('calledOff', count, `&reason=${encodeURIComponent(String(reason))}`)

      const { rows } = await ask<Rows>(`/statistics/revenue?${asked}`, admin)
      const names = { branch: 'branch', orderType: 'type', paymentMethod: 'paymentMethod' } as const
      for (const { by, key, orders } of rows) {
        if (key === null || (by === 'orderType' && narrowed.includes('orderTypes'))) continue
        await same('sold', orders, `&${names[by as keyof typeof names]}=${String(key)}`)
      }

      const items = (await ask<Rows>(`/statistics/items?${asked}`, admin)).rows
      expect(items.length).toBeGreaterThan(1)
      for (const { productId, name, unit, orders } of items) {
        const product = productId === null ? '' : `&product=${String(productId)}`
        await same('sold', orders, `&unit=${String(unit)}${product}&dish=${encodeURIComponent(String(name))}`)
      }

      if (narrowed !== '') return
      const { cells } = await ask<{ cells: readonly { weekday: number; hour: number; orders: number }[] }>(
        `/statistics/order-times?${asked}`,
        admin,
      )
      for (const { weekday, hour, orders } of cells.filter(({ hour: each }) => each % 7 === 1))
        await same('received', orders, `&weekdays=${weekday}&fromHour=${hour}&toHour=${hour}`)
    },
    300_000,
  )

  test('are those of one business day, also in the hour in which it begins', async () => {
    shop.setNow(now.toString())
    const admin = await shop.signIn()
    const { data: config } = await shop.call<object>('GET', '/config', undefined, admin)
    const begin = async (businessDayStartsAt: string) =>
      shop.call('POST', '/config', { ...config, version: undefined, businessDayStartsAt }, admin)
    expect((await begin('12:30')).status).toBe(200)
    await rolledUp()
    const days = { from: '2026-11-10', to: '2026-11-12' }
    type Hours = { readonly series: readonly { readonly bucket: string; readonly count: number }[] }
    const { series } = await ask<Hours>(
      `/statistics/orders?${new URLSearchParams({ ...days, granularity: 'hour' }).toString()}`,
      admin,
    )
    const atBorder = series.filter(({ bucket }) => bucket.includes('T12'))
    expect(atBorder.map(({ bucket }) => bucket)).toEqual([
      '2026-11-10T12:30',
      '2026-11-11T12:00',
      '2026-11-11T12:30',
      '2026-11-12T12:00',
      '2026-11-12T12:30',
      '2026-11-13T12:00',
    ])
    expect(total(atBorder, ({ count }) => count)).toBeGreaterThan(0)
    for (const { bucket, count } of series) {
      const { businessDay, hour, date } = hourOfBucket(bucket, '12:30')
      const search = new URLSearchParams({ counted: 'received', from: businessDay, to: businessDay })
      search.set('fromHour', String(hour))
      search.set('toHour', String(hour))
      if (date !== undefined) search.set('date', date)
      expect([bucket, (await opened(search.toString(), admin)).total]).toEqual([bucket, count])
    }
    await begin('05:00')
  }, 300_000)

  test('hides from managers what is hidden, and shows an order whose payment failed', async () => {
    shop.setNow(now.toString())
    const admin = await shop.signIn()
    const { rows } = await sql<{ id: string }>`
      select id from "order" where status = 'failed' and hidden_at is null limit 1`.execute(shop.database.kysely)
    expect((await shop.call('GET', `/orders/${rows[0]?.id}`, undefined, admin)).status).toBe(200)
    expect((await shop.call('GET', '/orders?counted=sold&fromHour=24', undefined, admin)).status).toBe(422)
  })
})

/** Each as somebody does it, or as it happens by itself; of days that are over. Each day it touches is rolled up anew: every day few. */
function changes(): Record<string, () => Promise<unknown>> {
  const run = (statement: ReturnType<typeof sql>) => async () => statement.execute(shop.database.kysely)
  const some = sql`id in (select id from "order" where created_at < '2026-11-20' order by md5(id::text) limit ${isLong ? 40 : 10})`
  return {
    'refunds that a provider refuses in the end': run(
      sql`update payment_instruction set state = 'failed' where created_at < '2026-11-20' and amount_cents % ${isLong ? 4 : 16} = 0`,
    ),
    'cash that was given back and is told late': run(sql`
      insert into order_event (order_id, position, at, status, actor, kind, code, params, dispatched_at)
      select id, 90, created_at + interval '2 days', 'completed', 'user', 'refund', 'cashRefunded',
        jsonb_build_object('amount', jsonb_build_object('cents', 250, 'currency', 'EUR'), 'reason', 'kalt'), created_at
      from "order" where ${some} and created_at < '2026-11-15'`),
    'refunds of orders that become trials': run(sql`update "order" set is_test = not is_test where ${some}`),
    'orders that are called off, or taken up again': run(
      sql`update "order" set status = case status when 'canceled' then 'confirmed' else 'canceled' end where ${some}`,
    ),
    'orders that are hidden, and trials': run(
      sql`update "order" set hidden_at = ${now}, is_test = true, total_cents = total_cents + 100, goods_cents = goods_cents + 100 where ${some}`,
    ),
    'addresses that are corrected': run(sql`update "order" set email = 'neu@example.org', phone = '' where ${some}`),
    'orders that are deleted': run(sql`delete from "order" where ${some}`),
    'orders that come late': async () => addOrders(isLong ? 40 : 10, branches),
    reviews: run(sql`
      insert into order_questionnaire (order_id, at, rating, food_rating, service_rating, process_rating, comment)
      select id, ${now}, 1, 1, 1, 1, '' from "order" where ${some} on conflict (order_id) do update set rating = 2`),
    'a product that is gone': async () => {
      await sql`delete from menu_catalog_product where target_id = ${cast.apfelsaft.id}`.execute(shop.database.kysely)
      await sql`delete from product where id = ${cast.apfelsaft.id}`.execute(shop.database.kysely)
    },
    'a branch that is gone': async () => {
      await sql`delete from menu_branches where target_id = ${branches[1]}`.execute(shop.database.kysely)
      await sql`delete from branch where id = ${branches[1]}`.execute(shop.database.kysely)
    },
  }
}

/** As the address of a figure says it. */
function searched(asked: string): Wanted {
  const search = new URLSearchParams(asked)
  const hours = search.get('fromHour')
  return wanted({
    range: { from: search.get('from') ?? '', to: search.get('to') ?? '' },
    ...(search.has('orderTypes') && { orderTypes: ['delivery'] }),
    ...(hours !== null && {
      weekdays: [1, 2, 3, 4, 5],
      fromHour: Number(hours),
      toHour: Number(search.get('toHour')),
    }),
  })
}

function wanted(change: Partial<Wanted>): Wanted {
  return {
    scope: { branches: 'all' } as Wanted['scope'],
    branchIds: undefined,
    orderTypes: undefined,
    range: whole,
    granularity: 'day',
    startsAt: '05:00',
    timeZone: 'Europe/Vienna',
    ...change,
  }
}

function questions(): Partial<Wanted>[] {
  const ranges: DateRange[] = [
    whole,
    { from: '2026-10-24', to: '2026-10-26' },
    { from: '2026-08-31', to: '2026-10-02' },
  ]
  return [
    ...ranges.map((range) => ({ range })),
    { granularity: 'hour', range: { from: '2026-10-24', to: '2026-10-25' } },
    { granularity: 'week', orderTypes: ['delivery'] },
    { granularity: 'month', branchIds: branches.slice(0, 1) },
    { weekdays: [1, 2, 3, 4, 5], fromHour: 18, toHour: 2 },
    { granularity: 'hour', fromHour: 22, toHour: 6, range: { from: '2026-09-26', to: '2026-10-30' } },
    { weekdays: [6, 7], orderTypes: orderTypes.slice(0, 2) },
    { weekdays: [7], fromHour: 5, toHour: 4 },
    { fromHour: 0, toHour: 0, range: { from: '2026-08-31', to: '2026-10-02' } },
    { fromHour: 23, toHour: 23 },
    { fromHour: 11, toHour: 14, orderTypes: orderTypes.slice(1, 2) },
    { scope: { branches: branches.slice(0, 1) } as unknown as Wanted['scope'] },
  ]
}

const wholeDay = { fromHour: undefined, toHour: undefined }

/** As if nothing was rolled up. */
function allMissing({ known, missing }: Parts, { from, to }: DateRange): Parts {
  const zones = new Map([...known, ...missing].map(({ place, timeZone }) => [place, timeZone]))
  return {
    known: [],
    missing: [...zones].map(([place, timeZone]) => ({ place, timeZone, first: from, last: to })),
  }
}

/** Every day some of the questions in turn: all of them after every change took longer than any other file. */
let turn = 0
function questionsOfTurn(): readonly Partial<Wanted>[] {
  const all = questions()
  if (isLong) return all
  turn += 3
  return [0, 1, 2].map((index) => all[(turn + index) % all.length] ?? {})
}

/** Asks everything twice, once of the orders alone. */
async function comparedAll(beside: Partial<Wanted> = {}): Promise<string> {
  const { kysely } = shop.database
  for (const question of questionsOfTurn()) {
    const asked = await sourced(kysely, wanted({ ...question, ...beside }))
    const raw: Sourced = { ...asked, parts: allMissing(asked.parts, asked.range) }
    const calls = [
      countOrders,
      totalOrders,
      revenueByStep,
      revenueByKind,
      refundsByStep,
      canceledByStep,
      cancelReasons,
      branchDays,
    ]
    for (const ask of calls)
      expect([ask.name, question, sorted(await ask(kysely, asked))]).toEqual([
        ask.name,
        question,
        sorted(await ask(kysely, raw)),
      ])
    const [hours, rawHours] = [await ordersByHour(kysely, asked), await ordersByHour(kysely, raw)]
    const rounded = (cells: typeof hours) =>
      sorted(cells.map((cell) => ({ ...cell, waitMinutes: Math.round(cell.waitMinutes * 1000) })))
    expect(rounded(hours)).toEqual(rounded(rawHours))
    const asOfAll = wanted({ ...question, ...beside, orderTypes: undefined, weekdays: undefined, ...wholeDay })
    const priced = await sourced(kysely, asOfAll, whole, { withPrices: true })
    const [prices, rawPrices] = [
      await pricesByDay(kysely, priced),
      await pricesByDay(kysely, { ...priced, parts: allMissing(priced.parts, whole) }),
    ]
    expect(sorted(prices)).toEqual(sorted(rawPrices))
    const around = { from: '2026-09-11', to: '2026-09-19' }
    const changes = priceChanges(prices).map((change) => {
      const days = { count: 4, before: { ...around, to: '2026-09-14' }, after: { ...around, from: '2026-09-15' } }
      return { change, days }
    })
    expect(sorted(await soldBeside(kysely, asked, changes))).toEqual(sorted(await soldBeside(kysely, raw, changes)))
    expect(await soldOrders(kysely, asked)).toBe(await soldOrders(kysely, raw))
    for (const withOptions of [true, false]) {
      const [items, rawItems] = [
        await soldItems(kysely, asked, { withOptions }),
        await soldItems(kysely, raw, { withOptions }),
      ]
      const numbers = (list: typeof items) => sorted(list.map((item) => ({ ...item, quantity: Number(item.quantity) })))
      expect(numbers(items)).toEqual(numbers(rawItems))
    }
  }
  const { known, missing } = (await sourced(kysely, wanted(beside))).parts
  if (known.length === 0) return 'nothing was rolled up'
  const isRunning = ({ last }: (typeof missing)[number]) => last === whole.to
  return missing.every((span) => isRunning(span) || span.first === whole.from)
    ? 'most days were rolled up'
    : 'some days were rolled up'
}

function sorted(answer: unknown): unknown {
  return Array.isArray(answer) ? answer.map((row) => JSON.stringify(row)).toSorted() : answer
}

/** Random ones, of guests who come again, at any hour; one in fifty in the hours in which the clock is changed. */
async function addOrders(count: number, places: readonly (string | null)[]): Promise<void> {
  const { kysely } = shop.database
  await shop.database.transaction(async (tx) => {
    await sql`select setseed(0.17)`.execute(tx)
    await sql`
      with drawn as (
        select gen_random_uuid() as id, n, random() as a, random() as b, random() as c, random() as d, random() as e,
          case when n % 50 = 0 then timestamptz '2026-10-25T00:00Z' + random() * interval '6 hours'
            else timestamptz '2026-08-12T00:00Z' + random() * interval '105 days' end as at,
          (${[...places]}::uuid[])[1 + floor(random() * ${places.length})::int] as place
        from generate_series(1, ${count}::int) n
      ), placed as (
        select *, 1 + floor(a * 5000)::int as first_cents, 1 + floor(b * 3000)::int as second_cents,
          (array['new','offered','confirmed','inDelivery','completed','completed','completed','rejected','canceled','failed','awaitingPayment'])
            [1 + floor(c * 11)::int] as status
        from drawn where at < ${now}
      )
      insert into "order" (id, version, created_at, updated_at, uid, hash, branch_id, branch_name, status, type, is_preorder,
        is_quotation, payment_method, refunded_at, donatee_name, donation_cents, rejection_message, name, company, phone, email, street,
        zip_code, city, floor, stairway, door, comment, is_test, goods_cents, delivery_cents, total_cents, net_cents, taxes)
      select id, 1, at, at, id::text, 'x', place, coalesce((select name from branch where id = place), 'Gone'), status,
        (array['takeaway','delivery','dineIn'])[1 + floor(d * 3)::int], e < 0.2, e > 0.95,
        (array['cash','mollie',null])[1 + floor(e * 3)::int], case when a < 0.05 then at + interval '1 day' end,
        case when b < 0.1 then 'Tierheim' end, case when b < 0.1 then 1 + floor(c * 50)::bigint else 0 end,
        case when status = 'rejected' and a < 0.7 then (array['Ausverkauft', 'Zu spät'])[1 + floor(b * 2)::int] end, 'Gast', '',
        case when a < 0.5 then '+43664' || floor(b * 400) else '' end,
        case when c < 0.6 then (case when d < 0.5 then 'Gast' else 'gast' end) || floor(e * 300) || '@example.org' else '' end,
        '', '', '', '', '', '', '', n % 20 = 0, first_cents + second_cents, 250, first_cents + second_cents + 250,
        round((first_cents + 250) / 1.1)::bigint + round(second_cents / 1.2)::bigint,
        jsonb_build_object('10', jsonb_build_object('gross', first_cents + 250, 'net', round((first_cents + 250) / 1.1),
            'tax', first_cents + 250 - round((first_cents + 250) / 1.1)),
          '20', jsonb_build_object('gross', second_cents, 'net', round(second_cents / 1.2), 'tax', second_cents - round(second_cents / 1.2)))
      from placed
    `.execute(tx)
    await sql`
      insert into order_item (order_id, position, product_id, name, amount, unit, unit_price_cents, base_price_cents, gross_cents,
        tax_rate, parts, option_names)
      select o.id, p.position, case when p.position = 0 then ${cast.kaesespaetzle.id}::uuid else ${cast.apfelsaft.id}::uuid end,
        case when p.position = 0 then 'Käsespätzle' else 'Apfelsaft' end, 1 + p.position * 0.5, 'piece',
        -- Of a version that kept no price of its own where nothing was chosen; what was chosen costs more.
        l.price + case when o.total_cents % 3 = 0 then 150 else 0 end, case when o.total_cents % 3 = 0 or o.total_cents % 2 = 0 then l.price end,
        case when p.position = 0 then (o.taxes -> '10' ->> 'gross')::bigint - 250 else (o.taxes -> '20' ->> 'gross')::bigint end,
        case when p.position = 0 then 10 else 20 end, '[]', case when o.total_cents % 3 = 0 then '["Apfelmus", "Salat"]'::jsonb else '[]' end
      from "order" o, lateral (values (0), (1)) as p (position),
        lateral (select case when o.created_at < '2026-09-15' then 1200 when o.created_at < '2026-10-25T01:00Z' then 1300
          else 1350 end - p.position * 900 as price) l
      where not exists (select from order_item i where i.order_id = o.id)
    `.execute(tx)
    await sql`
      insert into order_event (order_id, position, at, status, actor, kind, code, params, dispatched_at)
      select o.id, e.position, o.created_at + e.position * (1 + o.total_cents % 700) * interval '1.000001 seconds', e.status, 'system',
        e.kind, case when o.status = 'rejected' and e.position = 1 then 'autoRejected' end, '{}', o.created_at
      from "order" o, lateral (values (0, 'new', 'status'), (1, case when o.status = 'rejected' then 'rejected' else 'confirmed' end, 'status'),
        (2, 'inDelivery', 'status')) as e (position, status, kind)
      where not exists (select from order_event x where x.order_id = o.id) and (o.total_cents % 5 > 0 or e.position = 0)
    `.execute(tx)
    await sql`
      insert into payment (id, order_id, provider, reference, amount_cents, currency, description, return_url, is_test, state, counted_at,
        created_at, updated_at, next_try_at)
      select gen_random_uuid(), id, 'mollie', id, total_cents, 'EUR', '', '', total_cents % 17 = 0, 'paid', created_at, created_at,
        created_at, created_at
      from "order" o where total_cents % 3 = 0 and not exists (select from payment p where p.order_id = o.id)
    `.execute(tx)
    await sql`
      insert into payment_instruction (id, payment_id, position, kind, amount_cents, cause, state, created_at, updated_at, next_try_at)
      select gen_random_uuid(), p.id, n, 'refund', 1 + p.amount_cents / 3, 'staff', 'done', r.at, r.at, r.at
      from payment p, generate_series(1, 1 + (p.amount_cents % 2)::int) n,
        lateral (select p.created_at + n * (p.amount_cents % 300) * interval '1 hour' as at) r
      where r.at < '2026-11-24' and not exists (select from payment_instruction i where i.payment_id = p.id)
    `.execute(tx)
    await sql`
      insert into order_questionnaire (order_id, at, rating, food_rating, service_rating, process_rating, comment)
      select id, created_at, 1 + total_cents % 5, 1, 1, 1, '' from "order" o where total_cents % 7 = 0
      on conflict do nothing
    `.execute(tx)
  })
  await sql`analyze "order"`.execute(kysely).catch(() => undefined)
}

async function addUse(count: number): Promise<void> {
  await sql`
    insert into analytics_event (at, type, action, category, data, visitor)
    select at, case when b < 0.7 then 'pageview' else 'event' end,
      case when b < 0.7 then '' else (array['add_to_cart','begin_checkout','purchase'])[1 + floor(c * 3)::int] end,
      case when b < 0.7 then '' else 'ecommerce' end,
      case when b < 0.7 then jsonb_build_object('path', case when c < 0.4 then '/store/' else '/' end || floor(c * 5) || '?x=1', 'title', 'Seite ' || floor(c * 5))
        else jsonb_build_object('gross', round(c::numeric * 50, 2)) end,
      sha256((((at at time zone 'Europe/Vienna') - interval '5 hours')::date::text || floor(a * 30))::bytea)
    from (select timestamptz '2026-08-10T04:00Z' + random() * interval '107 days' as at, random() as a, random() as b, random() as c
      from generate_series(1, ${count}::int)) as drawn
    where at < ${now}
  `.execute(shop.database.kysely)
}
