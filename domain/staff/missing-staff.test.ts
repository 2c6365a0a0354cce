import { describe, expect, test } from 'vitest'
import { dayOf } from '../time/wall-clock.ts'
import { formatTime } from '../time/german-dates.ts'
import { shortagesOf, type Staffed, type StaffTarget } from './missing-staff.ts'
import { timesOn } from './place-shifts.ts'

const timeZone = 'Europe/Vienna'
const wednesday = '2026-11-18'
const shift = (date: string, from: string, to: string): Staffed =>
  timesOn(timeZone, date, from, to) ?? { startsAt: '', endsAt: '' }
const asks = (weekday: number, from: string, to: string, headcount: number): StaffTarget => ({
  weekday,
  from,
  to,
  headcount,
})
/** „11:00–14:00 2“ */
function missing(targets: readonly StaffTarget[], shifts: readonly Staffed[], date = wednesday): string[] {
  return said([{ targets, shifts }], date)
}
function said(departments: Parameters<typeof shortagesOf>[0], date = wednesday): string[] {
  return shortagesOf(departments, { day: dayOf(date) ?? 0, timeZone }).map(
    ({ from, to, count }) => `${formatTime(from, timeZone)}–${formatTime(to, timeZone)} ${count}`,
  )
}

describe('within a day', () => {
  test('so many hours of work as are asked for do not help where they are at another time', () => {
    const noon = asks(3, '11:00', '14:00', 2)
    expect(missing([noon], [shift(wednesday, '15:00', '21:00')])).toEqual(['11:00–14:00 2'])
  })

  test('whoever comes at half past is missing until then', () => {
    const noon = asks(3, '11:00', '14:00', 2)
    const shifts = [shift(wednesday, '11:30', '14:00'), shift(wednesday, '08:00', '13:15')]
    expect(missing([noon], shifts)).toEqual(['11:00–11:30 1', '13:15–14:00 1'])
  })

  test('shifts that follow each other without a gap leave nothing out; a handover of nobody does', () => {
    const day = asks(3, '10:00', '18:00', 1)
    expect(missing([day], [shift(wednesday, '10:00', '14:00'), shift(wednesday, '14:00', '18:00')])).toEqual([])
    expect(missing([day], [shift(wednesday, '10:00', '14:00'), shift(wednesday, '14:10', '18:00')])).toEqual([
      '14:00–14:10 1',
    ])
  })

  test('of targets that lie over each other the greater counts, not the sum', () => {
    const targets = [asks(3, '10:00', '22:00', 1), asks(3, '12:00', '14:00', 3)]
    expect(missing(targets, [shift(wednesday, '10:00', '22:00')])).toEqual(['12:00–14:00 2'])
  })

  test('stretches that lack the same and adjoin are one', () => {
    const targets = [asks(3, '10:00', '12:00', 2), asks(3, '12:00', '14:00', 3)]
    const shifts = [shift(wednesday, '10:00', '14:00'), shift(wednesday, '12:00', '14:00')]
    expect(missing(targets, shifts)).toEqual(['10:00–14:00 1'])
  })

  test('what another weekday asks for is not asked for, and nothing is missing where nothing is asked for', () => {
    expect(missing([asks(4, '11:00', '14:00', 2)], [])).toEqual([])
    expect(missing([], [shift(wednesday, '08:00', '16:00')])).toEqual([])
    expect(missing([asks(3, '11:00', '14:00', 0)], [])).toEqual([])
  })
})

describe('of departments', () => {
  test('one that has enough lends nobody to one that lacks', () => {
    const kitchen = { targets: [asks(3, '11:00', '14:00', 2)], shifts: [] }
    const service = {
      targets: [asks(3, '11:00', '14:00', 1)],
      shifts: [shift(wednesday, '10:00', '15:00'), shift(wednesday, '10:00', '15:00')],
    }
    expect(said([kitchen, service])).toEqual(['11:00–14:00 2'])
  })

  test('what several lack at once is added up', () => {
    const kitchen = { targets: [asks(3, '11:00', '14:00', 2)], shifts: [] }
    const service = { targets: [asks(3, '13:00', '15:00', 1)], shifts: [] }
    expect(said([kitchen, service])).toEqual(['11:00–13:00 2', '13:00–14:00 3', '14:00–15:00 1'])
  })
})

describe('at night', () => {
  const night = asks(3, '22:00', '06:00', 1)

  test('it belongs to the day on which it begins', () => {
    expect(missing([night], [])).toEqual(['22:00–06:00 1'])
    expect(missing([night], [], '2026-11-19')).toEqual([])
  })

  test('whoever goes at two is missing after it, and whoever comes early the next day is there', () => {
    const shifts = [shift(wednesday, '21:00', '02:00'), shift('2026-11-19', '05:00', '12:00')]
    expect(missing([night], shifts)).toEqual(['02:00–05:00 1'])
  })

  test('until midnight is until midnight', () => {
    expect(missing([asks(3, '18:00', '00:00', 1)], [])).toEqual(['18:00–00:00 1'])
  })

  test('the last night of a year asks in the new one', () => {
    expect(missing([asks(4, '22:00', '04:00', 2)], [shift('2026-12-31', '22:00', '00:30')], '2026-12-31')).toEqual([
      '22:00–00:30 1',
      '00:30–04:00 2',
    ])
  })
})

describe('when the clocks change', () => {
  const length = (departments: Parameters<typeof shortagesOf>[0], date: string) =>
    shortagesOf(departments, { day: dayOf(date) ?? 0, timeZone }).reduce((sum, { from, to }) => sum + to - from, 0) /
    3_600_000

  test('a night asks for an hour more in autumn and one less in spring', () => {
    const saturday = { targets: [asks(6, '22:00', '06:00', 1)], shifts: [] }
    expect(length([saturday], '2026-10-24')).toBe(9)
    expect(length([saturday], '2027-03-27')).toBe(7)
    expect(length([saturday], '2026-11-21')).toBe(8)
  })

  test('a shift over the whole night leaves nothing out', () => {
    for (const date of ['2026-10-24', '2027-03-27']) {
      expect(missing([asks(6, '22:00', '06:00', 1)], [shift(date, '22:00', '06:00')], date)).toEqual([])
    }
  })

  test('who goes before the repeated hour is missing in both passes of it', () => {
    const sunday = { targets: [asks(6, '22:00', '03:00', 1)], shifts: [shift('2026-10-24', '22:00', '02:00')] }
    expect(length([sunday], '2026-10-24')).toBe(2)
  })
})
