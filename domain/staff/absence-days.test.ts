import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { absenceDays, countedDays, leaveDays } from './absence-days.ts'
import { contract, leave, noHolidays } from './contract.fixture.ts'
import type { HolidayUnit } from './work-contract.ts'

/** Two weeks with Christmas and Saint Stephen’s Day: Friday 25 and Saturday 26 December 2026. */
const christmas = (_region: string, date: string) => date === '2026-12-25' || date === '2026-12-26'
const employed = (change: Parameters<typeof contract>[0] = {}) => ({
  contracts: [contract(change)],
  calendar: christmas,
})

describe('days that count', () => {
  it.each([
    ['workingDays', '2026-12-21', '2027-01-03', 9],
    ['weekDays', '2026-12-21', '2027-01-03', 10],
    ['calendarDays', '2026-12-21', '2027-01-03', 14],
    ['hours', '2026-12-21', '2027-01-03', 72],
    ['workingDays', '2026-12-26', '2026-12-27', 0],
    ['workingDays', '2026-12-24', '2026-12-24', 1],
    ['workingDays', '2026-12-25', '2026-12-25', 0],
  ] as const)('%s from %s to %s: %d', (holidayUnit, from, to, days) => {
    expect(countedDays(leave(from, to), employed({ holidayUnit }))).toBe(days)
  })

  it.each([
    ['the first half', { startsHalf: true }, '2026-11-16', '2026-11-18', 2.5],
    ['both halves', { startsHalf: true, endsHalf: true }, '2026-11-16', '2026-11-18', 2],
    ['half a day', { startsHalf: true }, '2026-11-16', '2026-11-16', 0.5],
    ['half a day, said twice', { startsHalf: true, endsHalf: true }, '2026-11-16', '2026-11-16', 0.5],
    ['half of a Sunday', { startsHalf: true }, '2026-11-15', '2026-11-16', 1],
  ])('%s', (_, halves, from, to, days) => {
    expect(countedDays(leave(from, to, halves), employed())).toBe(days)
  })

  it('hours of one day count as hours', () => {
    expect(countedDays(leave('2026-11-16', '2026-11-16', { minutes: 90 }), employed({ holidayUnit: 'hours' }))).toBe(
      1.5,
    )
  })

  it('half a day counts half its hours', () => {
    expect(
      countedDays(leave('2026-11-16', '2026-11-16', { startsHalf: true }), employed({ holidayUnit: 'hours' })),
    ).toBe(4)
  })

  it('between what are no dates nothing counts', () => {
    expect(countedDays(leave('2026-11-16', 'bald'), employed())).toBe(0)
    expect(countedDays(leave('bald', '2026-11-16'), employed())).toBe(0)
  })

  it('a holiday counts for who works on holidays, and nothing counts before the contract begins', () => {
    expect(countedDays(leave('2026-12-25'), employed({ worksOnPublicHolidays: true }))).toBe(1)
    expect(countedDays(leave('2024-12-30', '2025-01-02'), { contracts: [contract()], calendar: noHolidays })).toBe(2)
  })

  it.each([
    ['two hours of eight', { minutes: 120 }, {}, 0.25],
    ['more than the day has', { minutes: 600 }, {}, 1],
    [
      'two hours of four',
      { minutes: 120 },
      { weekdayMinutes: { mo: 240, tu: 240, we: 240, th: 240, fr: 240, sa: 0, su: 0 } },
      0.5,
    ],
    ['in calendar days', { minutes: 120 }, { holidayUnit: 'calendarDays' }, 0.25],
    ['in Mondays to Saturdays', { minutes: 120 }, { holidayUnit: 'weekDays' }, 0.25],
  ] as const)('part of a day by the hour counts as that part: %s', (_name, change, terms, days) => {
    expect(countedDays(leave('2026-11-16', '2026-11-16', change), employed(terms))).toBe(days)
  })

  it('hours of a day on which nothing was agreed count nothing', () => {
    expect(
      countedDays(leave('2026-11-21', '2026-11-21', { minutes: 120 }), employed({ holidayUnit: 'weekDays' })),
    ).toBe(0)
  })

  it('leap days count', () => {
    expect(absenceDays(leave('2028-02-28', '2028-03-01'), employed()).map(({ date }) => date)).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
  })

  it('an absence cut in two counts the same', () => {
    const units = fc.constantFrom<HolidayUnit>('workingDays', 'weekDays', 'calendarDays', 'hours')
    const start = dayOf('2026-11-01') ?? 0
    fc.assert(
      fc.property(
        units,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (holidayUnit, begin, first, second) => {
          const at = (days: number) => dateOf(start + begin + days)
          const facts = employed({ holidayUnit })
          const whole = countedDays(leave(at(0), at(first + second)), facts)
          expect(
            countedDays(leave(at(0), at(first)), facts) + countedDays(leave(at(first + 1), at(first + second)), facts),
          ).toBeCloseTo(whole)
        },
      ),
    )
  })
})

