import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { instant, open } from '../time/hours.fixture.ts'
import { isMissed } from './missed-order.ts'
import { orderStatuses } from './order-status.ts'
import type { Branch } from '../ground/branch.ts'

const missed = (newSince: string, now: string, branch: Partial<Branch> = {}): boolean =>
  isMissed({ status: 'new', newSince: instant(newSince) }, aBranch(branch), instant(now))

describe('a missed order', () => {
  it('is new for longer than the timeout, exactly as long is not yet missed', () => {
    expect(missed('2026-11-20T12:00+01:00', '2026-11-20T12:10+01:00')).toBe(false)
    expect(missed('2026-11-20T12:00+01:00', '2026-11-20T12:10:00.001+01:00')).toBe(true)
    expect(missed('2026-11-20T12:00+01:00', '2026-11-20T12:10:00.001+01:00', { confirmationTimeout: 11 })).toBe(false)
  })

  it('counts only opening hours', () => {
    expect(missed('2026-11-19T23:00+01:00', '2026-11-20T11:00+01:00')).toBe(false)
    expect(missed('2026-11-19T23:00+01:00', '2026-11-20T11:10+01:00')).toBe(false)
    expect(missed('2026-11-19T23:00+01:00', '2026-11-20T11:11+01:00')).toBe(true)
    expect(missed('2026-11-19T21:55+01:00', '2026-11-20T11:05+01:00')).toBe(false)
    expect(missed('2026-11-19T21:55+01:00', '2026-11-20T11:06+01:00')).toBe(true)
  })

  it('counts the night of the day before', () => {
    const night = { openingHours: [open('thursday', '22:00', '02:00')] }
    expect(missed('2026-11-20T00:30+01:00', '2026-11-20T00:41+01:00', night)).toBe(true)
    expect(missed('2026-11-20T01:55+01:00', '2026-11-20T02:30+01:00', night)).toBe(false)
  })

  it('is found however old, but never where nobody is ever there or the zone is unknown', () => {
    expect(missed('2020-01-01T12:00+01:00', '2026-11-20T12:00+01:00')).toBe(true)
    expect(missed('2026-11-01T12:00+01:00', '2026-11-20T12:00+01:00', { openingHours: [] })).toBe(false)
    expect(missed('2026-11-19T12:00+01:00', '2026-11-20T12:00+01:00', { timeZone: 'Europe/Atlantis' })).toBe(false)
  })

  it('looks back no further than 30 days', () => {
    const once = { openingHours: [open('2026-10-21', '10:00', '11:00')] }
    expect(missed('2026-10-01T12:00+02:00', '2026-11-20T12:00+01:00', once)).toBe(true)
    expect(missed('2026-10-01T12:00+02:00', '2026-11-21T12:00+01:00', once)).toBe(true)
    expect(missed('2026-10-01T12:00+02:00', '2026-11-22T12:00+01:00', once)).toBe(false)
  })

  it.each(orderStatuses.filter((status) => status !== 'new'))('is never %s', (status) => {
    const order = { status, newSince: instant('2026-11-20T12:00+01:00') }
    expect(isMissed(order, aBranch(), instant('2026-11-20T13:00+01:00'))).toBe(false)
  })
})
