import { expect, it } from 'vitest'
import { isDue, nextDue } from './due.ts'

const now = Temporal.Instant.from('2026-11-25T12:00:00Z')
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

it.each([
  [{}, true, Infinity],
  [{ visibleFrom: null, visibleUntil: null }, true, Infinity],
  [{ visibleFrom: '2026-11-25T13:00:00+01:00' }, true, Infinity],
  [{ visibleFrom: '2026-11-25T12:00:01Z' }, false, at('2026-11-25T12:00:01Z')],
  [{ visibleUntil: '2026-11-25T12:00:00Z' }, false, Infinity],
  [{ visibleUntil: '2026-11-25T12:00:01Z' }, true, at('2026-11-25T12:00:01Z')],
  [{ visibleFrom: '2026-12-01T00:00:00Z', visibleUntil: '2026-12-24T00:00:00Z' }, false, at('2026-12-01T00:00:00Z')],
  [{ visibleFrom: 'bald' }, true, Infinity],
])('%o is shown: %s', (entry, expected, next) => {
  expect(isDue(entry, now)).toBe(expected)
  expect(nextDue(entry, now)).toBe(next)
})
