import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at } from './hours.fixture.ts'
import {
  clockText,
  isoWeek,
  monthCalendar,
  monthOf,
  nearestSlot,
  nextMonth,
  previousMonth,
  slotRanges,
  turnHour,
  turnMinute,
} from './picker.ts'
import { dayOf } from './wall-clock.ts'

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

describe('isoWeek', () => {
  it.each([
    ['2026-12-31', 53, 2026],
    ['2027-01-01', 53, 2026],
    ['2027-01-03', 53, 2026],
    ['2027-01-04', 1, 2027],
    ['2024-12-30', 1, 2025],
    ['2026-03-29', 13, 2026],
    ['2026-10-25', 43, 2026],
    ['2025-12-29', 1, 2026],
    ['2028-01-02', 52, 2027],
    ['2020-12-31', 53, 2020],
    ['2032-12-28', 53, 2032],
  ])('%s lies in week %i of %i', (date, week, weekYear) => {
    expect(isoWeek(dayOf(date) ?? 0)).toEqual({ week, weekYear })
  })

  it('agrees with the calendar of the platform', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (counted) => {
        const plain = Temporal.PlainDate.from('1970-01-01').add({ days: counted })
        expect(isoWeek(counted)).toEqual({ week: plain.weekOfYear, weekYear: plain.yearOfWeek })
      }),
    )
  })
})

describe('monthCalendar', () => {
  const november = () =>
    monthCalendar({ year: 2026, month: 11 }, '2026-11-20', new Set(['2026-11-19', '2026-11-20', '2026-12-01']))

  it('has the weeks that the month touches, Monday first', () => {
    expect(november().map((week) => week.week)).toEqual([44, 45, 46, 47, 48, 49])
    expect(november()[0]?.days.map((one) => one.date)).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(november().at(-1)?.days.at(-1)).toMatchObject({ date: '2026-12-06', dayOfMonth: 6, isInMonth: false })
  })

  it('tells the days of the month from those around it', () => {
    const inMonth = november()
      .flatMap((week) => week.days)
      .filter((one) => one.isInMonth)
    expect(inMonth).toHaveLength(30)
    expect(inMonth[0]?.date).toBe('2026-11-01')
    expect(inMonth.at(-1)?.date).toBe('2026-11-30')
  })

  it('lets choose what is not past and has a slot', () => {
    const days = november().flatMap((week) => week.days)
    expect(days.filter((one) => one.isSelectable).map((one) => one.date)).toEqual(['2026-11-20', '2026-12-01'])
    expect(days.filter((one) => one.isToday).map((one) => one.date)).toEqual(['2026-11-20'])
  })

  it('lets choose every day from today on where slots are not asked for', () => {
    const days = monthCalendar({ year: 2026, month: 11 }, '2026-11-20').flatMap((week) => week.days)
    expect(days.find((one) => one.isSelectable)?.date).toBe('2026-11-20')
    expect(days.filter((one) => one.isSelectable)).toHaveLength(17)
  })

  it('lets choose nothing when today is unreadable', () => {
    const days = monthCalendar({ year: 2026, month: 11 }, 'heute').flatMap((week) => week.days)
    expect(days.some((one) => one.isSelectable || one.isToday)).toBe(false)
  })

  it('shows exactly four weeks of a February that begins on Monday, and the leap day', () => {
    expect(monthCalendar({ year: 2027, month: 2 }, '2027-02-01')).toHaveLength(4)
    expect(
      monthCalendar({ year: 2028, month: 2 }, '2028-02-01')
        .flatMap((week) => week.days)
        .map((one) => one.date),
    ).toContain('2028-02-29')
  })

  it('labels the weeks of New Year with their week-year', () => {
    expect(monthCalendar({ year: 2027, month: 1 }, '2027-01-01').map((week) => [week.week, week.weekYear])).toEqual([
      [53, 2026],
      [1, 2027],
      [2, 2027],
      [3, 2027],
      [4, 2027],
    ])
    expect(monthCalendar({ year: 2026, month: 12 }, '2026-12-01').at(-1)?.week).toBe(53)
  })
})

describe('months', () => {
  it.each([
    [2026, 12, 2027, 1],
    [2026, 11, 2026, 12],
    [2027, 1, 2027, 2],
  ])('after %i-%i comes %i-%i, and back', (year, month, laterYear, laterMonth) => {
    expect(nextMonth({ year, month })).toEqual({ year: laterYear, month: laterMonth })
    expect(previousMonth({ year: laterYear, month: laterMonth })).toEqual({ year, month })
  })

  it('are read from a date', () => {
    expect(monthOf('2026-11-20')).toEqual({ year: 2026, month: 11 })
    expect(monthOf('2026-11-31')).toBeNull()
  })
})

describe('the clock', () => {
  it.each([
    ['12:30', 1, '13:30'],
    ['23:30', 1, '00:30'],
    ['00:30', -1, '23:30'],
    ['13:05', -1, '12:05'],
  ] as const)('turns the hour of %s by %i to %s', (from, direction, to) => {
    expect(clockText(turnHour(minutes(from), direction))).toBe(to)
  })

  it.each([
    ['12:30', 1, '12:35'],
    ['12:55', 1, '12:00'],
    ['12:00', -1, '12:55'],
    ['12:05', -1, '12:00'],
    ['12:32', 1, '12:35'],
    ['12:32', -1, '12:30'],
    ['12:58', 1, '12:00'],
  ] as const)('turns the minute of %s by %i to %s', (from, direction, to) => {
    expect(clockText(turnMinute(minutes(from), direction))).toBe(to)
  })

  it('turns by other steps', () => {
    expect(clockText(turnHour(minutes('22:00'), 1, 3))).toBe('01:00')
    expect(clockText(turnMinute(minutes('12:20'), 1, 15))).toBe('12:30')
    expect(clockText(turnMinute(minutes('12:20'), -1, 15))).toBe('12:15')
  })

  it('shows any number of minutes as a time of day', () => {
    expect(clockText(-5)).toBe('23:55')
    expect(clockText(1440)).toBe('00:00')
  })
})

describe('slots as shortcuts', () => {
  const slot = (time: string): number => at(`2026-11-20T${time}+01:00`)

  it('are ranges of slots without a gap', () => {
    expect(slotRanges(['11:00', '11:05', '11:10', '17:00', '18:00', '18:05'].map(slot))).toEqual([
      { from: slot('11:00'), to: slot('11:10') },
      { from: slot('17:00'), to: slot('17:00') },
      { from: slot('18:00'), to: slot('18:05') },
    ])
    expect(slotRanges([])).toEqual([])
    expect(slotRanges(['11:00', '11:15'].map(slot), 15)).toHaveLength(1)
    expect(slotRanges(['11:00', '11:10'].map(slot))).toHaveLength(2)
  })

  it('the nearest one is found, in the middle the later', () => {
    const slots = ['11:00', '11:10', '17:00'].map(slot)
    expect(nearestSlot(slots, slot('11:04'))).toBe(slot('11:00'))
    expect(nearestSlot(slots, slot('11:05'))).toBe(slot('11:10'))
    expect(nearestSlot(slots, slot('23:00'))).toBe(slot('17:00'))
    expect(nearestSlot(slots, slot('01:00'))).toBe(slot('11:00'))
    expect(nearestSlot([], slot('01:00'))).toBeNull()
    expect(nearestSlot([100], 10)).toBe(100)
  })
})
