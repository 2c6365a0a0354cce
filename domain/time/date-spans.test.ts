import { expect, test } from 'vitest'
import { closedSpans, daysOfSpan } from './date-spans.ts'

const closed = (date: string) => ({ date, windows: [] })
const open = (date: string) => ({ date, windows: [{ from: '10:00', to: '14:00' }] })

test('a holiday is every day from its first to its last, over the year’s end and a leap day', () => {
  expect(daysOfSpan('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(daysOfSpan('2028-02-28', '2028-03-01')).toHaveLength(3)
  expect(daysOfSpan('2026-12-24', null)).toEqual(['2026-12-24'])
})

test('the wrong way round, without a beginning or for half a year is none', () => {
  expect([daysOfSpan('2026-12-24', '2026-12-23'), daysOfSpan(null, '2026-12-23')]).toEqual([[], []])
  expect(daysOfSpan('2026-12-24', '2027-06-24')).toEqual([])
})

test('closed days in a row stand together; a day with hours of its own, and one after a gap, stand alone', () => {
  const dates = [
    closed('2026-12-23'),
    closed('2026-12-24'),
    open('2026-12-25'),
    closed('2026-12-26'),
    closed('2026-12-28'),
  ]
  expect(closedSpans(dates).map((span) => span.map(({ date }) => date?.slice(8)))).toEqual([
    ['23', '24'],
    ['25'],
    ['26'],
    ['28'],
  ])
  expect(
    closedSpans([
      { date: null, windows: [] },
      { date: null, windows: [] },
    ]),
  ).toHaveLength(2)
})
