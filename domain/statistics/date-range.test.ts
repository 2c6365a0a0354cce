import { expect, test } from 'vitest'
import { dateRange, daysOf, rangeBefore, rangeLastYear } from './date-range.ts'

const today = '2026-03-01'

test.each([
  [{}, { from: '2026-01-31', to: today }],
  [{ to: '2026-02-10' }, { from: '2026-01-12', to: '2026-02-10' }],
  [{ from: '2026-02-28' }, { from: '2026-02-28', to: today }],
  [
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-03-01', to: '2026-03-01' },
  ],
  [
    { from: '2025-01-26', to: today },
    { from: '2025-01-26', to: today },
  ],
])('%j are the days %j', (wanted, range) => {
  expect(dateRange(wanted, today)).toEqual(range)
})

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'rangeReversed'],
  [{ from: '2025-01-25', to: today }, 'to', 'rangeTooLong'],
  [{ from: '2026-02-30' }, 'from', 'date'],
  [{ to: 'morgen' }, 'to', 'date'],
])('%j is refused on %s: %s', (wanted, field, code) => {
  expect(dateRange(wanted, today)).toMatchObject({ field, code })
})

test('every day of a range, over the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('the range before has the same length and no day twice', () => {
  expect(rangeBefore({ from: '2026-02-27', to: '2026-03-01' })).toEqual({ from: '2026-02-24', to: '2026-02-26' })
})

test('the year before has the same days; a leap day is compared with the day before', () => {
  expect(rangeLastYear({ from: '2028-02-29', to: '2028-03-01' })).toEqual({ from: '2027-02-28', to: '2027-03-01' })
  expect(rangeLastYear({ from: '2028-02-28', to: '2028-03-29' })).toEqual({ from: '2027-02-28', to: '2027-03-29' })
  expect(rangeLastYear({ from: '2026-02-10', to: '2026-02-27' })).toEqual({ from: '2025-02-10', to: '2025-02-27' })
  expect(rangeLastYear({ from: '2025-02-28', to: '2025-12-31' })).toEqual({ from: '2024-02-28', to: '2024-12-31' })
})

test('a range that is too long says how long it may be; days that are none make no range', () => {
  expect(dateRange({ from: '2024-01-01' }, today)).toMatchObject({ code: 'rangeTooLong', params: { limit: 400 } })
  expect(daysOf({ from: '2026-03-01', to: 'morgen' })).toEqual([])
})
