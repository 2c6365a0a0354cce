import { expect, it } from 'vitest'
import { daysOfExpectation, expectedOn } from './expected-day.ts'

const today = '2026-11-18'
const known = new Map([
  ['2026-11-18', 900],
  ['2026-11-11', 100],
  ['2026-11-04', 200],
  ['2026-10-28', 300],
  ['2026-10-21', 401],
  ['2026-10-14', 5000],
])

it('is the mean of the same weekday in the four weeks before, of days that are over', () => {
  expect(expectedOn(known, '2026-11-25', today)).toBe(250.25)
  expect(expectedOn(known, '2026-12-30', today)).toBe(250.25)
  expect(expectedOn(known, '2026-11-18', today)).toBe(250.25)
})

it('a day without anything counts as nothing', () => {
  expect(expectedOn(new Map([['2026-11-11', 100]]), '2026-11-25', today)).toBe(25)
  expect(expectedOn(new Map(), '2026-11-25', today)).toBe(0)
})

it('needs the days from five weeks before the first one until today', () => {
  expect(daysOfExpectation({ from: '2026-11-23', to: '2026-11-29' }, today)).toEqual({ from: '2026-10-14', to: today })
})
