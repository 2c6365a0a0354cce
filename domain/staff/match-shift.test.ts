import { expect, test } from 'vitest'
import { matchShift } from './match-shift.ts'

const at = (clock: string) => `2026-11-18T${clock}:00Z`
const shifts = [
  { id: 'lunch', startsAt: at('10:00'), endsAt: at('14:00') },
  { id: 'evening', startsAt: at('17:00'), endsAt: at('22:00') },
]

test.each([
  ['06:59', undefined],
  ['07:00', 'lunch'],
  ['10:20', 'lunch'],
  ['13:29', 'lunch'],
  ['13:30', 'lunch'],
  ['13:31', 'lunch'],
  ['14:00', 'evening'],
  ['21:59', 'evening'],
  ['22:00', undefined],
])('who comes at %s belongs to %s', (clock, id) => {
  expect(matchShift(shifts, at(clock))?.id).toBe(id)
})

test('of two shifts the one that begins nearer', () => {
  const close = [...shifts, { id: 'early', startsAt: at('09:00'), endsAt: at('12:00') }]
  expect([matchShift(close, at('09:29'))?.id, matchShift(close, at('09:31'))?.id]).toEqual(['early', 'lunch'])
})
