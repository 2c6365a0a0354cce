import { expect, test } from 'vitest'
import { hourlyQuota, householdOf } from './quotas.ts'

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

test('a household takes so much in an hour, says when it begins anew, and stops no other', () => {
  const quota = hourlyQuota(100)
  const begin = 1_000_000
  expect(quota.take('203.0.113.7', 60, begin)).toBeUndefined()
  expect(quota.take('203.0.113.7', 41, begin + 60_000)).toEqual({ minutes: 59 })
  expect(quota.take('203.0.113.7', 40, begin + 60_000)).toBeUndefined()
  expect(quota.take('203.0.113.8', 100, begin + 60_000)).toBeUndefined()
  expect(quota.take('203.0.113.7', 1, begin + 3_599_999)).toEqual({ minutes: 1 })
  expect(quota.take('203.0.113.7', 100, begin + 3_600_000)).toBeUndefined()
  quota.giveBack('203.0.113.7', 30)
  expect(quota.take('203.0.113.7', 30, begin + 3_600_001)).toBeUndefined()
})
