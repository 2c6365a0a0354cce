import { expect, test } from 'vitest'
import { closedDays, daysWithOwnHours, specialDaysOf, withSpecialDays } from './special-days.ts'

const daily = { type: 'daily', date: null, isClosed: false, from: '11:00', to: '22:00' } as const
const closed = (date: string) => ({ type: 'once', date, isClosed: true, from: null, to: null }) as const
const open = (date: string, from: string, to: string) =>
  [closed(date), { type: 'once', date, isClosed: false, from, to }] as const
const christmas = ['2026-12-24', '2026-12-25', '2026-12-26']

test('a day that has something already gets the new instead, once, and everything else stays', () => {
  const before = [daily, closed('2026-12-08'), ...open('2026-12-24', '10:00', '14:00'), closed('2026-12-31')]
  const after = [daily, closed('2026-12-08'), ...christmas.map(closed), closed('2026-12-31')]
  expect(withSpecialDays(before, christmas, [])).toEqual(after)
  expect(withSpecialDays(after, christmas, [])).toEqual(after)
  expect(daysWithOwnHours(before, christmas)).toEqual(['2026-12-24'])
})

test('short hours are entered for each of the days', () => {
  const windows = [{ from: '10:00', to: '14:00' }]
  expect(withSpecialDays([daily], ['2026-12-24'], windows)).toEqual([daily, ...open('2026-12-24', '10:00', '14:00')])
})

test('own delivery hours get the days, too: else guests could have something brought from a closed branch', () => {
  const branch = { openingHours: [daily], deliveryHours: [daily], isDeliveryHoursEnabled: true }
  expect(specialDaysOf(branch, ['2026-12-25'], [])).toEqual({
    openingHours: [daily, closed('2026-12-25')],
    deliveryHours: [daily, closed('2026-12-25')],
  })
  expect(specialDaysOf({ ...branch, isDeliveryHoursEnabled: false }, ['2026-12-25'], [])).toEqual({
    openingHours: [daily, closed('2026-12-25')],
  })
})

test('closed days are those that are entered as such and still to come', () => {
  const hours = [daily, closed('2026-11-01'), ...open('2026-12-24', '10:00', '14:00'), closed('2026-12-25')]
  expect(closedDays(hours, '2026-11-28')).toEqual(['2026-12-25'])
})
