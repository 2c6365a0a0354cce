import { describe, expect, it } from 'vitest'
import { at, clock, instant, vienna } from './hours.fixture.ts'
import { earliestStart, leadTimeProblems, roundUp } from './lead-time.ts'
import type { LeadTimeType } from '../ground/product.ts'

const lead = (leadTimeType: LeadTimeType | null, leadTimeValue: number | null, isLeadTimeEnabled = true) => ({
  isLeadTimeEnabled,
  leadTimeType,
  leadTimeValue,
})
const earliest = (now: string, ...products: ReturnType<typeof lead>[]): string | null =>
  clock(earliestStart(products, vienna, instant(now)))

describe('roundUp', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
    ['2026-11-20T12:00:00.001Z', '2026-11-20T12:05:00Z'],
    ['2026-11-20T12:04:59Z', '2026-11-20T12:05:00Z'],
    ['2026-11-20T12:05:00Z', '2026-11-20T12:05:00Z'],
  ])('takes %s to %s', (moment, expected) => {
    expect(roundUp(at(moment))).toBe(at(expected))
  })
})

describe('earliestStart', () => {
  it('is now, rounded up to 5 minutes, without lead times', () => {
    expect(earliest('2026-11-20T12:01+01:00')).toBe('2026-11-20T12:05+01:00')
    expect(earliest('2026-11-20T12:00+01:00', lead('hours', 3, false))).toBe('2026-11-20T12:00+01:00')
  })

  it.each([
    ['minutes', 31, '2026-11-20T12:35+01:00'],
    ['hours', 3, '2026-11-20T15:00+01:00'],
    ['days', 2, '2026-11-22T12:00+01:00'],
    ['weeks', 1, '2026-11-27T12:00+01:00'],
    ['days', 0.5, '2026-11-21T12:00+01:00'],
    ['hours', 0.5, '2026-11-20T12:30+01:00'],
  ] as const)('%s %s from Friday noon is %s', (type, value, expected) => {
    expect(earliest('2026-11-20T12:00+01:00', lead(type, value))).toBe(expected)
  })

  it('takes the longest of the cart, whatever its unit', () => {
    expect(earliest('2026-11-20T12:00+01:00', lead('hours', 30), lead('days', 1), lead('minutes', 5))).toBe(
      '2026-11-21T18:00+01:00',
    )
  })

  it.each([
    ['2026-03-28T12:00+01:00', lead('days', 1), '2026-03-29T12:00+02:00'],
    ['2026-03-28T12:00+01:00', lead('hours', 24), '2026-03-29T13:00+02:00'],
    ['2026-03-22T02:30+01:00', lead('weeks', 1), '2026-03-29T03:30+02:00'],
    ['2026-10-24T12:00+02:00', lead('days', 1), '2026-10-25T12:00+01:00'],
    ['2026-10-24T12:00+02:00', lead('hours', 24), '2026-10-25T11:00+01:00'],
    ['2026-10-24T02:30+02:00', lead('days', 1), '2026-10-25T02:30+02:00'],
    ['2028-02-28T12:00+01:00', lead('days', 1), '2028-02-29T12:00+01:00'],
    ['2026-12-31T12:00+01:00', lead('days', 1), '2027-01-01T12:00+01:00'],
  ])('from %s over the change of the clocks, leap day or year', (now, product, expected) => {
    expect(earliest(now, product)).toBe(expected)
  })

  it('keeps the seconds of now when it adds days', () => {
    expect(earliest('2026-11-20T12:00:01+01:00', lead('days', 1))).toBe('2026-11-21T12:05+01:00')
    expect(earliest('2026-11-20T12:00:00+01:00', lead('days', 1))).toBe('2026-11-21T12:00+01:00')
  })

  it.each([
    lead('days', 0),
    lead('days', -3),
    lead('hours', Number.NaN),
    lead('minutes', null),
    lead(null, 5),
    lead('hours', -1),
  ])('counts what is no lead time as none: %o', (product) => {
    expect(earliest('2026-11-20T12:00+01:00', product)).toBe('2026-11-20T12:00+01:00')
  })

  it.each([
    lead('weeks', 1e9),
    lead('days', 8000 * 366),
    lead('days', Number.POSITIVE_INFINITY),
    lead('hours', Number.POSITIVE_INFINITY),
    lead('months' as LeadTimeType, 1),
  ])('is never when it leaves the calendar or is of an unknown kind: %o', (product) => {
    expect(earliest('2026-11-20T12:00+01:00', product)).toBe('Infinity')
  })

  it.each([
    ['9999-12-30', '9999-12-30T12:00+01:00'],
    ['9999-12-31', '9999-12-31T12:00+01:00'],
    ['+010000-01-01', 'Infinity'],
  ])('counts to the end of the calendar and no further: %s', (date, expected) => {
    const { days } = Temporal.PlainDate.from('2026-11-20').until(Temporal.PlainDate.from(date))
    expect(earliest('2026-11-20T12:00+01:00', lead('days', days))).toBe(expected)
  })

  it('is never in an unknown zone when days must be counted', () => {
    expect(earliestStart([lead('days', 1)], 'Europe/Atlantis', instant('2026-11-20T12:00Z'))).toBe(
      Number.POSITIVE_INFINITY,
    )
  })
})

describe('leadTimeProblems', () => {
  const told = (of: Parameters<typeof leadTimeProblems>[0]) =>
    leadTimeProblems(of).map(({ field, code }) => `${field} ${code}`)
  const [amount, unit] = ['leadTimeValue leadTimeAmount', 'leadTimeType leadTimeUnit']

  it.each([
    [lead(null, null, false), []],
    [lead('days', null, false), []],
    [lead(null, null), [amount, unit]],
    [{ isLeadTimeEnabled: true }, [amount, unit]],
    [lead('days', null), [amount]],
    [lead('days', 0), [amount]],
    [lead(null, 2), [unit]],
    [lead('days', 0.001), []],
    [lead('minutes', 30), []],
  ])('of %o are %o', (of, problems) => {
    expect(told(of)).toEqual(problems)
  })
})
