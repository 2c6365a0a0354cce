// What was given back is one sum wherever it is read: figures, dashboard, day's end and history, whole, in parts and in cash.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { DayReport } from '#contract/accounting/day-ends.ts'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import type { OrderSums } from '#contract/ordering/order-history.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
const days = ['2026-11-16', '2026-11-17', '2026-11-18'] as const

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

interface Story {
  readonly day: number
  /** Of the day in the branch; at four in the morning it is still the business day before. */
  readonly hour: number
  readonly cents: number
  readonly way: 'online' | 'elsewhere' | 'cash' | 'refused' | 'trial'
  readonly isCanceled: boolean
}

const momentOf = ({ day, hour }: Story) =>
  Temporal.PlainDate.from(days[day] ?? '')
    .toZonedDateTime('Europe/Vienna')
    .add({ hours: hour })
    .toInstant()

async function giveBack(story: Story): Promise<void> {
  const { data: order } = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), paymentMethod: 'cash' })
  const at = momentOf(story)
  const { way, cents, isCanceled } = story
  await sql`update "order" set status = ${isCanceled ? 'canceled' : 'completed'}, paid_at = created_at, is_test = ${way === 'trial'}
    where id = ${order.id}`.execute(shop.database.kysely)
  if (way === 'cash') {
    const params = { amount: { cents, currency: 'EUR' }, reason: 'kalt' }
    await sql`
      insert into order_event (order_id, position, at, kind, code, params, status, actor)
      values (${order.id}, 50, ${at}, 'refund', 'cashRefunded', ${JSON.stringify(params)}, 'completed', 'user')
    `.execute(shop.database.kysely)
    return
  }
  const payment = randomUUID()
  await sql`
    insert into payment (id, order_id, provider, reference, amount_cents, currency, description, return_url, is_test, state, counted_at,
      created_at, updated_at, next_try_at)
    values (${payment}, ${order.id}, 'mollie', ${payment}, 3740, 'EUR', '', '', ${way === 'trial'}, 'paid', ${at}, ${at}, ${at}, ${at})
  `.execute(shop.database.kysely)
  await sql`
    insert into payment_instruction (id, payment_id, position, kind, amount_cents, cause, state, created_at, updated_at, next_try_at,
      given_up_at)
    values (${randomUUID()}, ${payment}, 1, 'refund', ${cents}, ${way === 'elsewhere' ? 'elsewhere' : 'staff'},
      ${way === 'refused' ? 'failed' : 'done'}, ${at}, ${at}, ${at}, ${at})
  `.execute(shop.database.kysely)
}

const story: fc.Arbitrary<Story> = fc.record({
  day: fc.nat(2),
  hour: fc.nat(9),
  cents: fc.integer({ min: 1, max: 3740 }),
  way: fc.constantFrom('online', 'elsewhere', 'cash', 'refused', 'trial'),
  isCanceled: fc.boolean(),
})

const cents = (decimal: number) => Math.round(decimal * 100)
const revenue = async (search: string) =>
  (await shop.call<AnswerOf<'GET /statistics/revenue'>>('GET', `/statistics/revenue?${search}`, undefined, admin)).data

test('figures, dashboard, day’s ends and the history say the same of every day, to the cent', async () => {
  const told = new Map<string, number>(['2026-11-15', ...days].map((day) => [day, 0]))
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 3, maxLength: 6 }), async (stories) => {
      for (const each of stories) {
        await giveBack(each)
        const day = Temporal.PlainDate.from(days[each.day] ?? '')
          .subtract({ days: each.hour < 5 ? 1 : 0 })
          .toString()
        const counts = each.way !== 'refused' && each.way !== 'trial'
        told.set(day, (told.get(day) ?? 0) + (counts ? each.cents : 0))
      }
      const whole = await revenue('from=2026-11-15&to=2026-11-18')
      expect(whole.series.map(({ refunds }) => cents(refunds))).toEqual([...told.values()])
      expect(cents(whole.totals.refunds)).toBe([...told.values()].reduce((sum, each) => sum + each, 0))
      for (const [date, wanted] of told) {
        const { sums } = (
          await shop.call<DayReport>('GET', `/branches/${cast.stadtplatz.id}/days/${date}`, undefined, admin)
        ).data
        expect([date, cents(sums.refunded) + cents(sums.returned)]).toEqual([date, wanted])
        const path = `/orders?isRefunded=true&from=${date}&to=${date}&pageSize=100`
        const listed = (await shop.call<Order[]>('GET', path, undefined, admin)).data
        const summed = await shop.call<OrderSums>(
          'GET',
          `/orders/sums?isRefunded=true&from=${date}&to=${date}`,
          undefined,
          admin,
        )
        expect(cents(summed.data.refunded ?? -1)).toBe(wanted)
        const givenBack = listed.flatMap(({ payments = [] }) => payments.flatMap(({ refunds }) => refunds))
        expect(givenBack.every(({ state }) => state !== 'failed')).toBe(true)
        expect(listed.length > 0).toBe(wanted > 0)
      }
      const dashboard = (await shop.call<AnswerOf<'GET /dashboard'>>('GET', '/dashboard', undefined, admin)).data
      const today = dashboard.branches.find(({ branch }) => branch.id === cast.stadtplatz.id)?.today
      expect(cents(today?.refunds ?? 0)).toBe(told.get('2026-11-18'))
    }),
    { numRuns: 6 },
  )
}, 120_000)
