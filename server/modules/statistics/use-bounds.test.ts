// What visitors can make us record is bounded, and goes by itself.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { deleteUseBefore } from './public.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const entry = { type: 'pageview', action: 'view', category: 'branch', data: { path: '/' } }

async function tell(remoteAddress: string, count: number, said: object = entry): Promise<number> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/analytics-log',
    remoteAddress,
    headers: { 'user-agent': agent, cookie: 'cookie-consent=true' },
    payload: Array.from({ length: count }, () => said),
  })
  return answer.statusCode
}

async function recorded(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from analytics_event`.execute(
    shop.database.kysely,
  )
  return rows[0]?.count ?? 0
}

test('one address fills no day: after five thousand entries of an hour nothing more of it is kept, of others it is', async () => {
  for (let count = 0; count < 101; count += 1) expect(await tell('203.0.113.20', 50)).toBe(204)
  expect(await recorded()).toBe(5000)
  await tell('203.0.113.21', 1)
  expect(await recorded()).toBe(5001)
})

test('an entry that says as much as twenty counts as twenty', async () => {
  const before = await recorded()
  const data = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [index, 'z'.repeat(160)]))
  const long = { ...entry, data }
  for (let count = 0; count < 80; count += 1) expect(await tell('203.0.113.23', 3, long)).toBe(204)
  // 90 texts of 128 signs, with their names: 12 KB.
  expect(await recorded()).toBeLessThan(before + 239)
  expect(await recorded()).toBeGreaterThan(before + 100)
})

test('of one business day so much is kept, of the next one again', async () => {
  await sql`update analytics_salt set recorded = 199999`.execute(shop.database.kysely)
  const before = await recorded()
  await tell('203.0.113.22', 2)
  expect(await recorded()).toBe(before)
  await tell('203.0.113.22', 1)
  await tell('203.0.113.22', 1)
  expect(await recorded()).toBe(before + 1)
  shop.setNow('2026-11-19T11:00:00Z')
  await tell('203.0.113.22', 3)
  expect(await recorded()).toBe(before + 4)
})

test('what is older than four hundred days is deleted, the rest stays', async () => {
  await deleteUseBefore(shop.database, Temporal.Instant.from('2027-12-23T10:59:59Z'))
  expect(await recorded()).toBeGreaterThan(3)
  await deleteUseBefore(shop.database, Temporal.Instant.from('2027-12-23T11:00:01Z'))
  expect(await recorded()).toBe(3)
})
