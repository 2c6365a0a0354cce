import { expect, test } from 'vitest'
import { paymentTrouble, type MoneyOfOrder } from './payment-trouble.ts'

const order: MoneyOfOrder = { status: 'confirmed', isPaid: false, dueAmount: 14.9, payments: [{ note: null }] }
const noted = (note: NonNullable<MoneyOfOrder['payments']>[number]['note'], changes: Partial<MoneyOfOrder> = {}) =>
  paymentTrouble({ ...order, payments: [{ note }], ...changes })

test.each([
  ['nothing was noted', null, {}, null],
  ['collecting was refused', 'uncollected', {}, 'uncollected'],
  ['it was refused, and paid at the counter since', 'uncollected', { isPaid: true, dueAmount: 0 }, null],
  ['the promised money was lost', 'lost', {}, 'lost'],
  ['it is about to lapse', 'lapsing', { dueAmount: 0 }, 'lapsing'],
  ['the provider took it back', 'reversed', { isPaid: true, dueAmount: 0 }, 'reversed'],
  ['the bank took it back after the order was handed over', 'chargedBack', { status: 'completed' }, null],
  ['it was paid twice, which mends itself', 'paidTwice', { isPaid: true, dueAmount: 0 }, null],
  ['the order was canceled', 'uncollected', { status: 'canceled' }, null],
] as const)('staff have to look where %s', (_, note, changes, expected) => {
  expect(noted(note, changes)).toBe(expected)
})