describe('days of leave', () => {
  const dates = (...absences: Parameters<typeof leaveDays>[0]) =>
    leaveDays(absences, employed(), () => true).map(({ date, counted }) => `${date.slice(8)} ${counted}`)
  it('each day counts once, with the larger share', () => {
    expect(dates(leave('2026-11-16', '2026-11-17', { endsHalf: true }), leave('2026-11-17', '2026-11-18'))).toEqual([
      '16 1',
      '17 1',
      '18 1',
    ])
    expect(dates(leave('2026-11-17', '2026-11-18'), leave('2026-11-16', '2026-11-17', { endsHalf: true }))).toEqual([
      '16 1',
      '17 1',
      '18 1',
    ])
  })
  it('two parts of a day are both, and never more than the day', () => {
    const hours = (minutes: number) => leave('2026-11-16', '2026-11-16', { minutes })
    expect(dates(hours(120), hours(240))).toEqual(['16 0.75'])
    expect(dates(hours(300), hours(240))).toEqual(['16 1'])
    expect(
      dates(
        leave('2026-11-16', '2026-11-16', { startsHalf: true }),
        leave('2026-11-16', '2026-11-16', { endsHalf: true }),
      ),
    ).toEqual(['16 1'])
  })
  it('only leave is leave', () => {
    expect(dates(leave('2026-11-16'), leave('2026-11-18', '2026-11-18', { type: 'training' }))).toEqual(['16 1'])
  })
  it('a certified sick day is no leave on a Saturday either, where Saturdays count', () => {
    const certificate = { from: '2026-11-21', until: '2026-11-21' }
    const sick = leave('2026-11-21', '2026-11-21', { type: 'sick', certificate })
    const days = leaveDays([leave('2026-11-20', '2026-11-21'), sick], employed({ holidayUnit: 'weekDays' }), () => true)
    expect(days.map(({ date }) => date)).toEqual(['2026-11-20'])
  })
  it('what is certified but no sickness takes no leave', () => {
    const certificate = { from: '2026-11-17', until: '2026-11-17' }
    const course = leave('2026-11-17', '2026-11-17', { type: 'training', certificate })
    expect(dates(leave('2026-11-16', '2026-11-18'), course)).toHaveLength(3)
  })
  it('a certified sick day is no leave, another sick day is', () => {
    const ill = (until: string | null) =>
      leave('2026-11-17', '2026-11-18', {
        type: 'sick',
        certificate: until === null ? null : { from: '2026-11-17', until },
      })
    expect(dates(leave('2026-11-16', '2026-11-18'), ill('2026-11-18'))).toEqual(['16 1'])
    expect(dates(leave('2026-11-16', '2026-11-18'), ill(null))).toHaveLength(3)
    // A doctor's note of the first day says nothing of the second.
    expect(dates(leave('2026-11-16', '2026-11-18'), ill('2026-11-17'))).toEqual(['16 1', '18 1'])
  })
})
