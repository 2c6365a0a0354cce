import { describe, expect, test } from 'vitest'
import { contract, leave } from './contract.fixture.ts'
import { expiryNotice, latestNotice } from './expiry-notice.ts'
import type { HolidayFacts } from './holiday-balance.ts'
import type { RuleSet } from './rule-sets.ts'

const facts = (ruleSet: RuleSet, since: string, change: Partial<HolidayFacts> = {}): HolidayFacts => ({
  contracts: [contract({ ruleSet, validFrom: since, holidayDaysPerYear: 25 })],
  calendar: () => false,
  absences: [],
  adjustments: [],
  ...change,
})
const told = (...dates: string[]) => ({
  adjustments: dates.map((date) => ({ date, kind: 'expiryNotice' as const, days: 0 })),
})
const say = (known: HolidayFacts, today: string) =>
  expiryNotice(known, today).map(({ year, days, expiresOn }) => `${days} of ${year} until ${expiresOn}`)

describe('in Germany', () => {
  const germany = (change?: Partial<HolidayFacts>) => facts('DE', '2026-01-01', change)
  test('the leave of the year is told of early in it, and once more in the autumn', () => {
    expect(say(germany(), '2026-01-14')).toEqual([])
    expect(say(germany(), '2026-01-15')).toEqual(['25 of 2026 until 2027-03-31'])
    expect(say(germany(told('2026-01-15')), '2026-09-30')).toEqual([])
    expect(say(germany(told('2026-01-15')), '2026-10-01')).toEqual(['25 of 2026 until 2027-03-31'])
    expect(say(germany(told('2026-10-01')), '2026-12-31')).toEqual([])
  })

  test('what was carried over is told of before the end of March; not what was never told of, which does not expire', () => {
    expect(say(germany(told('2026-10-01', '2027-01-15')), '2027-02-15')).toContain('25 of 2026 until 2027-03-31')
    expect(say(germany(told('2026-10-01', '2027-01-15')), '2027-04-01')).toEqual([])
    expect(say(germany(), '2027-01-15')).toEqual(['25 of 2027 until 2028-03-31'])
  })

  test('what is taken and approved is no longer left', () => {
    // 24 days, five a week.
    const absences = [leave('2026-11-02', '2026-12-03')]
    expect(say(germany({ absences }), '2026-10-01')).toEqual(['1 of 2026 until 2027-03-31'])
  })
})

describe('in Austria', () => {
  const austria = (change?: Partial<HolidayFacts>) => facts('AT', '2024-01-01', change)
  test('leave is told of in the second year after its own', () => {
    expect(say(austria(), '2025-11-01')).toEqual([])
    expect(say(austria(), '2026-01-14')).toEqual([])
    expect(say(austria(), '2026-01-15')).toEqual(['25 of 2024 until 2026-12-31'])
    expect(say(austria(told('2026-01-15')), '2026-10-02')).toEqual(['25 of 2024 until 2026-12-31'])
    expect(say(austria(told('2026-10-02')), '2026-12-01')).toEqual([])
  })

  test('what somebody protected from expiry is not told of', () => {
    const kept = [{ date: '2026-03-01', kind: 'keptFromExpiry' as const, days: 20 }]
    expect(say(austria({ adjustments: kept }), '2026-03-02')).toEqual(['5 of 2024 until 2026-12-31'])
  })
})

test('in Switzerland after five years, elsewhere never', () => {
  expect(say(facts('CH', '2021-01-01'), '2026-01-15')).toEqual(['25 of 2021 until 2026-12-31'])
  expect(say(facts('none', '2021-01-01'), '2026-12-31')).toEqual([])
})

test('who was told since the last day that anybody had to be is not asked about', () => {
  expect(['2026-01-02', '2026-01-15', '2026-02-20', '2026-11-28'].map(latestNotice)).toEqual([
    '2025-10-01',
    '2026-01-15',
    '2026-02-15',
    '2026-10-01',
  ])
})
