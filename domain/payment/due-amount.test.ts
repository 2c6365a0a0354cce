import { expect, it } from 'vitest'
import type { Cents } from '../numbers/money.ts'
import { orderStatuses } from '../ordering/order-status.ts'
import { dueCents, overpaidCents, type OwedOrder } from './due-amount.ts'

const reserved = { state: 'authorized', isUncollected: false } as const
const order: OwedOrder = {
  status: 'confirmed',
  totalCents: 1490 as Cents,
  isPaid: false,
  takenCents: null,
  isQuotation: false,
  payments: [],
}

it.each([
  ['nobody has paid', {}, 1490],
  ['it was paid, in whatever way', { isPaid: true }, 0],
  ['the amount is reserved', { payments: [reserved] }, 0],
  ['a try failed before another one reserved it', { payments: [{ ...reserved, state: 'failed' }, reserved] }, 0],
  ['the reserved amount lapsed', { payments: [{ ...reserved, state: 'failed' }] }, 1490],
  ['collecting the reserved amount was refused', { payments: [{ ...reserved, isUncollected: true }] }, 1490],
  ['it was refused first and collected then', { isPaid: true, payments: [{ ...reserved, isUncollected: true }] }, 0],
  ['it is a question about a price', { status: 'new', isQuotation: true }, 0],
  ['the offer was accepted', { isQuotation: true }, 1490],
] as const)('at hand-over is due, where %s', (_, changes, due) => {
  expect(dueCents({ ...order, ...changes })).toBe(due)
})

it('nothing is due for what nobody hands over', () => {
  const due = orderStatuses.filter((status) => dueCents({ ...order, status }) > 0)
  expect(due).toEqual(['new', 'confirmed', 'inDelivery', 'completed'])
})

it.each([
  ['the same', 1490, 'confirmed', 0, 0],
  ['less, so that the guest owes the rest', 1000, 'confirmed', 490, 0],
  ['less, and it is handed over: settled', 1000, 'completed', 0, 0],
  ['more, so that the guest gets it back', 2000, 'new', 0, 510],
  ['more, and it came to nothing: refunded otherwise', 2000, 'canceled', 0, 0],
] as const)('at the counter was taken %s (%i, %s)', (_, taken, status, due, overpaid) => {
  const paid = { ...order, status, isPaid: true, takenCents: taken as Cents }
  expect([dueCents(paid), overpaidCents(paid)]).toEqual([due, overpaid])
})
