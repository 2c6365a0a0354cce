// What is asked of the database for changes of prices says the same as every single day does.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceChanges, type PriceDay } from '#domain/statistics/price-changes.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { pricesByDay } from './price-store.ts'
import type { Wanted } from './wanted.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const branches = ['a', 'b'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
const dishes = ['1', '2'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
/** From the middle of a month to the middle of another. */
const first = dayOf('2026-01-20') ?? 0
const length = 140

interface Stretch {
  readonly days: number
  readonly cents: number
  readonly every: number
  readonly orders: number
  readonly odd: number | null
}

/** So many days at this price, of which every so manieth has orders; sometimes a day on which some paid another one. */
const stretch: fc.Arbitrary<Stretch> = fc.record({
  days: fc.integer({ min: 1, max: 60 }),
  cents: fc.constantFrom(1000, 1100, 1200),
  every: fc.integer({ min: 1, max: 9 }),
  orders: fc.integer({ min: 1, max: 3 }),
  odd: fc.option(fc.integer({ min: 0, max: 59 }), { nil: null, freq: 3 }),
})
const series = fc.array(stretch, { minLength: 1, maxLength: 8 })

function daysOf(branchId: string, productId: string, stretches: readonly Stretch[]) {
  let at = 0
  return stretches.flatMap(({ days, cents, every, orders, odd }) => {
    const begin = at
    at += days
    return Array.from({ length: days }, (_, index) => index)
      .filter((index) => begin + index < length)
      .flatMap((index): PriceDay[] => {
        const day = dateOf(first + begin + index)
        const usual = index % every === 0 ? [{ branchId, productId, day, cents, orders }] : []
        return odd === index ? [...usual, { branchId, productId, day, cents: cents + 50, orders: 2 }] : usual
      })
  })
}

/** As the roll-up keeps them: by day, and by month where all of its days are known. */
async function keep(days: readonly PriceDay[]) {
  const { kysely } = shop.database
  const column = (name: keyof PriceDay) => days.map((each) => each[name])
  await sql`delete from rollup_price`.execute(kysely)
  await sql`
    insert into rollup_price (span, place, day, product_id, price_cents, orders)
    select 'day', * from unnest(${column('branchId')}::uuid[], ${column('day')}::date[], ${column('productId')}::uuid[],
      ${column('cents')}::bigint[], ${column('orders')}::bigint[])
  `.execute(kysely)
  await sql`
    insert into rollup_price (span, place, day, product_id, price_cents, orders, first_day, last_day)
    select 'month', place, date_trunc('month', day)::date, product_id, price_cents, sum(orders),
      -- The version before does not say which days of a month there were.
      case when place = ${branches[0]} then min(day) end, max(day)
    from rollup_price group by 2, 3, 4, 5
  `.execute(kysely)
}

test('dishes change their price on the same days, whatever months they are read in', async () => {
  const last = dateOf(first + length - 1)
  const known = branches.map((place) => ({ place, timeZone: 'Europe/Vienna', first: dateOf(first), last }))
  const range = { from: dateOf(first), to: last }
  const asked = { granularity: 'day', startsAt: '05:00', timeZone: 'Europe/Vienna', range } as const
  const everything = {
    ...asked,
    scope: { branches: 'all' } as Wanted['scope'],
    branchIds: undefined,
    orderTypes: undefined,
  } as const
  const changesFound = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(series, { minLength: 4, maxLength: 4 }), async (drawn) => {
      const days = drawn.flatMap((stretches, index) =>
        daysOf(branches[index % 2] ?? '', dishes[index >> 1] ?? '', stretches),
      )
      await keep(days)
      const found = await pricesByDay(shop.database.kysely, { ...everything, parts: { known, missing: [] } })
      const changes = (list: readonly PriceDay[]) =>
        priceChanges(list).map((change) => JSON.stringify({ ...change, branchIds: change.branchIds.toSorted() }))
      expect(changes(found).toSorted()).toEqual(changes(days).toSorted())
      changesFound.add(changes(days).length)
    }),
  )
  // Else nothing was compared.
  expect(changesFound.size).toBeGreaterThan(5)
})
