import { expect, test } from 'vitest'
import { timeSpan } from './time-span.ts'

test('a span is told in the time of its place', () => {
  const shift = { startsAt: '2026-11-18T15:00:00Z', endsAt: '2026-11-18T21:30:00Z' }
  expect(timeSpan(shift, 'Europe/Vienna')).toBe('16:00–22:30')
})
