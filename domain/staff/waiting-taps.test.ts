import { describe, expect, test } from 'vitest'
import { clockActions, clockRefusal, type ClockState } from './clock.ts'
import { afterKeptTaps, clockErrorMinutes, possibleTaps, type KeptTap } from './waiting-taps.ts'

const out = { state: 'ended', since: null, breakKind: null } as const
const tap = (action: KeptTap['action'], at: string, kind: KeptTap['kind'] = 'rest'): KeptTap => ({ action, at, kind })
const [eight, ten, half] = ['2026-11-18T07:00:00Z', '2026-11-18T09:00:00Z', '2026-11-18T09:30:00Z']

describe('taps that wait', () => {
  test('a whole day without a connection leads where the taps lead', () => {
    const day = [tap('start', eight), tap('pause', ten, 'meal'), tap('resume', half), tap('end', half)]
    const seen = day.map((_, index) => afterKeptTaps(out, day.slice(0, index + 1)))
    expect(seen).toEqual([
      { state: 'running', since: eight, breakKind: null },
      { state: 'paused', since: ten, breakKind: 'meal' },
      { state: 'running', since: half, breakKind: null },
      out,
    ])
  })

  test('leaving ends a break with it, and what the state does not allow changes nothing', () => {
    expect(afterKeptTaps({ state: 'paused', since: ten, breakKind: 'smoke' }, [tap('end', half)])).toEqual(out)
    expect(afterKeptTaps(out, [tap('pause', ten), tap('resume', half), tap('end', half)])).toEqual(out)
  })

  test('what may be pressed is what the server takes', () => {
    const activity = (state: ClockState) =>
      state === 'ended'
        ? null
        : {
            startedAt: eight,
            endedAt: null,
            breaks: state === 'paused' ? [{ startedAt: ten, endedAt: null, isPaid: false }] : [],
          }
    for (const state of ['running', 'paused', 'ended'] as const) {
      const taken = clockActions.filter((action) => clockRefusal(action, activity(state)) === undefined)
      expect(possibleTaps(state).toSorted()).toEqual(taken.toSorted())
    }
  })
})

test('the clock of a device is wrong from a minute on', () => {
  expect([0, 59_999, -59_999].map(clockErrorMinutes)).toEqual([null, null, null])
  expect(clockErrorMinutes(-7 * 60_000)).toBe(7)
  expect(clockErrorMinutes(180_000)).toBe(-3)
})
