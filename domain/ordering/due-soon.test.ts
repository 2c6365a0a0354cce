import { expect, it } from 'vitest'
import { instant } from '../time/hours.fixture.ts'
import { isDueSoon, type PromisedOrder } from './due-soon.ts'

const branch = { preparationMinutes: 20, deliveryMinutes: 45 }
const due = (now: string, changes: Partial<PromisedOrder> = {}) => {
  const order = { status: 'confirmed', orderType: 'takeaway', appointment: instant('2026-11-20T18:00+01:00') } as const
  return isDueSoon({ ...order, ...changes }, branch, instant(now))
}

it.each([
  ['takeaway', '2026-11-20T17:39:59.999+01:00', false],
  ['takeaway', '2026-11-20T17:40+01:00', true],
  ['delivery', '2026-11-20T17:14:59.999+01:00', false],
  ['delivery', '2026-11-20T17:15+01:00', true],
  ['takeaway', '2026-11-20T18:00+01:00', true],
  ['takeaway', '2026-11-20T18:00:00.001+01:00', false],
] as const)('%s at %s: %s', (orderType, now, expected) => {
  expect(due(now, { orderType })).toBe(expected)
})

it('needs somebody to have taken the order, for a moment', () => {
  expect(due('2026-11-20T17:50+01:00', { status: 'new' })).toBe(false)
  expect(due('2026-11-20T17:50+01:00', { status: 'inDelivery' })).toBe(false)
  expect(due('2026-11-20T17:50+01:00', { appointment: null })).toBe(false)
})
