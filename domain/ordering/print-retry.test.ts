import { describe, expect, it } from 'vitest'
import { deviceStatus, fetchPatienceSeconds, retryAfterSeconds } from './print-retry.ts'

describe('a docket that could not be printed', () => {
  it.each([
    [1, 15],
    [2, 30],
    [4, 60],
    [5, 60],
    [0, 15],
  ])('after try %i waits %i seconds', (tries, seconds) => {
    expect(retryAfterSeconds(tries, { retrySeconds: 15 })).toBe(seconds)
  })

  it('waits for a printer that asks by itself as long as all tries of another one take', () => {
    expect(fetchPatienceSeconds({ maxAttempts: 10, retrySeconds: 15 })).toBe(15 + 30 + 45 + 7 * 60)
    expect(fetchPatienceSeconds({ maxAttempts: 1, retrySeconds: 5 })).toBe(5)
  })
})

describe('a device', () => {
  const now = Temporal.Instant.from('2026-11-18T11:00:00Z')
  it.each([
    [0, 5, 'online'],
    [90, 5, 'online'],
    [91, 5, 'recent'],
    [180, 60, 'online'],
    [181, 60, 'recent'],
    [600, 5, 'recent'],
    [601, 5, 'stale'],
    [86_400, 5, 'stale'],
    [86_401, 5, 'offline'],
  ] as const)('last seen %i seconds ago, asking every %i: %s', (seconds, poll, status) => {
    expect(deviceStatus(now.subtract({ seconds }), poll, now)).toBe(status)
  })

  it('never seen is offline', () => {
    expect(deviceStatus(null, 5, now)).toBe('offline')
  })
})
