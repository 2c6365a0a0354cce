import { expect, test } from 'vitest'
import { hasWaitedTooLong, isOver, secondsUntilCheck, secondsUntilLook } from './payment-patience.ts'

test('a payment is looked at soon, then ever more seldom', () => {
  expect([0, 1, 2, 3, 4, 10, 11, 100].map(secondsUntilCheck)).toEqual([15, 30, 60, 120, 240, 15_360, 21_600, 21_600])
})

test('a paid one is looked at ever more seldom, about 25 times in 30 days', () => {
  const paid = Temporal.Instant.from('2026-11-01T11:00:00Z')
  const looks: number[] = []
  for (let seconds = 0; seconds < 30 * 86_400;) {
    seconds += secondsUntilLook(paid, paid.add({ seconds }))
    looks.push(seconds / 3600)
  }
  expect(looks.slice(0, 5).map((each) => Math.round(each * 10) / 10)).toEqual([1, 2, 3, 4.5, 6.8])
  expect(looks.length).toBeGreaterThan(20)
  expect(looks.length).toBeLessThan(30)
})

test.each([
  ['2026-11-18T11:30:00Z', false],
  ['2026-11-18T11:30:00.001Z', true],
])('an order of 11:00 with 30 minutes of patience at %s: %s', (now, isOver) => {
  const created = Temporal.Instant.from('2026-11-18T11:00:00Z')
  expect(hasWaitedTooLong(created, 30, Temporal.Instant.from(now))).toBe(isOver)
})

test.each([
  ['paid', 24 * 30, false],
  ['paid', 24 * 30.01, true],
  ['failed', 24, false],
  ['failed', 24.01, true],
  ['open', 24 * 30, false],
  ['open', 24 * 30.01, true],
  ['authorized', 48, false],
] as const)('a payment that is %s and %s hours old need not be asked for any more: %s', (state, hours, expected) => {
  const createdAt = Temporal.Instant.from('2026-11-18T11:00:00Z')
  expect(isOver({ state, createdAt }, createdAt.add({ seconds: Math.round(hours * 3600) }))).toBe(expected)
})
