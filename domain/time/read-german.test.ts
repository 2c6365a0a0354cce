import { expect, test } from 'vitest'
import fc from 'fast-check'
import { formatDay } from './german-dates.ts'
import { readGermanDay, readGermanTime } from './read-german.ts'
import { dateOf } from './wall-clock.ts'

test.each([
  ['24.12.2026', '2026-12-24'],
  ['1.2.26', '2026-02-01'],
  ['01. 02. 2026', '2026-02-01'],
  ['2026-12-24', '2026-12-24'],
  ['29.2.2028', '2028-02-29'],
  ['29.2.2027', null],
  ['31.4.2026', null],
  [' 1.2.2026 ', '2026-02-01'],
  ['124.12.2026', null],
  ['24.12.', null],
  ['24/12/2026', null],
  ['', null],
])('„%s“ is the day %s', (typed, day) => {
  expect(readGermanDay(typed)).toBe(day)
})

test('every day that is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (counted) => {
      expect(readGermanDay(formatDay(counted))).toBe(dateOf(counted))
    }),
  )
})

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['23:59', '23:59'],
  ['18 Uhr', '18:00'],
  [' 18Uhr ', '18:00'],
  ['24:00', null],
  ['9:60', null],
  ['9:5', null],
  ['neun', null],
])('„%s“ is the time %s', (typed, time) => {
  expect(readGermanTime(typed)).toBe(time)
})
