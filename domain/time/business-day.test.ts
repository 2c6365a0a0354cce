import { describe, expect, it } from 'vitest'
import { at, clock, instant, vienna } from './hours.fixture.ts'
import { businessDay, businessDayEnd, businessDayWindow } from './business-day.ts'

describe('the business day', () => {
  it.each([
    ['2026-11-20T04:59:59+01:00', '2026-11-19'],
    ['2026-11-20T05:00+01:00', '2026-11-20'],
    ['2026-11-20T23:59+01:00', '2026-11-20'],
    ['2026-11-21T00:00+01:00', '2026-11-20'],
    ['2027-01-01T04:59+01:00', '2026-12-31'],
    ['2028-03-01T02:00+01:00', '2028-02-29'],
    ['2026-03-29T04:59+02:00', '2026-03-28'],
    ['2026-03-29T05:00+02:00', '2026-03-29'],
    ['2026-10-25T04:59+01:00', '2026-10-24'],
    ['2026-10-25T05:00+01:00', '2026-10-25'],
  ])('of %s is %s', (moment, date) => {
    expect(businessDay(instant(moment), '05:00', vienna)).toBe(date)
    const window = businessDayWindow(date, '05:00', vienna)
    expect(window && at(moment) >= window.from && at(moment) < window.to).toBe(true)
  })

  it('begins at midnight where the shop says so, and at 05:00 where what it says is unreadable', () => {
    expect(businessDay(instant('2026-11-20T00:00+01:00'), '00:00', vienna)).toBe('2026-11-20')
    expect(businessDay(instant('2026-11-20T04:59+01:00'), '25:61', vienna)).toBe('2026-11-19')
    expect(businessDay(instant('2026-11-20T05:00+01:00'), '25:61', vienna)).toBe('2026-11-20')
  })

  it('does not begin twice where its border is repeated', () => {
    expect(businessDay(instant('2026-10-25T02:29+02:00'), '02:30', vienna)).toBe('2026-10-24')
    expect(businessDay(instant('2026-10-25T02:30+02:00'), '02:30', vienna)).toBe('2026-10-25')
    expect(businessDay(instant('2026-10-25T02:00+01:00'), '02:30', vienna)).toBe('2026-10-25')
  })

  it('reaches from border to border, 23 or 25 hours when the clocks change', () => {
    const window = businessDayWindow('2026-10-24', '05:00', vienna)
    expect(clock(window?.from ?? null)).toBe('2026-10-24T05:00+02:00')
    expect(clock(window?.to ?? null)).toBe('2026-10-25T05:00+01:00')
  })

  it('does not exist for no date or in an unknown zone', () => {
    expect(businessDayWindow('2026-02-30', '05:00', vienna)).toBeNull()
    expect(businessDayWindow('2026-02-20', '05:00', 'Europe/Atlantis')).toBeNull()
    expect(businessDay(instant('2026-11-20T12:00Z'), '05:00', 'Europe/Atlantis')).toBeNull()
  })

  it('ends where the next one begins; in an unknown zone nobody knows', () => {
    const end = (moment: string, zone = vienna) =>
      clock(businessDayEnd(instant(moment), '05:00', zone)?.epochMilliseconds ?? null)
    expect(end('2026-11-20T04:59+01:00')).toBe('2026-11-20T05:00+01:00')
    expect(end('2026-11-20T05:00+01:00')).toBe('2026-11-21T05:00+01:00')
    expect(end('2026-10-24T12:00+02:00')).toBe('2026-10-25T05:00+01:00')
    expect(end('2026-11-20T12:00+01:00', 'Europe/Atlantis')).toBe(null)
  })
})
