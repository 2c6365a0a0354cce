import { expect, it } from 'vitest'
import { instant, vienna } from './hours.fixture.ts'
import { isQuiet, type QuietHours } from './quiet-hours.ts'

const quiet = (at: string, ...hours: QuietHours[]) => isQuiet(hours, vienna, instant(at))
const night: QuietHours = { from: '22:00', to: '06:00', weekdays: [] }

it.each([
  ['2026-11-20T21:59+01:00', false],
  ['2026-11-20T22:00+01:00', true],
  ['2026-11-21T05:59+01:00', true],
  ['2026-11-21T06:00+01:00', false],
])('a night is quiet from 22:00 to 06:00: %s %s', (at, expected) => {
  expect(quiet(at, night)).toBe(expected)
})

it('counts a night to the day on which it begins', () => {
  const friday = { ...night, weekdays: [5] }
  expect(quiet('2026-11-21T03:00+01:00', friday)).toBe(true)
  expect(quiet('2026-11-20T03:00+01:00', friday)).toBe(false)
})

it('is never quiet without hours, and all day where both ends are equal', () => {
  expect(quiet('2026-11-20T12:00+01:00')).toBe(false)
  expect(quiet('2026-11-20T12:00+01:00', { from: '00:00', to: '00:00', weekdays: [5, 6] })).toBe(true)
  expect(quiet('2026-11-22T12:00+01:00', { from: '00:00', to: '00:00', weekdays: [5, 6] })).toBe(false)
})
