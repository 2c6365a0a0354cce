import { expect, test } from 'vitest'
import { sinceText } from './time-clock.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['2026-11-18T16:02:00Z', '2026-11-18T20:00:00Z', '17:02'],
  ['2026-11-17T16:02:00Z', '2026-11-18T07:00:00Z', 'Di 17.11., 17:02'],
  // Midnight is that of the branch.
  ['2026-11-17T23:30:00Z', '2026-11-18T07:00:00Z', '00:30'],
])('since when somebody is there says the day where it is not today: %s', (since, now, text) => {
  expect(sinceText(at(since), at(now), 'Europe/Vienna')).toBe(text)
})
