import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { clock, instant, open } from './hours.fixture.ts'
import { nextBoundary } from './next-boundary.ts'
import type { Branch } from '../ground/branch.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'

const next = (now: string, branch: Partial<Branch> = {}, schedules: OpeningHours[] = []): string | null =>
  clock(nextBoundary(aBranch(branch), schedules, instant(now)))

describe('until when a page stays true', () => {
  it.each([
    ['2026-11-20T08:00+01:00', '2026-11-20T11:00+01:00'],
    ['2026-11-20T10:30+01:00', '2026-11-20T11:00+01:00'],
    ['2026-11-20T11:00+01:00', '2026-11-20T21:00+01:00'],
    ['2026-11-20T21:30+01:00', '2026-11-20T22:00+01:00'],
    ['2026-11-20T22:00+01:00', '2026-11-21T00:00+01:00'],
  ])('from %s: %s', (now, expected) => {
    expect(next(now)).toBe(expected)
  })

  it('is the first millisecond with less than 60 minutes left', () => {
    const soon = nextBoundary(aBranch(), [], instant('2026-11-20T20:00+01:00'))
    expect(soon).toBe(instant('2026-11-20T21:00:00.001+01:00').epochMilliseconds)
  })

  it('ends with delivery hours, kitchen hours, orderableFrom and schedules', () => {
    const now = '2026-11-20T12:00+01:00'
    expect(next(now, { deliveryHours: [open('daily', '12:30', '20:00')] })).toBe('2026-11-20T12:30+01:00')
    expect(next(now, { kitchenHours: [open('daily', '12:45', '20:00')] })).toBe('2026-11-20T12:45+01:00')
    expect(next(now, { orderableFrom: '12:10' })).toBe('2026-11-20T12:10+01:00')
    expect(next(now, {}, [[open('friday', '12:20', '13:30')]])).toBe('2026-11-20T12:20+01:00')
    const night = { openingHours: [open('thursday', '18:00', '01:30')] }
    expect(next('2026-11-20T00:45+01:00', night)).toBe('2026-11-20T01:30+01:00')
    const deliveries = { isDeliveryHoursEnabled: true, deliveryHours: [open('daily', '11:30', '20:00')] }
    expect(next(now, { ...deliveries, orderableFrom: '12:15' })).toBe('2026-11-20T12:15+01:00')
  })

  it('is 60 minutes before a closing after midnight', () => {
    expect(next('2026-11-20T22:00+01:00', { openingHours: [open('friday', '18:00', '00:30')] })).toBe(
      '2026-11-20T23:30+01:00',
    )
  })

  it('is 60 minutes before the closing of a night that goes on into the next day', () => {
    const openingHours = [open('friday', '18:00', '00:00'), open('saturday', '00:00', '00:30')]
    const soon = nextBoundary(aBranch({ openingHours }), [], instant('2026-11-20T23:10+01:00'))
    expect(soon).toBe(instant('2026-11-20T23:30:00.001+01:00').epochMilliseconds)
  })

  it('ends with a pause and with a sold-out mark', () => {
    const now = '2026-11-20T12:00+01:00'
    expect(next(now, { pausedUntil: '2026-11-20T12:40+01:00' })).toBe('2026-11-20T12:40+01:00')
    const productId = 'p' as Branch['soldOut'][number]['productId']
    expect(next(now, { soldOut: [{ productId, until: '2026-11-20T12:50+01:00' }] })).toBe('2026-11-20T12:50+01:00')
    expect(next(now, { soldOut: [{ productId, until: null }] })).toBe('2026-11-20T21:00+01:00')
    expect(next(now, { pausedUntil: now })).toBe('2026-11-20T21:00+01:00')
  })

  it('is nothing in an unknown zone', () => {
    expect(next('2026-11-20T12:00+01:00', { timeZone: 'Europe/Atlantis' })).toBeNull()
  })
})
