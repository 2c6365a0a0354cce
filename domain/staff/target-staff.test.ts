import { expect, it } from 'vitest'
import { staffing } from './target-staff.ts'

const evening = { weekday: 3, from: '18:00', to: '02:00', headcount: 2 }
const day = { date: '2026-11-18', timeZone: 'Europe/Vienna', from: 17 * 60, to: 27 * 60 }

it('counts who is there in each hour beside who is wanted, past midnight too', () => {
  const shift = { startsAt: '2026-11-18T17:30:00Z', endsAt: '2026-11-18T20:00:00Z' }
  const steps = staffing(day, [shift], [evening]).map(({ minute, planned, wanted }) => [minute / 60, planned, wanted])
  expect(steps).toEqual([
    [17, 0, 0],
    // From half past on: at its beginning nobody is there.
    [18, 0, 2],
    [19, 1, 2],
    [20, 1, 2],
    [21, 0, 2],
    [22, 0, 2],
    [23, 0, 2],
    [24, 0, 2],
    [25, 0, 2],
    [26, 0, 0],
  ])
})

it('a night of the day before still asks in the morning', () => {
  const morning = { ...day, date: '2026-11-19', from: 0, to: 3 * 60 }
  expect(staffing(morning, [], [evening]).map(({ wanted }) => wanted)).toEqual([2, 2, 0])
})
