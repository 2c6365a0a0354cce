import { describe, expect, test } from 'vitest'
import { beginOfDay, dayBegunAt, dayEndedAt, endOfDay } from './whole-days.ts'

const vienna = 'Europe/Vienna'

describe('a day is asked for as the clocks of the place show it', () => {
  test.each([
    // At 00:30 in Vienna it is still yesterday in Greenwich.
    ['2026-11-21', vienna, '2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
    ['2026-07-01', vienna, '2026-06-30T22:00:00.000Z', '2026-07-01T22:00:00.000Z'],
    // Days with 23 and with 25 hours.
    ['2026-03-29', vienna, '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', vienna, '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ])('%s in %s', (date, zone, from, to) => {
    expect(beginOfDay(date, zone)).toBe(from)
    expect(endOfDay(date, zone)).toBe(to)
    expect(dayBegunAt(from, zone)).toBe(date)
    expect(dayEndedAt(to, zone)).toBe(date)
  })

  test('what is no day, no moment or no zone is nothing', () => {
    expect(beginOfDay('2026-02-30', vienna)).toBeNull()
    expect(endOfDay('2026-1', vienna)).toBeNull()
    expect(beginOfDay('2026-11-21', 'Mars/Olympus')).toBeNull()
    expect(dayBegunAt('gestern', vienna)).toBeNull()
    expect(dayEndedAt('', vienna)).toBeNull()
  })
})
