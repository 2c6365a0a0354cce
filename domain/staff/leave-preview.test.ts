import { describe, expect, test } from 'vitest'
import { contract, leave, noHolidays } from './contract.fixture.ts'
import { leavePreview, timeOffMinutes } from './leave-preview.ts'
import type { HolidayFacts } from './holiday-balance.ts'

const facts = (change: Partial<HolidayFacts> = {}): HolidayFacts => ({
  contracts: [contract({ validFrom: '2026-01-01' })],
  calendar: noHolidays,
  absences: [],
  adjustments: [],
  ...change,
})

describe('what a request would cost', () => {
  test('a week costs five working days, and the account says what is left', () => {
    const wanted = leave('2026-12-07', '2026-12-13', { status: 'requested' })
    expect(leavePreview(facts(), wanted, '2026-11-18')).toEqual({
      countedDays: 5,
      years: [{ year: 2026, before: 25, after: 20 }],
    })
  })

  test('what is asked for already counts before it', () => {
    const known = facts({ absences: [leave('2026-12-14', '2026-12-18', { status: 'requested' })] })
    const wanted = leave('2026-12-07', '2026-12-11', { status: 'requested' })
    expect(leavePreview(known, wanted, '2026-11-18').years).toEqual([{ year: 2026, before: 20, after: 15 }])
  })

  test('leave over the new year costs each year its own days', () => {
    // Thursday to Wednesday: the 28th of December is a Monday in 2026.
    const wanted = leave('2026-12-28', '2027-01-05', { status: 'requested' })
    const { countedDays, years } = leavePreview(facts(), wanted, '2026-11-18')
    expect(countedDays).toBe(7)
    expect(years[0]).toEqual({ year: 2026, before: 25, after: 21 })
    // The next year begins with what this one leaves: the four days of December are missing there, too.
    expect(years[1]).toEqual({ year: 2027, before: 50, after: 43 })
  })

  test('what is asked for in this year is not brought along to the next', () => {
    const known = facts({ absences: [leave('2026-12-14', '2026-12-18', { status: 'requested' })] })
    const wanted = leave('2027-02-08', '2027-02-12', { status: 'requested' })
    expect(leavePreview(known, wanted, '2026-11-18').years).toEqual([{ year: 2027, before: 45, after: 40 }])
  })

  test('half days count half, and a public holiday nothing', () => {
    const wanted = { ...leave('2026-12-07', '2026-12-09', { status: 'requested' }), startsHalf: true }
    const calendar = (_: string, date: string) => date === '2026-12-08'
    expect(leavePreview(facts({ calendar }), wanted, '2026-11-18').countedDays).toBe(1.5)
  })

  test('more than there is goes below zero', () => {
    const wanted = leave('2026-11-23', '2026-12-31', { status: 'requested' })
    expect(leavePreview(facts(), wanted, '2026-11-18').years).toEqual([{ year: 2026, before: 25, after: -4 }])
  })

  test('sickness costs no leave', () => {
    const wanted = { ...leave('2026-12-07', '2026-12-11', { status: 'requested' }), type: 'sick' as const }
    expect(leavePreview(facts(), wanted, '2026-11-18')).toEqual({ countedDays: 5, years: [] })
  })
})

describe('what time off in lieu takes from the balance', () => {
  const off = (from: string, to: string, change: object = {}) => ({
    ...leave(from, to, { status: 'requested' }),
    type: 'timeOffInLieu' as const,
    ...change,
  })

  test.each([
    ['a day as long as it is agreed', [off('2026-12-07', '2026-12-07')], 480],
    ['half a day half of it', [off('2026-12-07', '2026-12-07', { startsHalf: true })], 240],
    ['nothing at the weekend', [off('2026-12-05', '2026-12-06')], 0],
    ['hours as they are', [off('2026-12-07', '2026-12-07', { minutes: 90 })], 90],
    ['what is over stands in the balance', [off('2026-11-16', '2026-11-19')], 960],
    ['nothing that was rejected', [off('2026-12-07', '2026-12-07', { status: 'rejected' })], 0],
    ['nothing for leave', [leave('2026-12-07', '2026-12-07', { status: 'approved' })], 0],
  ])('%s', (_, absences, minutes) => {
    expect(timeOffMinutes(absences, facts(), '2026-11-18')).toBe(minutes)
  })

  test('nothing of who is paid by the hour', () => {
    const contracts = [contract({ validFrom: '2026-01-01', model: 'hourly' })]
    expect(timeOffMinutes([off('2026-12-07', '2026-12-07')], facts({ contracts }), '2026-11-18')).toBe(0)
  })
})
