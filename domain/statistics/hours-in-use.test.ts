import { expect, test } from 'vitest'
import { bucketsOf } from './buckets.ts'
import { hoursInUse } from './hours-in-use.ts'

const day = { from: '2026-11-27', to: '2026-11-28' }
const used = (sums: Readonly<Record<string, number>>, startsAt = '05:00') =>
  hoursInUse(
    bucketsOf(day, 'hour', startsAt).map((bucket) => ({ bucket, sum: sums[bucket] ?? 0 })),
    ({ sum }) => sum,
    startsAt,
  ).map(({ bucket }) => bucket)

test('from the first to the last hour of each business day, quiet ones between them included', () => {
  const sums = { '2026-11-27T11:00': 1, '2026-11-27T14:00': 2, '2026-11-28T18:00': 3 }
  const lunch = ['2026-11-27T11:00', '2026-11-27T12:00', '2026-11-27T13:00', '2026-11-27T14:00']
  expect(used(sums)).toEqual([...lunch, '2026-11-28T18:00'])
})

test('the hours after midnight are of the evening before', () => {
  const night = ['2026-11-27T23:00', '2026-11-28T00:00', '2026-11-28T01:00']
  expect(used({ '2026-11-27T23:00': 1, '2026-11-28T01:00': 1 })).toEqual(night)
})

test('none where nothing was; what was taken back counts as something', () => {
  expect(used({})).toEqual([])
  expect(used({ '2026-11-28T05:30': -4 }, '05:30')).toEqual(['2026-11-28T05:30'])
})
