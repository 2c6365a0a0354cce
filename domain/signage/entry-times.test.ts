import { expect, it } from 'vitest'
import { movedSpan, piecesOf, spanOf, stretchedSpan, timesOf } from './entry-times.ts'

const times = (timeFrom: string | null, timeUntil: string | null) => ({ timeFrom, timeUntil })

it.each([
  [null, null],
  ['11:00', '14:30'],
  ['22:00', '02:00'],
  ['18:00', null],
  [null, '10:00'],
])('%s to %s stays what it is', (from, until) => {
  expect(timesOf(spanOf(times(from, until)))).toEqual(times(from, until))
})

it.each([
  ['11:00', '14:00', 90, '12:30', '15:30'],
  ['11:00', '14:00', -720, '23:00', '02:00'],
  ['22:00', '23:00', 120, null, '01:00'],
  ['22:00', '02:00', -120, '20:00', null],
])('%s to %s moved by %i minutes is %s to %s', (from, until, by, begins, ends) => {
  expect(timesOf(movedSpan(spanOf(times(from, until)), by))).toEqual(times(begins, ends))
})

it('a whole day is not moved', () => {
  expect(timesOf(movedSpan(spanOf(times(null, null)), 60))).toEqual(times(null, null))
})

it.each([
  ['11:00', '14:00', 'until', 60, '11:00', '15:00'],
  ['11:00', '14:00', 'until', -500, '11:00', '11:15'],
  ['11:00', '14:00', 'from', 500, '13:45', '14:00'],
  ['11:00', '14:00', 'from', -5000, null, '14:00'],
  ['18:00', null, 'until', 120, '18:00', '02:00'],
  ['11:00', '14:00', 'until', 9999, null, null],
  [null, null, 'from', 600, '10:00', null],
] as const)('%s to %s with its edge „%s“ dragged by %i is %s to %s', (from, until, edge, by, begins, ends) => {
  expect(timesOf(stretchedSpan(spanOf(times(from, until)), edge, by, 15))).toEqual(times(begins, ends))
})

it('past midnight it lies in two pieces', () => {
  expect(piecesOf(spanOf(times('18:00', '06:00')))).toEqual([
    { left: 0.75, width: 0.25 },
    { left: 0, width: 0.25 },
  ])
})
