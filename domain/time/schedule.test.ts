import { describe, expect, it } from 'vitest'
import { closed, instant, open, vienna } from './hours.fixture.ts'
import { isWithinSchedule, weekOverview } from './schedule.ts'

describe('isWithinSchedule', () => {
  const lunch = [open('friday', '11:00', '14:00')]
  const late = [open('friday', '22:00', '02:00')]

  it.each([null, undefined, []])('a missing or empty schedule is always open: %s', (schedule) => {
    expect(isWithinSchedule(schedule, vienna, instant('2026-11-20T03:00Z'))).toBe(true)
    expect(isWithinSchedule(schedule, 'Europe/Atlantis', instant('2026-11-20T03:00Z'))).toBe(true)
  })

  it.each([
    ['2026-11-20T10:59+01:00', false],
    ['2026-11-20T11:00+01:00', true],
    ['2026-11-20T13:59+01:00', true],
    ['2026-11-20T14:00+01:00', false],
    ['2026-11-21T12:00+01:00', false],
  ])('at %s lunch is on: %s', (now, expected) => {
    expect(isWithinSchedule(lunch, vienna, instant(now))).toBe(expected)
  })

  it.each([
    ['2026-11-20T21:59+01:00', false],
    ['2026-11-21T01:59+01:00', true],
    ['2026-11-21T02:00+01:00', false],
  ])('at %s the late menu is on: %s', (now, expected) => {
    expect(isWithinSchedule(late, vienna, instant(now))).toBe(expected)
  })

  it('is never on in an unknown zone', () => {
    expect(isWithinSchedule([open('daily', '00:00', '00:00')], 'Europe/Atlantis', instant('2026-11-20T12:00Z'))).toBe(
      false,
    )
  })
})

describe('weekOverview', () => {
  const hours = [
    open('daily', '17:00', '22:00'),
    open('saturday', '11:00', '18:00'),
    open('sunday', '22:00', '02:00'),
    closed('monday'),
  ]

  it('shows Monday to Sunday of the current ISO week', () => {
    const { days } = weekOverview(hours, vienna, instant('2026-11-22T23:59+01:00'))
    expect(days.map((one) => one.date)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
    expect(days.map((one) => one.weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(days.map((one) => one.isToday)).toEqual([false, false, false, false, false, false, true])
    expect(weekOverview(hours, vienna, instant('2026-11-23T00:00+01:00')).days[0]?.date).toBe('2026-11-23')
  })

  it('merges the windows of a day and lets the night run into the next', () => {
    const { days } = weekOverview(hours, vienna, instant('2026-11-20T12:00+01:00'))
    expect(days[5]?.spans).toEqual([{ from: 660, to: 1320 }])
    expect(days[6]?.spans).toEqual([{ from: 1020, to: 1560 }])
  })

  it('names the days without hours as days of rest', () => {
    expect(weekOverview(hours, vienna, instant('2026-11-20T12:00+01:00')).restDays).toEqual([1])
    expect(weekOverview([], vienna, instant('2026-11-20T12:00+01:00')).restDays).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('shows once entries in the ISO week of their date only, over New Year too', () => {
    const newYear = [open('daily', '10:00', '20:00'), closed('2027-01-01')]
    expect(weekOverview(newYear, vienna, instant('2026-12-28T12:00+01:00')).restDays).toEqual([5])
    expect(weekOverview(newYear, vienna, instant('2027-01-03T23:00+01:00')).restDays).toEqual([5])
    expect(weekOverview(newYear, vienna, instant('2027-01-04T00:00+01:00')).restDays).toEqual([])
    expect(weekOverview(newYear, vienna, instant('2026-12-27T23:00+01:00')).restDays).toEqual([])
  })

  it('has nothing to show in an unknown zone', () => {
    expect(weekOverview(hours, 'Europe/Atlantis', instant('2026-11-20T12:00Z'))).toEqual({ days: [], restDays: [] })
  })
})
