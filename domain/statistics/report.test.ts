import { expect, it } from 'vitest'
import { comparedDays, dueReport, reportedDays } from './report.ts'

it('a report is about the last day, week or month that is over', () => {
  expect(reportedDays('daily', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  // Monday, and the Sunday before it.
  expect(reportedDays('weekly', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(reportedDays('weekly', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(reportedDays('monthly', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(reportedDays('monthly', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

it('and is compared with what is like it', () => {
  expect(comparedDays('daily', { from: '2026-11-22', to: '2026-11-22' })).toEqual({
    from: '2026-11-15',
    to: '2026-11-15',
  })
  expect(comparedDays('weekly', { from: '2026-11-16', to: '2026-11-22' })).toEqual({
    from: '2026-11-09',
    to: '2026-11-15',
  })
  expect(comparedDays('monthly', { from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})

it('is due at seven, once, and late rather than never', () => {
  expect(dueReport('daily', '2026-11-23T06:59', '2026-11-21', '05:00')).toBeNull()
  expect(dueReport('daily', '2026-11-23T07:00', '2026-11-21', '05:00')).toEqual({
    from: '2026-11-22',
    to: '2026-11-22',
  })
  expect(dueReport('daily', '2026-11-23T23:50', '2026-11-22', '05:00')).toBeNull()
  expect(dueReport('daily', '2026-11-27T08:00', '2026-11-21', '05:00')?.to).toBe('2026-11-26')
  expect(dueReport('weekly', '2026-11-25T08:00', '2026-11-15', '05:00')?.to).toBe('2026-11-22')
  expect(dueReport('monthly', '2026-11-01T07:10', '2026-09-30', '05:00')?.to).toBe('2026-10-31')
  // A business day that ends at ten is over at ten.
  expect(dueReport('daily', '2026-11-23T09:59', '2026-11-21', '10:00')).toBeNull()
  expect(dueReport('daily', '2026-11-23T10:00', '2026-11-21', '10:00')?.to).toBe('2026-11-22')
})
