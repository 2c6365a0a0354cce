import { describe, expect, it } from 'vitest'
import { movedDays, repeatedDays, timesOn } from './place-shifts.ts'

const zone = 'Europe/Vienna'
const hours = (times: { startsAt: string; endsAt: string } | null) =>
  times && (Date.parse(times.endsAt) - Date.parse(times.startsAt)) / 3_600_000

describe('shifts put onto days', () => {
  it('end on the next day where the end is not after the beginning', () => {
    expect(timesOn(zone, '2026-11-18', '18:00', '02:00')).toEqual({
      startsAt: '2026-11-18T17:00:00Z',
      endsAt: '2026-11-19T01:00:00Z',
    })
    expect(hours(timesOn(zone, '2026-11-18', '06:00', '06:00'))).toBe(24)
  })

  it.each([
    ['the night the clocks go forward', '2026-03-28', 7],
    ['the night they go back', '2026-10-24', 9],
    ['New Year’s Eve', '2026-12-31', 8],
    ['the leap day', '2028-02-29', 8],
  ])('%s: from ten to six', (_, date, expected) => {
    expect(hours(timesOn(zone, date, '22:00', '06:00'))).toBe(expected)
  })

  it('keep their wall-clock times in another week, also over a change of the clocks', () => {
    const shift = timesOn(zone, '2026-10-21', '18:00', '23:00')
    expect(shift && movedDays(zone, shift, 7)).toEqual(timesOn(zone, '2026-10-28', '18:00', '23:00'))
  })

  it('are none between what is no time', () => {
    expect(timesOn(zone, '2026-02-30', '10:00', '12:00')).toBeNull()
    expect(timesOn(zone, '2026-02-28', '', '12:00')).toBeNull()
    expect(movedDays('Nowhere', { startsAt: '2026-02-28T10:00:00Z', endsAt: '2026-02-28T12:00:00Z' }, 1)).toBeNull()
  })

  it('repeat on their own weekday, on those that are named, every other week', () => {
    const repeated = (everyWeeks: number, weekdays: number[], until = '2026-12-06') =>
      repeatedDays('2026-11-18', { everyWeeks, weekdays, until })
    expect(repeated(1, [])).toEqual(['2026-11-25', '2026-12-02'])
    expect(repeated(2, [])).toEqual(['2026-12-02'])
    expect(repeated(2, [1, 5])).toEqual(['2026-11-20', '2026-11-30', '2026-12-04'])
    expect(repeated(1, [], '2026-11-18')).toEqual([])
  })
})
