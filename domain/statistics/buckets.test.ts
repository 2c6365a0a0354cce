import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketsOf, granularities, hourOfBucket } from './buckets.ts'
import { formatMinutes } from '../time/german-dates.ts'
import { dateRange, daysOf } from './date-range.ts'

const range = { from: '2026-10-24', to: '2026-10-27' }

test('days, weeks and months of a range, the first and last as far as they reach into it', () => {
  expect(bucketsOf(range, 'day', '05:00')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'])
  expect(bucketsOf(range, 'week', '05:00')).toEqual(['2026-10-19', '2026-10-26'])
  expect(bucketsOf({ from: '2026-10-31', to: '2026-11-01' }, 'month', '05:00')).toEqual(['2026-10', '2026-11'])
  expect(bucketsOf({ from: '2026-11-01', to: '2026-11-01' }, 'week', '05:00')).toEqual(['2026-10-26'])
  expect(bucketsOf({ from: '2026-12-31', to: '2027-01-01' }, 'week', '05:00')).toEqual(['2026-12-28'])
})

test('the hours of a business day begin and end at its border', () => {
  const hours = bucketsOf({ from: '2026-11-18', to: '2026-11-18' }, 'hour', '05:00')
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([24, '2026-11-18T05:00', '2026-11-19T04:00'])
  const odd = bucketsOf({ from: '2026-11-18', to: '2026-11-18' }, 'hour', '05:30')
  expect([odd.length, ...odd.slice(0, 2), odd.at(-1)]).toEqual([
    25,
    '2026-11-18T05:30',
    '2026-11-18T06:00',
    '2026-11-19T05:00',
  ])
  expect(bucketsOf({ from: '2026-11-18', to: '2026-11-18' }, 'hour', '00:00')).toHaveLength(24)
})

test.each([
  ['2026-11-18T05:00', '05:00', '2026-11-18', 5, undefined],
  ['2026-11-19T04:00', '05:00', '2026-11-18', 4, undefined],
  ['2026-11-18T05:30', '05:30', '2026-11-18', 5, '2026-11-18'],
  ['2026-11-19T05:00', '05:30', '2026-11-18', 5, '2026-11-19'],
  ['2026-11-19T06:00', '05:30', '2026-11-19', 6, undefined],
])('the step %s of days from %s is of one of them', (bucket, startsAt, businessDay, hour, date) => {
  expect(hourOfBucket(bucket, startsAt)).toEqual({ businessDay, hour, date })
})

test('the hours of a range are those of its days, wherever they begin', () => {
  const minutes = fc.nat(24 * 60 - 1)
  fc.assert(
    fc.property(minutes, (border) => {
      const startsAt = formatMinutes(border)
      const steps = bucketsOf(range, 'hour', startsAt)
      expect(steps).toEqual([...new Set(steps)].toSorted())
      expect([...new Set(steps.map((step) => hourOfBucket(step, startsAt).businessDay))]).toEqual(daysOf(range))
    }),
  )
})

test.each(granularities)('what is no range has no steps: %s', (granularity) => {
  expect(bucketsOf({ from: '', to: '' }, granularity, '05:00')).toEqual([])
})

test('steps come in order and none twice, whatever the range', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const dates = fc.tuple(day, fc.nat(399), fc.constantFrom(...granularities))
  fc.assert(
    fc.property(dates, ([first, length, granularity]) => {
      const from = first.toISOString().slice(0, 10)
      const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10)
      const found = dateRange({ from, to }, to)
      if ('code' in found) throw new Error(found.code)
      const steps = bucketsOf(found, granularity, '05:00')
      expect(steps).toEqual([...new Set(steps)].toSorted())
      expect(steps.length).toBeGreaterThan(0)
    }),
  )
})
