import { expect, it } from 'vitest'
import type { Cents } from '../numbers/money.ts'
import { orderStatuses } from '../ordering/order-status.ts'
import { dueCents, type OwedOrder } from './due-amount.ts'

const reserved = { state: 'authorized', isUncollected: false } as const
const order: OwedOrder = {
  status: 'confirmed',
  totalCents: 1490 as Cents,
  isPaid: false,
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
