import { expect, it } from 'vitest'
import { dateOf, dayOf, weekdayOf } from '../time/wall-clock.ts'
import { daysOfForecast, forecastError, forecastOn, type ForecastBasis } from './forecast.ts'

const today = '2026-11-23'
const current = dayOf(today) ?? 0
const none = () => false

/** So many days up to yesterday. */
function basisOf(
  days: number,
  bring: (day: number) => number,
  isHoliday: ForecastBasis['isHoliday'] = none,
): ForecastBasis {
  const known = new Map<string, number>()
  for (let day = current - days; day < current; day += 1) known.set(dateOf(day), bring(day))
  return { known, isHoliday, today }
}
const weekly = (day: number) => weekdayOf(day) * 10

it('repeats a steady week', () => {
  const basis = basisOf(100, weekly)
  expect([forecastOn(basis, '2026-11-23'), forecastOn(basis, '2026-11-28'), forecastOn(basis, '2026-12-06')]).toEqual([
    10, 60, 70,
  ])
  expect(forecastError(basis)).toBe(0)
})

it('carries growth on: a week of 2 % more each is met within 3 %', () => {
  const basis = basisOf(110, (day) => weekly(day) * 1.02 ** ((day - current) / 7))
  const expected = 50 * 1.02 ** (11 / 7)
  expect(Math.abs(forecastOn(basis, '2026-12-04') - expected) / expected).toBeLessThan(0.03)
  expect(forecastError(basis)).toBeLessThan(0.03)
})

it('follows the newer weeks where they differ', () => {
  const basis = basisOf(49, (day) => (current - day <= 14 ? 100 : 50))
  expect(forecastOn(basis, '2026-11-25')).toBeGreaterThan(70)
})

it('a holiday goes by Sundays, and does not count for its weekday', () => {
  const holidays = new Set(['2026-12-08', '2026-11-17'])
  const isHoliday = (date: string) => holidays.has(date)
  const basis = basisOf(60, (day) => (isHoliday(dateOf(day)) ? 0 : weekly(day)), isHoliday)
  // The Sunday of the holiday before brought nothing.
  expect(forecastOn(basis, '2026-12-08')).toBeGreaterThan(forecastOn(basis, '2026-12-09'))
  expect(forecastOn(basis, '2026-12-01')).toBeCloseTo(20, 0)
})

it('does not take days before a branch opened for days without guests', () => {
  const basis = basisOf(9, () => 40)
  expect(forecastOn(basis, '2026-11-23')).toBe(40)
  // A weekday that was not seen yet.
  expect(
    forecastOn(
      basisOf(3, () => 40),
      '2026-11-24',
    ),
  ).toBe(0)
  expect(forecastError(basis)).toBeNull()
})

it('knows nothing of nothing, and looks at no running day', () => {
  expect([forecastOn(basisOf(0, weekly), today), forecastError(basisOf(0, weekly))]).toEqual([0, null])
  const basis = basisOf(30, () => 10)
  expect(forecastOn({ ...basis, known: new Map([...basis.known, [today, 900]]) }, '2026-11-30')).toBe(10)
})

it('needs the days from which the oldest held-out day is judged', () => {
  expect(daysOfForecast(today)).toEqual({ from: '2026-08-17', to: '2026-11-22' })
})
