import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { agreementOf } from './agreement.fixture.ts'
import { contract, leave, noHolidays } from './contract.fixture.ts'
import { weekAverage } from './week-average.ts'
import type { TimeFacts } from './time-account.ts'
import type { ContractTerms } from './work-contract.ts'

/** A Wednesday. */
const asOf = '2026-11-18'
const daysBefore = (count: number) => dateOf((dayOf('2026-11-16') ?? 0) - count)

/** So many hours on each Monday to Friday of the weeks before. */
function working(hours: number, weeks: number, change: Partial<TimeFacts> = {}): TimeFacts {
  const netMinutes = new Map<string, number>()
  for (let week = 1; week <= weeks; week += 1) {
    for (const day of [0, 1, 2, 3, 4]) netMinutes.set(daysBefore(week * 7 - day), hours * 60)
  }
  return { contracts: [contract()], calendar: noHolidays, absences: [], netMinutes, ...change }
}
const of = (change: Partial<ContractTerms>) => ({ contracts: [contract(change)] })

describe('the average working week', () => {
  test('is judged over the weeks of the country, those before this one', () => {
    expect(weekAverage(working(8, 60), asOf)).toEqual({
      from: '2026-05-18',
      to: '2026-11-15',
      weeks: 26,
      averageMinutes: 2400,
      limitMinutes: 2880,
      overMinutes: 0,
      limitBy: 'law',
      agreement: null,
    })
    expect(weekAverage(working(8, 60, of({ ruleSet: 'DE' })), asOf)).toMatchObject({ from: '2026-06-01', weeks: 24 })
    expect(weekAverage(working(8, 60, of({ ruleSet: 'CH' })), asOf)).toMatchObject({ weeks: 52, limitMinutes: 2520 })
    expect(weekAverage(working(8, 60, of({ ruleSet: 'none' })), asOf)).toBeNull()
  })

  test.each([
    ['a seasonal business in Switzerland (L-GAV Art. 15)', 'CH', { minutes: 2610, weeks: null }, [2610, 52]],
    ['a small one', 'CH', { minutes: 2700, weeks: null }, [2700, 52]],
    ['a longer period by agreement (AZG § 9 Abs. 4)', 'AT', { minutes: null, weeks: 52 }, [2880, 52]],
    ['a shorter one', 'DE', { minutes: null, weeks: 12 }, [2880, 12]],
    ['nothing else', 'AT', { minutes: null, weeks: null }, [2880, 26]],
  ] as const)('an agreement says otherwise: %s', (_, ruleSet, average, [limitMinutes, weeks]) => {
    expect(weekAverage(working(8, 60, of({ ruleSet, average })), asOf)).toMatchObject({ limitMinutes, weeks })
  })

  test('names whose limit it is: the contract before the agreement, the agreement only where it says so', () => {
    const limitOf = (terms: Partial<ContractTerms>) => weekAverage(working(8, 60, of(terms)), asOf)
    const longer = agreementOf('AT', { averageWeeks: 52 })
    expect(limitOf({ agreement: longer })).toMatchObject({ limitBy: 'agreement', agreement: 'KV Probe' })
    expect(limitOf({ agreement: agreementOf('AT', { dayMaxHours: 9 }) })).toMatchObject({
      limitBy: 'law',
      agreement: null,
    })
    const own = { minutes: 2700, weeks: null }
    expect(limitOf({ agreement: longer, average: own })).toMatchObject({ limitBy: 'contract', agreement: null })
  })

  test.each([
    ['before the contract', '2024-12-31'],
    ['on what is no day', 'heute'],
  ])('is not judged %s', (_, day) => {
    expect(weekAverage(working(8, 60), day)).toBeNull()
  })

  test.each([
    [9.6, 0],
    [9.61, 3],
  ])('of %f hours a day is %i minutes above 48 hours', (hours, over) => {
    expect(weekAverage(working(hours, 26), asOf)?.overMinutes).toBe(over)
  })

  test('leaves out leave and sickness, by the day, half a day and the hour', () => {
    const absent = (...absences: TimeFacts['absences']) => weekAverage(working(8, 26, { absences }), asOf)?.weeks
    expect(absent(leave('2026-08-03', '2026-08-14'))).toBe(24)
    expect(absent(leave('2026-08-03', '2026-08-03', { startsHalf: true }))).toBe(25.9)
    expect(absent(leave('2026-08-03', '2026-08-03', { type: 'other', minutes: 120 }))).toBe(25.95)
    expect(absent(leave('2026-08-03', '2026-08-14', { status: 'requested' }))).toBe(26)
  })

  test('counts days off that make up for work', () => {
    const absences = [leave('2026-08-03', '2026-08-14', { type: 'timeOffInLieu' })]
    expect(weekAverage(working(8, 26, { absences }), asOf)?.weeks).toBe(26)
  })

  test('begins with the contract, and waits for a whole week', () => {
    const since = (validFrom: string) => weekAverage(working(10, 2, of({ validFrom })), asOf)
    expect(since('2026-11-02')).toMatchObject({ weeks: 2, averageMinutes: 3000, overMinutes: 120 })
    expect(since('2026-11-12')).toMatchObject({ weeks: 0.4, averageMinutes: null, overMinutes: 0 })
  })

  test('begins when time began to be kept: what was worked before nobody knows', () => {
    const since = (first: string | null) => weekAverage(working(11, 6), asOf, first)
    // Six weeks in a row of 55 hours were 12.7 over half a year, and in order.
    expect(since('2026-10-05')).toMatchObject({
      from: '2026-10-05',
      to: '2026-11-15',
      weeks: 6,
      averageMinutes: 3300,
      overMinutes: 420,
    })
    expect(since('2026-10-08')).toMatchObject({ from: '2026-10-08', weeks: 5.4 })
    expect(since('2025-01-01')).toMatchObject({ from: '2026-05-18', weeks: 26 })
    expect(since(asOf)).toMatchObject({ from: '2026-11-16', weeks: 0, averageMinutes: null, overMinutes: 0 })
  })

  test('takes every day as a seventh where no days are agreed', () => {
    const weekdayMinutes = { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 }
    expect(weekAverage(working(8, 26, of({ weekdayMinutes })), asOf)).toMatchObject({ weeks: 26, averageMinutes: 2400 })
  })

  test('never falls when more is worked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 200 }), (hours, day) => {
        const facts = working(hours, 30)
        const more = new Map(facts.netMinutes).set(daysBefore(day), 15 * 60)
        const [less, now] = [weekAverage(facts, asOf), weekAverage({ ...facts, netMinutes: more }, asOf)]
        expect(now?.averageMinutes ?? 0).toBeGreaterThanOrEqual(less?.averageMinutes ?? 0)
      }),
    )
  })
})
