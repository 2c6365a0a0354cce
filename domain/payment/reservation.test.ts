import { expect, test } from 'vitest'
import { reservationStep } from './reservation.ts'

const createdAt = Temporal.Instant.from('2026-11-18T11:00:00Z')
const reservation = { isReservedOnly: true, createdAt, reservedUntil: createdAt.add({ hours: 100 }) }

test.each([
  ['new', 0, 'keep'],
  ['new', 75.9, 'keep'],
  ['new', 76, 'warn'],
  ['new', 91.9, 'warn'],
  ['new', 92, 'collect'],
  ['awaitingPayment', 0, 'keep'],
  ['confirmed', 0, 'collect'],
  ['inDelivery', 0, 'collect'],
  ['completed', 0, 'collect'],
] as const)('reserved for 100 hours, %s, after %s hours: %s', (status, hours, step) => {
  const now = createdAt.add({ seconds: Math.round(hours * 3600) })
  expect(reservationStep(status, reservation, now)).toBe(step)
})

test('a provider that names no end is believed to keep it for a week', () => {
  const unnamed = { ...reservation, reservedUntil: null }
  expect(reservationStep('new', unnamed, createdAt.add({ hours: 143 }))).toBe('keep')
  expect(reservationStep('new', unnamed, createdAt.add({ hours: 144 }))).toBe('warn')
  expect(reservationStep('new', unnamed, createdAt.add({ hours: 160 }))).toBe('collect')
})

test('where the branch does not wait it is collected at once', () => {
  expect(reservationStep('new', { ...reservation, isReservedOnly: false }, createdAt)).toBe('collect')
})
