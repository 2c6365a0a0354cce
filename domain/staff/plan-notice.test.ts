import { describe, expect, it } from 'vitest'
import { agreementOf } from './agreement.fixture.ts'
import { shortNotice, shortNotices } from './plan-notice.ts'

const swiss = { ruleSet: 'CH' } as const

describe('notice of a plan', () => {
  it('is two weeks in Switzerland, by days of the calendar', () => {
    expect(shortNotice(swiss, '2026-12-02', '2026-11-18')).toBeUndefined()
    expect(shortNotice(swiss, '2026-12-01', '2026-11-18')).toEqual({ days: 13, wanted: 14, agreement: null })
    expect(shortNotice(swiss, '2026-11-18', '2026-11-18')).toEqual({ days: 0, wanted: 14, agreement: null })
    // Whoever corrects yesterday's plan tells nobody too late.
    expect(shortNotice(swiss, '2026-11-17', '2026-11-18')).toBeUndefined()
    // The clocks change in between: a day is a day.
    expect(shortNotice(swiss, '2026-11-01', '2026-10-18')).toBeUndefined()
  })

  it('is asked for nowhere else', () => {
    for (const ruleSet of ['AT', 'DE', 'none'] as const) {
      expect(shortNotice({ ruleSet }, '2026-11-19', '2026-11-18')).toBeUndefined()
    }
  })

  it('is what the agreement says: a week in businesses of a season, and where the law asks for none', () => {
    const season = { ruleSet: 'CH', agreement: agreementOf('CH', { planNoticeDays: 7 }) } as const
    expect(shortNotice(season, '2026-11-25', '2026-11-18')).toBeUndefined()
    expect(shortNotice(season, '2026-11-24', '2026-11-18')).toEqual({ days: 6, wanted: 7, agreement: 'KV Probe' })
    const house = { ruleSet: 'AT', agreement: agreementOf('AT', { planNoticeDays: 14 }) } as const
    expect(shortNotice(house, '2026-11-30', '2026-11-18')).toEqual({ days: 12, wanted: 14, agreement: 'KV Probe' })
    // An agreement that says nothing of it leaves the law's.
    const other = { ruleSet: 'CH', agreement: agreementOf('CH', { dayMaxHours: 10 }) } as const
    expect(shortNotice(other, '2026-11-30', '2026-11-18')).toEqual({ days: 12, wanted: 14, agreement: null })
  })

  it('of several is that of the soonest, with how many are too short', () => {
    const shifts = (...dates: string[]) => dates.map((date) => ({ date, law: swiss }))
    expect(shortNotices(shifts('2026-12-24', '2026-11-25', '2026-11-22'), '2026-11-18')).toEqual({
      days: 4,
      wanted: 14,
      agreement: null,
      count: 2,
    })
    expect(shortNotices(shifts('2026-12-24'), '2026-11-18')).toBeUndefined()
  })
})
