// What is kept of the reviews of each day says the same as the reviews themselves.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { addCast, openTestShop, orderOf, type TestShop } from '#server/testing/test-shop.ts'
import { averageRatings, type ReviewWanted } from './review-store.ts'

interface Step {
  readonly does: 'add' | 'change' | 'remove'
  /** Of the orders; as many follow it as `many` says, and share one statement. */
  readonly first: number
  readonly many: number
  readonly hour: number
  readonly stars: number
}

const orders = 30
const hours = 24 * 9
const begins = Temporal.Instant.from('2026-03-25T00:00:00Z')
const afterHours = (count: number) => begins.add({ minutes: Math.round(count * 60) })

let shop: TestShop
let ids: readonly string[]
let branch: string

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-03-25T11:00:00Z')
  const admin = await shop.signIn()
  const cast = await addCast(shop, admin)
  const other = { ...cast.stadtplatz, id: undefined, version: undefined, identifier: 'markt', name: 'Markt' }
  const { data: market } = await shop.call<{ id: string }>('POST', '/branches', other, admin)
  branch = cast.stadtplatz.id
  const { data: order } = await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))
  // Of two branches, of one that is no more, and trials among them.
  const { rows } = await sql<{ id: string }>`
    insert into "order" select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'uid', 'R-' || n,
      'branch_id', (array[${branch}, ${market.id}, null])[1 + n % 3], 'is_test', n % 7 = 0, 'ticket_number', 1000 + n))).*
    from "order" o, generate_series(1, ${orders}::int) n where o.id = ${order.id} returning id`.execute(
    shop.database.kysely,
  )
  ids = rows.map(({ id }) => id)
})
afterAll(() => shop.close())

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('add', 'add', 'change', 'remove'),
  first: fc.integer({ min: 0, max: orders - 1 }),
  many: fc.integer({ min: 1, max: 8 }),
  hour: fc.double({ min: 0, max: hours, noNaN: true }),
  stars: fc.integer({ min: 1, max: 5 }),
})

async function take({ does, first, many, hour, stars }: Step): Promise<void> {
  const chosen = ids.slice(first, first + many)
  const at = sql`(${afterHours(hour)}::timestamptz + n * interval '5 hours')`
  const from = sql`unnest(${chosen}::uuid[]) with ordinality as t (id, n)`
  const { kysely } = shop.database
  if (does === 'add')
    await sql`insert into order_questionnaire (order_id, at, rating, food_rating, service_rating, process_rating, comment)
      select id, ${at}, ${stars}, 1 + n % 5, 1 + (n + 1) % 5, 3, '' from ${from} on conflict do nothing`.execute(kysely)
  else if (does === 'change')
    await sql`update order_questionnaire q set rating = ${stars}, at = ${at} from ${from} where q.order_id = t.id`.execute(
      kysely,
    )
  else await sql`delete from order_questionnaire where order_id = any(${chosen}::uuid[])`.execute(kysely)
}

/** Of the reviews themselves. */
async function counted(branchId: string | undefined, since: Temporal.Instant, middle: Temporal.Instant) {
  const average = (of: string) => sql`round(avg(${sql.ref(of)}), 2)`
  const { rows } = await sql`
    select q.at < ${middle} as "isBefore", count(*)::int as count, ${average('q.rating')} as rating,
      ${average('q.food_rating')} as food, ${average('q.service_rating')} as service, ${average('q.process_rating')} as process
    from order_questionnaire q join "order" o on o.id = q.order_id
    where q.at >= ${since} and not o.is_test and (${branchId ?? null}::uuid is null or o.branch_id = ${branchId ?? null})
    group by 1 order by 1`.execute(shop.database.kysely)
  return rows
}

test('days of reviews say what the reviews say, whatever was added, changed and removed, and wherever a range is cut', async () => {
  const moment = fc.integer({ min: -6, max: hours + 30 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      moment,
      fc.integer({ min: 0, max: 200 }),
      async (steps, hour, length) => {
        await sql`delete from order_questionnaire`.execute(shop.database.kysely)
        for (const each of steps) await take(each)
        const [since, middle] = [afterHours(hour), afterHours(hour + length)]
        for (const branchId of [undefined, branch]) {
          const wanted: ReviewWanted = { scope: { branches: 'all' } as ReviewWanted['scope'], branchId }
          const rows = await averageRatings(shop.database.kysely, wanted, { since, middle })
          expect(rows.toSorted((a, b) => Number(a.isBefore) - Number(b.isBefore))).toEqual(
            await counted(branchId, since, middle),
          )
        }
      },
    ),
    { numRuns: 40 },
  )
})
