import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  noticedCents,
  automaticRefundCents,
  givenBackCents,
  instructionStates,
  isGivenBack,
  refundableCents,
  refundAmount,
  takenBackCents,
  type PaidMoney,
} from './refunds.ts'
import type { Cents } from '../numbers/money.ts'

const cents = (value: number) => value as Cents
const money = (changes: Partial<PaidMoney> = {}): PaidMoney => ({
  amountCents: cents(3000),
  chargedBackCents: cents(0),
  refundedCents: cents(0),
  refunds: [],
  ...changes,
})
const elsewhere = (amount: number) => ({ ...refund(amount, 'done'), cause: 'elsewhere' })
const refund = (amount: number, state: PaidMoney['refunds'][number]['state']) => ({ amountCents: cents(amount), state })

test.each([
  ['untouched', money(), 3000, 3000, 0],
  ['one wanted', money({ refunds: [refund(1000, 'wanted')] }), 2000, 2000, 0],
  ['one sent', money({ refunds: [refund(1000, 'sent')], refundedCents: cents(1000) }), 2000, 2000, 0],
  [
    'one wanted that the provider knows',
    money({ refunds: [refund(1000, 'wanted')], refundedCents: cents(1000) }),
    2000,
    2000,
    0,
  ],
  ['one done', money({ refunds: [refund(1000, 'done')], refundedCents: cents(1000) }), 2000, 2000, 1000],
  ['all done', money({ refunds: [refund(1000, 'done'), refund(2000, 'done')] }), 0, 0, 3000],
  ['one refused for good', money({ refunds: [refund(3000, 'failed')] }), 3000, 0, 0],
  ['refunded in the dashboard', money({ refundedCents: cents(500) }), 2500, 2500, 500],
  [
    'in the dashboard beside ours',
    money({ refunds: [refund(1000, 'done')], refundedCents: cents(1500) }),
    1500,
    1500,
    1500,
  ],
  ['charged back', money({ chargedBackCents: cents(3000) }), 0, 0, 0],
])('%s', (_, paid, refundable, automatic, givenBack) => {
  expect([refundableCents(paid), automaticRefundCents(paid), givenBackCents(paid)]).toEqual([
    refundable,
    automatic,
    givenBack,
  ])
})

test.each([
  ['all of it', [elsewhere(1000)], 0, 1000],
  ['nothing', [elsewhere(1000)], 1000, 0],
  ['a part', [elsewhere(1000), elsewhere(500)], 1200, 300],
  ['nothing of ours', [elsewhere(1000), refund(500, 'done')], 500, 1000],
  ['nothing while one of ours is on its way', [elsewhere(1000), refund(500, 'sent')], 1000, 0],
])('what was noticed at the provider and is taken back there: %s', (_, refunds, refunded, takenBack) => {
  expect(takenBackCents(money({ refunds, refundedCents: cents(refunded) }))).toBe(takenBack)
})

test('what was taken back at the provider may be given back by itself', () => {
  expect(automaticRefundCents(money({ refunds: [{ ...elsewhere(3000), state: 'failed' }] }))).toBe(3000)
})

test('given back is only what went back to the last cent', () => {
  expect(isGivenBack(money({ refunds: [refund(2999, 'done')] }))).toBe(false)
  expect(isGivenBack(money({ refunds: [refund(3000, 'done')] }))).toBe(true)
})

test.each([
  ['all', 3000],
  [3000, 3000],
  [1, 1],
  [3001, 'refundTooLarge'],
  [0, 'positive'],
  [Number.NaN, 'positive'],
])('staff wish to give back %s: %s', (wished, expected) => {
  const found = refundAmount(money(), wished === 'all' ? wished : cents(Number(wished)), 'EUR')
  expect(typeof found === 'number' ? found : found.code).toBe(expected)
  if (typeof found !== 'number') expect(found.field).toBe('amount')
})

test('the refusal names what is left', () => {
  const paid = money({ refunds: [refund(2000, 'sent')] })
  expect(refundAmount(paid, cents(1500), 'EUR')).toMatchObject({ params: { amount: '10,00\u00a0€' } })
  expect(refundAmount(money({ refunds: [refund(3000, 'wanted')] }), 'all', 'EUR')).toMatchObject({
    code: 'notRefundable',
  })
})

test('however refunds and charge-backs come together, never more goes back than was paid', () => {
  const amount = fc.integer({ min: 0, max: 3000 }).map(cents)
  const refunds = fc.array(fc.record({ amountCents: amount, state: fc.constantFrom(...instructionStates) }))
  fc.assert(
    fc.property(refunds, amount, amount, (all, chargedBackCents, refundedCents) => {
      const paid = money({ refunds: all, chargedBackCents, refundedCents })
      const taken = all.filter(({ state }) => state !== 'failed').reduce((sum, each) => sum + each.amountCents, 0)
      expect(refundableCents(paid)).toBeLessThanOrEqual(Math.max(0, 3000 - taken - chargedBackCents))
      expect(automaticRefundCents(paid)).toBeLessThanOrEqual(refundableCents(paid))
      expect(givenBackCents(paid)).toBeLessThanOrEqual(3000)
    }),
  )
})

test.each([
  ['nothing of ours', money(), 0],
  ['ours, on its way', money({ refunds: [refund(1000, 'sent')], refundedCents: cents(1000) }), 0],
  ['ours, not yet there', money({ refunds: [refund(1000, 'wanted')], refundedCents: cents(400) }), 0],
  ['in the dashboard', money({ refundedCents: cents(500) }), 500],
  ['in the dashboard beside ours', money({ refunds: [refund(1000, 'done')], refundedCents: cents(1500) }), 500],
  ['in place of ours that was refused', money({ refunds: [refund(1000, 'failed')], refundedCents: cents(1000) }), 1000],
])('noticed: %s', (_, paid, noticed) => {
  expect(noticedCents(paid)).toBe(noticed)
})
