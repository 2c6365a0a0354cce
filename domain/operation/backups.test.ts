import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupsToRemove, isBackupDue, isRehearsalDue } from './backups.ts'

const timeZone = 'Europe/Vienna'
const instant = (text: string) => Temporal.Instant.from(text)

test.each([
  ['the first one is made at once', null, '2026-11-25T10:00:00Z', true],
  ['the night has not come yet', '2026-11-25T02:31:00Z', '2026-11-25T22:00:00Z', false],
  ['half past three in Vienna', '2026-11-24T02:31:00Z', '2026-11-25T02:30:00Z', true],
  ['a minute before', '2026-11-24T02:31:00Z', '2026-11-25T02:29:00Z', false],
  ['after a week in which the machine was off, once', '2026-11-18T02:31:00Z', '2026-11-25T12:00:00Z', true],
  ['in the night that skips half past two, the day goes on', '2026-03-28T01:31:00Z', '2026-03-29T01:30:00Z', true],
] as const)('%s', (_, tried, now, isDue) => {
  const last = { tried: tried === null ? null : { at: instant(tried), failure: '' } }
  expect(isBackupDue(last, ['03:30'], { now: instant(now), timeZone })).toBe(isDue)
})

test('what failed is tried again after an hour, not every minute', () => {
  const last = { tried: { at: instant('2026-11-25T02:31:00Z'), failure: 'full' } }
  const at = (now: string) => isBackupDue(last, ['03:30'], { now: instant(now), timeZone })
  expect([at('2026-11-25T02:32:00Z'), at('2026-11-25T03:31:00Z')]).toEqual([false, true])
})

test('a trial restore once a week', () => {
  const now = instant('2026-11-25T03:00:00Z')
  expect(isRehearsalDue({ rehearsedAt: null }, now)).toBe(true)
  expect(isRehearsalDue({ rehearsedAt: now.subtract({ hours: 5 * 24 }) }, now)).toBe(false)
  expect(isRehearsalDue({ rehearsedAt: now.subtract({ hours: 7 * 24 }) }, now)).toBe(true)
})

const daily = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `b${index}`,
    madeAt: instant('2026-11-25T02:30:00Z').subtract({ hours: index * 24 }),
  }))

test('a year of nights: seven days, the newest of four weeks and of twelve months', () => {
  const all = daily(365)
  const gone = new Set(backupsToRemove(all, { days: 7, weeks: 4, months: 12 }, timeZone))
  const days = all.filter(({ name }) => !gone.has(name)).map(({ madeAt }) => madeAt.toString().slice(0, 10))
  expect(days.slice(0, 7)).toEqual(all.slice(0, 7).map(({ madeAt }) => madeAt.toString().slice(0, 10)))
  expect(days).toContain('2026-11-15')
  expect(days).toContain('2026-10-31')
  expect(days).toContain('2025-12-31')
  expect(days.length).toBeLessThanOrEqual(7 + 4 + 12)
})

test('the newest stays whatever the rule, and nothing goes twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 60 }),
      fc.record({ days: fc.nat(10), weeks: fc.nat(10), months: fc.nat(14) }),
      (ages, rule) => {
        const all = ages.map((hours, index) => ({
          name: `b${index}`,
          madeAt: instant('2026-11-25T02:30:00Z').subtract({ hours }),
        }))
        const gone = backupsToRemove(all, rule, timeZone)
        expect(new Set(gone).size).toBe(gone.length)
        const newest = Math.min(...ages)
        const kept = all.filter(({ name }) => !gone.includes(name))
        expect(
          kept.some(({ madeAt }) => madeAt.equals(instant('2026-11-25T02:30:00Z').subtract({ hours: newest }))),
        ).toBe(true)
        expect(kept.length).toBeLessThanOrEqual(1 + rule.days + rule.weeks + rule.months)
        // Made again with what stayed, nothing more goes.
        expect(backupsToRemove(kept, rule, timeZone)).toEqual([])
      },
    ),
  )
})
