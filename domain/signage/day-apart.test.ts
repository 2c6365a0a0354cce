import { describe, expect, test } from 'vitest'
import { dayOf } from '../time/wall-clock.ts'
import { hasOtherDays, weekdayOfPiece, withDayApart } from './day-apart.ts'

const schedule = {
  dateFrom: null,
  dateUntil: null,
  weekdays: [1, 5],
  timeFrom: '11:00',
  timeUntil: '14:00',
  onlyWhen: null,
}
const entry = { id: 'a', sortOrder: 0, schedule, priority: 3 }
const other = { id: 'b', sortOrder: 1, schedule: null, priority: 0 }
const apart = (weekday: number, id = 'a') => withDayApart([entry, other], { id, weekday, newId: 'c' })

describe('a day of an entry apart', () => {
  test('is like the others in all but the day, which those lose', () => {
    expect(apart(5)).toEqual([
      { ...entry, schedule: { ...schedule, weekdays: [1] } },
      { ...entry, id: 'c', sortOrder: 1, schedule: { ...schedule, weekdays: [5] } },
      { ...other, sortOrder: 2 },
    ])
  })

  test('is taken of every day where none is chosen, or nothing was said at all', () => {
    const [, others, own] = apart(7, 'b')
    expect(others?.schedule?.weekdays).toEqual([1, 2, 3, 4, 5, 6])
    expect(own).toMatchObject({ id: 'c', schedule: { weekdays: [7], timeFrom: null, onlyWhen: null } })
  })

  test('is none where it is the only one, or not one of its days', () => {
    expect(apart(3)).toEqual([entry, other])
    const single = { ...entry, schedule: { ...schedule, weekdays: [5] } }
    expect([hasOtherDays(single), hasOtherDays(entry), hasOtherDays(other)]).toEqual([false, true, true])
    expect(withDayApart([single], { id: 'a', weekday: 5, newId: 'c' })).toEqual([single])
  })
})

test('what runs past midnight belongs to the day on which it began', () => {
  const friday = dayOf('2026-06-19') ?? 0
  const night = { schedule: { ...schedule, timeFrom: '22:00', timeUntil: '02:00' } }
  expect(weekdayOfPiece(night, friday, false)).toBe(5)
  expect(weekdayOfPiece(night, friday, true)).toBe(4)
  expect(weekdayOfPiece({ schedule }, friday, false)).toBe(5)
  expect(weekdayOfPiece({ schedule: null }, friday, true)).toBe(5)
})
