import { expect, test } from 'vitest'
import { daysOf } from './date-range.ts'
import { bucketsOf, granularities } from './buckets.ts'
import { comparedRange, daysOfBucket, movedRange, presetRange, rangePresets, readableSteps } from './presets.ts'

test.each([
  ['today', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-11-22', '2026-11-22'],
  ['week', '2026-11-23', '2026-11-23'],
  ['days7', '2026-11-17', '2026-11-23'],
  ['days30', '2026-10-25', '2026-11-23'],
  ['month', '2026-11-01', '2026-11-23'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-10-01', '2026-11-23'],
  ['year', '2026-01-01', '2026-11-23'],
] as const)('on 23 November %s is %s to %s', (preset, from, to) => {
  expect(presetRange(preset, '2026-11-23')).toEqual({ from, to })
})

test('a week begins on Monday', () => {
  expect(presetRange('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

test('in January the last month is of the year before', () => {
  expect(presetRange('lastMonth', '2027-01-02')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('a picture has a readable number of steps, whatever the range', () => {
  for (const preset of rangePresets) {
    const range = presetRange(preset, '2026-12-31')
    const steps = bucketsOf(range, readableSteps(range), '05:00').length
    expect([preset, steps >= 1 && steps <= 70]).toEqual([preset, true])
  }
  expect(readableSteps({ from: '2025-11-23', to: '2026-12-23' })).toBe('month')
})

test('a range is compared with as many days before, or with the same days a year ago', () => {
  const range = { from: '2026-11-01', to: '2026-11-07' }
  expect(comparedRange(range, 'none')).toBeNull()
  expect(comparedRange(range, 'previous')).toEqual({ from: '2026-10-25', to: '2026-10-31' })
  expect(comparedRange(range, 'lastYear')).toEqual({ from: '2025-11-01', to: '2025-11-07' })
  // A whole month is compared with the month before, however long; weekdays with the same ones.
  expect(comparedRange({ from: '2026-10-01', to: '2026-10-31' }, 'previous')).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
  })
  expect(comparedRange({ from: '2026-11-18', to: '2026-11-18' }, 'lastWeek')).toEqual({
    from: '2026-11-11',
    to: '2026-11-11',
  })
  expect(comparedRange({ from: '2026-11-01', to: '2026-11-10' }, 'lastWeek')).toEqual({
    from: '2026-10-18',
    to: '2026-10-27',
  })
})

test('the steps of a series open just the days of its range, each once', () => {
  const range = { from: '2026-09-30', to: '2027-01-03' }
  for (const granularity of granularities.filter((each) => each !== 'hour')) {
    const opened = bucketsOf(range, granularity, '05:00').flatMap((bucket) =>
      daysOf(daysOfBucket(bucket, granularity, range)),
    )
    expect(opened).toEqual(daysOf(range))
  }
  expect(daysOfBucket('2026-10-05T19:00', 'hour', range)).toEqual({ from: '2026-10-05', to: '2026-10-05' })
})

test.each([
  [{ from: '2026-03-01' }, '2026-03-01', '2026-03-31'],
  [{ from: '2026-04-05' }, '2026-04-05', '2026-04-05'],
  [{ to: '2026-02-05' }, '2026-02-05', '2026-02-05'],
  [{ from: '2024-01-01' }, '2024-01-01', '2025-02-03'],
  [{ to: '2028-01-01' }, '2026-11-28', '2028-01-01'],
])('an end that is moved to %o takes the other with it where it has to', (moved, from, to) => {
  expect(movedRange({ from: '2026-03-10', to: '2026-03-31' }, moved)).toEqual({ from, to })
})
