import { describe, expect, it } from 'vitest'
import { shortNotice, shortNotices } from './plan-notice.ts'

describe('notice of a plan', () => {
  it('is two weeks in Switzerland, by days of the calendar', () => {
    expect(shortNotice('CH', '2026-12-02', '2026-11-18')).toBeUndefined()
    expect(shortNotice('CH', '2026-12-01', '2026-11-18')).toEqual({ days: 13, wanted: 14 })
    expect(shortNotice('CH', '2026-11-18', '2026-11-18')).toEqual({ days: 0, wanted: 14 })
    // Whoever corrects yesterday's plan tells nobody too late.
    expect(shortNotice('CH', '2026-11-17', '2026-11-18')).toBeUndefined()
    // The clocks change in between: a day is a day.
    expect(shortNotice('CH', '2026-11-01', '2026-10-18')).toBeUndefined()
  })

  it('is asked for nowhere else', () => {
    for (const ruleSet of ['AT', 'DE', 'none'] as const) {
      expect(shortNotice(ruleSet, '2026-11-19', '2026-11-18')).toBeUndefined()
    }
  })

  it('of several is that of the soonest, with how many are too short', () => {
    expect(shortNotices('CH', ['2026-12-24', '2026-11-25', '2026-11-22'], '2026-11-18')).toEqual({
      days: 4,
      wanted: 14,
      count: 2,
    })
    expect(shortNotices('CH', ['2026-12-24'], '2026-11-18')).toBeUndefined()
  })
})
