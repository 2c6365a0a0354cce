// What dishes sold by hour, as the version before kept it in a row for each hour: an update takes it over, and that version still reads it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import type { Database } from '#server/database/open-database.ts'
import { openBlankDatabase } from '#server/testing/test-database.ts'

let database: Database
let client: Awaited<ReturnType<Database['connect']>>

beforeAll(async () => {
  database = await openBlankDatabase()
  client = await database.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const read = async () => {
  const kept: unknown[] = []
  for (const statement of [
    `select span, place, day::text, weekday, hour, type, dish, amount::float8, gross_cents, net_cents, orders from rollup_dish_hour
      order by 1, 2, 3, 4, 5, 6, 7`,
    `select span, place, day::text, weekday, hour, type, dish, option, count from rollup_option_hour order by 1, 2, 3, 4, 5, 6, 7, 8`,
  ])
    kept.push((await client.query(statement)).rows)
  return kept
}

test('is taken over to the cent, and read by the version before as it was', async () => {
  const all = await knownMigrations()
  await migrate(
    client,
    all.filter(({ name }) => name < '0114'),
  )
  await client.query(`
    insert into rollup_dish_hour (span, place, day, weekday, hour, type, dish, amount, gross_cents, net_cents, orders)
    select span, md5(place::text)::uuid, date '2026-10-01' + d, 1 + d % 7, hour, type, dish, round((random() * 9)::numeric, 3),
      floor(random() * 9000), floor(random() * 9000), 1 + floor(random() * 3)
    from unnest(array['day', 'month']) span, generate_series(1, 2) place, generate_series(0, 9) d, generate_series(0, 23) hour,
      unnest(array['delivery', 'dineIn']) type, generate_series(1, 3) dish
    where random() < 0.3`)
  await client.query(`
    insert into rollup_option_hour (span, place, day, weekday, hour, type, dish, option, count)
    select span, place, day, weekday, hour, type, dish, 9, orders from rollup_dish_hour where dish < 3`)
  await client.query(`
    insert into rollup_price (span, place, day, product_id, price_cents, orders)
    select 'day', md5('1')::uuid, day, md5('2')::uuid, cents, 1
    from unnest(array[date '2026-09-30', '2026-10-03', '2026-10-20', '2026-10-21'], array[500, 500, 500, 600]) as p (day, cents)`)
  await client.query(`
    insert into rollup_price (span, place, day, product_id, price_cents, orders)
    select 'month', place, date_trunc('month', day), product_id, price_cents, sum(orders) from rollup_price group by 2, 3, 4, 5`)
  const before = await read()
  expect(before.map((rows) => (rows as unknown[]).length)).not.toContain(0)

  await migrate(client, all)
  expect(await read()).toEqual(before)
  const { rows: months } = await client.query(`
    select day::text, price_cents::int as cents, first_day::text as first, last_day::text as last from rollup_price
    where span = 'month' order by 1, 2`)
  expect(months).toEqual([
    { day: '2026-09-01', cents: 500, first: '2026-09-30', last: '2026-09-30' },
    { day: '2026-10-01', cents: 500, first: '2026-10-03', last: '2026-10-20' },
    { day: '2026-10-01', cents: 600, first: '2026-10-21', last: '2026-10-21' },
  ])
}, 120_000)

test('is not written by the version before, which would leave it half done', async () => {
  for (const table of ['rollup_dish_hour', 'rollup_option_hour'])
    await expect(client.query(`delete from ${table} where span = 'day'`)).rejects.toThrow(/cannot delete from view/)
})
