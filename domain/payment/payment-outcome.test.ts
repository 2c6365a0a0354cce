import { describe, expect, test } from 'vitest'
import { orderStatuses } from '../ordering/order-status.ts'
import {
  paymentOutcome,
  paymentOutcomes,
  paymentSituation,
  providerWord,
  type PaidBy,
  type PaymentReport,
  type ProviderWord,
} from './payment-outcome.ts'
import type { Cents } from '../numbers/money.ts'
import type { OrderStatus } from '../ordering/order-status.ts'

const agreed = { amountCents: 1490 as Cents, currency: 'EUR', reference: 'P1' }
const report = (changes: Partial<PaymentReport> = {}): PaymentReport => ({
  ...agreed,
  state: 'paid',
  refundedCents: 0 as Cents,
  chargedBackCents: 0 as Cents,
  reservedUntil: null,
  ...changes,
})

describe('what the provider says', () => {
  test.each<[string, Partial<PaymentReport>, ProviderWord]>([
    ['the agreed money', {}, 'paid'],
    ['the agreed money, reserved', { state: 'authorized' }, 'authorized'],
    ['a cent less', { amountCents: 1489 as Cents }, 'foreign'],
    ['a cent more', { amountCents: 1491 as Cents }, 'foreign'],
    ['another currency', { currency: 'CHF' }, 'foreign'],
    ['the payment of another order', { reference: 'P2' }, 'foreign'],
    ['another amount, reserved', { state: 'authorized', amountCents: 1 as Cents }, 'foreign'],
    ['nothing yet: its amount does not matter', { state: 'open', amountCents: 1 as Cents }, 'open'],
    ['a failure: its amount does not matter', { state: 'failed', currency: 'CHF' }, 'failed'],
    ['an unknown transaction', { state: 'missing', reference: '' }, 'missing'],
  ])('%s', (_, changes, word) => {
    expect(providerWord(report(changes), agreed)).toBe(word)
  })
})

type Row = readonly [OrderStatus, PaidBy, ProviderWord, string]
const none = 'nothing'

/** Every order state that matters × every word. `+` joins what happens. */
const rows: readonly Row[] = [
  ['awaitingPayment', none, 'open', ''],
  ['awaitingPayment', none, 'missing', ''],
  ['awaitingPayment', none, 'authorized', 'pay + collect'],
  ['awaitingPayment', none, 'paid', 'pay + paid'],
  ['awaitingPayment', none, 'failed', 'failPayment'],
  ['awaitingPayment', none, 'foreign', 'failPayment + giveBack + otherAmount'],
  ['new', none, 'open', ''],
  ['new', none, 'authorized', 'collect'],
  ['confirmed', none, 'paid', 'paid'],
  ['inDelivery', none, 'failed', 'lost'],
  ['completed', none, 'foreign', 'giveBack + otherAmount'],
  ['new', 'thisPayment', 'paid', ''],
  ['new', 'thisPayment', 'authorized', ''],
  ['completed', 'thisPayment', 'open', ''],
  ['completed', 'thisPayment', 'failed', 'reversed'],
  ['completed', 'thisPayment', 'missing', ''],
  ['confirmed', 'otherwise', 'paid', 'giveBack + paidTwice'],
  ['confirmed', 'otherwise', 'authorized', 'giveBack + paidTwice'],
  ['confirmed', 'otherwise', 'foreign', 'giveBack + paidTwice'],
  ['canceled', 'otherwise', 'paid', 'giveBack + paidTwice'],
  ['confirmed', 'otherwise', 'failed', ''],
  ['canceled', none, 'paid', 'paid + giveBack + paidLate'],
  ['failed', none, 'paid', 'paid + giveBack + paidLate'],
  ['rejected', none, 'authorized', 'giveBack + paidLate'],
  ['failed', none, 'foreign', 'giveBack + otherAmount'],
  ['failed', none, 'failed', ''],
  ['failed', none, 'open', ''],
  ['canceled', 'thisPayment', 'paid', 'giveBack'],
  ['rejected', 'thisPayment', 'paid', 'giveBack'],
  ['canceled', 'thisPayment', 'failed', ''],
  ['canceled', 'thisPayment', 'authorized', ''],
]

test.each(rows)('%s, paid by %s, hears „%s“: %s', (status, paidBy, word, expected) => {
  const { step, isPaid, money, note } = paymentOutcome({ status, paidBy }, word)
  const happens = [step, isPaid ? 'paid' : null, money, note].filter((each) => each !== null)
  expect(happens.join(' + ')).toBe(expected)
})

describe('whatever the order and the provider', () => {
  const paidBys: readonly PaidBy[] = ['nothing', 'thisPayment', 'otherwise']
  const words = Object.keys(paymentOutcomes.waiting) as ProviderWord[]
  const all = orderStatuses.flatMap((status) =>
    paidBys.flatMap((paidBy) => words.map((word) => ({ status, paidBy, word }))),
  )
  const outcome = (one: (typeof all)[number]) => paymentOutcome(one, one.word)

  test('the kitchen gets an order only for money that is there and agreed', () => {
    const served = all.filter((one) => outcome(one).step === 'pay')
    expect(served.every(({ status, word }) => status === 'awaitingPayment' && /authorized|paid/.test(word))).toBe(true)
  })

  test('only a waiting order fails', () => {
    const failed = all.filter((one) => outcome(one).step === 'failPayment')
    expect(failed.every(({ status }) => status === 'awaitingPayment')).toBe(true)
  })

  test('money is given back only where some is', () => {
    const back = all.filter((one) => outcome(one).money === 'giveBack')
    expect(back.every(({ word }) => /authorized|paid|foreign/.test(word))).toBe(true)
  })

  test('money for an order that came to nothing never stays', () => {
    const over = all.filter(({ status, word }) => /rejected|canceled|failed/.test(status) && word === 'paid')
    expect(over.every((one) => outcome(one).money === 'giveBack')).toBe(true)
  })

  test('said again, a word changes nothing for the order', () => {
    for (const one of all) {
      const { step, isPaid } = outcome(one)
      const status = step === 'pay' ? 'new' : step === 'failPayment' ? 'failed' : one.status
      const again = paymentOutcome({ status, paidBy: isPaid ? 'thisPayment' : one.paidBy }, one.word)
      expect([one, again.step, again.isPaid]).toEqual([one, null, false])
    }
  })

  test('every status has its situation', () => {
    expect(orderStatuses.map((status) => paymentSituation(status, 'nothing'))).toEqual([
      'waiting',
      'unpaid',
      'unpaid',
      'unpaid',
      'unpaid',
      'unpaid',
      'over',
      'over',
      'over',
    ])
  })
})
