import { expect, test } from 'vitest'
import {
  cashRefundableCents,
  cashRefundProblem,
  counterMethods,
  paidProblem,
  takeBackProblem,
  takenMethods,
} from './counter-payment.ts'
import type { Cents } from '../numbers/money.ts'

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

const on = {
  isCashEnabled: true,
  isATMCardEnabled: true,
  isHydroAGVoucherEnabled: false,
  isMollieEnabled: true,
  isDatatransEnabled: false,
}
const config = {
  enableCash: true,
  enableATMCard: false,
  enableHydroAGVoucher: true,
  enableMollie: true,
  enableDatatrans: false,
}

test('staff are offered what shop and branch have switched on, also for a request, and what the guest chose first', () => {
  const branch = { ...on, isQuotationRequired: true }
  expect(takenMethods({ paymentMethod: null }, { branch, config })).toEqual(['cash'])
  expect(takenMethods({ paymentMethod: 'atm-card' }, { branch, config })).toEqual(['atm-card', 'cash'])
  expect(takenMethods({ paymentMethod: 'mollie' }, { branch, config })).toEqual(['cash'])
})

const at = '2026-11-18T12:00:00Z'
const noon = Date.parse(at)
const paid = { isPaid: true, paymentMethod: 'cash', history: [{ kind: 'paid', at }] } as const

test.each([
  ['at once', paid, 0, null],
  ['after exactly ten minutes', paid, 600_000, null],
  ['a moment later', paid, 600_001, 'notTakenBack'],
  ['what a provider reported', { ...paid, paymentMethod: 'mollie' }, 0, 'notTakenBack'],
  ['what is not paid', { ...paid, isPaid: false }, 0, 'notTakenBack'],
  ['once money went back', { ...paid, history: [...paid.history, { kind: 'refund', at }] }, 0, 'notTakenBack'],
  [
    'paid anew after it was taken back',
    { ...paid, history: [...paid.history, { kind: 'payment', at }, { kind: 'paid', at: '2026-11-18T12:09:00Z' }] },
    660_000,
    null,
  ],
] as const)('„Bezahlt“ is taken back %s: %#', (_, order, after, code) => {
  expect(takeBackProblem(order, noon + after)?.code ?? null).toBe(code)
})

test('out of the drawer goes back at most what people took', () => {
  const money = {
    status: 'completed',
    isPaid: true,
    paymentMethod: 'cash',
    totalCents: 3380 as Cents,
    takenCents: 3380 as Cents,
    givenBackCents: 380 as Cents,
  } as const
  expect(cashRefundableCents(money)).toBe(3000)
  expect(cashRefundableCents({ ...money, isPaid: false })).toBe(0)
  expect(cashRefundableCents({ ...money, paymentMethod: 'datatrans' })).toBe(0)
  expect(cashRefundProblem(money, 3000 as Cents, 'EUR')).toBeNull()
  expect(cashRefundProblem(money, 3001 as Cents, 'EUR')).toMatchObject({ code: 'refundTooLarge', field: 'amount' })
  expect(cashRefundProblem(money, 0 as Cents, 'EUR')).toMatchObject({ code: 'positive' })
  expect(cashRefundProblem({ ...money, givenBackCents: 3380 as Cents }, 1 as Cents, 'EUR')).toMatchObject({
    code: 'notRefundableInCash',
    field: null,
  })
})

test.each([
  ['dearer, before its rest was paid', 'confirmed', 2000, 1620],
  ['cheaper, before that went back', 'confirmed', 5000, 3000],
  ['dearer, and handed over: the rest was paid then', 'completed', 2000, 3000],
  ['cheaper, and called off: all that was paid', 'canceled', 5000, 4620],
  ['dearer, and called off: no more than was paid', 'canceled', 2000, 1620],
] as const)('what became %s goes back in cash up to that: %s, %i taken', (_, status, taken, most) => {
  const money = {
    status,
    isPaid: true,
    paymentMethod: 'cash',
    totalCents: 3380,
    takenCents: taken,
    givenBackCents: 380,
  }
  expect(cashRefundableCents(money as never)).toBe(most)
})
