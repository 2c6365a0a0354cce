import { describe, expect, it } from 'vitest'
import { forgottenAt } from './forgotten-end.ts'
import type { RuleSet } from './rule-sets.ts'

const shift = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })
const since = (
  startedAt: string,
  shifts: readonly ReturnType<typeof shift>[],
  ruleSet: RuleSet = 'AT',
  isMinor = false,
) =>
  Temporal.Instant.fromEpochMilliseconds(forgottenAt({ startedAt }, shifts, { law: { ruleSet }, isMinor })).toString()

describe('a forgotten end', () => {
  it('is one an hour after the planned end, whenever the work began', () => {
    const evening = shift('2026-11-18T15:00:00Z', '2026-11-18T21:00:00Z')
    for (const began of ['2026-11-18T12:30:00Z', '2026-11-18T15:05:00Z', '2026-11-18T20:00:00Z']) {
      expect(since(began, [evening])).toBe('2026-11-18T22:00:00Z')
    }
  })

  it('waits for a shift that follows at once, not for tomorrow’s', () => {
    const first = shift('2026-11-18T08:00:00Z', '2026-11-18T12:00:00Z')
    const second = shift('2026-11-18T12:30:00Z', '2026-11-18T16:00:00Z')
    const tomorrow = shift('2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
    expect(since('2026-11-18T08:00:00Z', [tomorrow, second, first])).toBe('2026-11-18T17:00:00Z')
    expect(since('2026-11-18T08:00:00Z', [first, tomorrow])).toBe('2026-11-18T13:00:00Z')
  })

  it('without a plan is one an hour after the longest day of the law, shorter for the young', () => {
    const began = '2026-11-18T08:00:00Z'
    // A shift that begins far later is not what one came for, one that was over before neither.
    const others = [shift('2026-11-18T14:00:00Z', '2026-11-18T20:00:00Z'), shift('2026-11-18T04:00:00Z', began)]
    expect(since(began, others)).toBe('2026-11-18T21:00:00Z')
    expect(since(began, [], 'DE')).toBe('2026-11-18T19:00:00Z')
    expect(since(began, [], 'CH')).toBe('2026-11-18T23:00:00Z')
    expect(since(began, [], 'none')).toBe('2026-11-18T21:00:00Z')
    expect(since(began, [], 'AT', true)).toBe('2026-11-18T17:00:00Z')
  })

  it('counts elapsed time where the clocks change', () => {
    // 22:00 on the evening before the hour that happens twice.
    expect(since('2026-10-24T20:00:00Z', [], 'DE')).toBe('2026-10-25T07:00:00Z')
  })
})
