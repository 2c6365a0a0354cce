import { expect, test } from 'vitest'
import { counterMethods, paidProblem } from './counter-payment.ts'

test.each([
  ['new', false, false, null],
  ['confirmed', false, false, null],
  ['inDelivery', false, false, null],
  ['completed', false, false, null],
  ['completed', true, false, 'notPayable'],
  ['awaitingPayment', false, false, 'notPayable'],
  ['rejected', false, false, 'notPayable'],
  ['canceled', false, false, 'notPayable'],
  ['failed', false, false, 'notPayable'],
  ['new', false, true, 'notPayable'],
  ['offered', false, true, 'notPayable'],
  ['confirmed', false, true, null],
] as const)('a %s order (paid: %s, quotation: %s) is marked paid: %s', (status, isPaid, isQuotation, code) => {
  expect(paidProblem({ status, isPaid, isQuotation })?.code ?? null).toBe(code)
})

test('online methods are reported by their provider, not by staff', () => {
  expect(counterMethods).toEqual(['cash', 'atm-card', 'hydro-ag-voucher'])
})
