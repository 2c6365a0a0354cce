import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/open-database.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { hourlyQuota, householdOf } from './quotas.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001::1', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (ip, household) => {
  expect(householdOf(ip)).toBe(household)
})

test('a household takes so much in an hour, says when it begins anew, and stops no other', async () => {
  const quota = hourlyQuota('things', 100)
  const begin = Temporal.Instant.from('2026-11-18T11:00:00Z')
  const take = async (ip: string, amount: number, seconds: number) =>
    quota.take(database.kysely, ip, amount, begin.add({ seconds }))
  expect(await take('203.0.113.7', 60, 0)).toBeUndefined()
  expect(await take('203.0.113.7', 41, 60)).toEqual({ minutes: 59 })
  expect(await take('203.0.113.7', 40, 60)).toBeUndefined()
  expect(await take('203.0.113.8', 100, 60)).toBeUndefined()
  expect(await take('203.0.113.9', 101, 60)).toEqual({ minutes: 60 })
  expect(await take('203.0.113.7', 1, 3599)).toEqual({ minutes: 1 })
  expect(await take('203.0.113.7', 100, 3600)).toBeUndefined()
  await quota.giveBack(database.kysely, '203.0.113.7', 30)
  expect(await take('203.0.113.7', 30, 3601)).toBeUndefined()
})

test('what is taken of one quota is not taken of another', async () => {
  const now = Temporal.Instant.from('2026-11-18T11:00:00Z')
  const take = async (of: string) => hourlyQuota(of, 1).take(database.kysely, '203.0.113.20', 1, now)
  expect([await take('a'), await take('b'), await take('a')]).toEqual([undefined, undefined, { minutes: 60 }])
})

test('what is taken in the same moment, in whatever process, is together never more than there is', async () => {
  const now = Temporal.Instant.from('2026-11-18T11:00:00Z')
  const quota = hourlyQuota('uploads', 100)
  const asked = Array.from({ length: 30 }, async () => quota.take(database.kysely, '203.0.113.30', 7, now))
  const taken = (await Promise.all(asked)).filter((refused) => refused === undefined)
  expect(taken).toHaveLength(14)
})
