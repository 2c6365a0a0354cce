import { expect, test } from 'vitest'
import { anItem, anOption, aPart, aProduct } from '../ground/product.fixture.ts'
import { changedLine, changedSums, isPaidOnline, itemChangeProblem, overpaidCents } from './change-item.ts'
import type { Cents } from '../numbers/money.ts'
import type { PlacedSums, TaxedLine } from './change-item.ts'

const cents = (value: number) => value as Cents
const line = (gross: number | null, taxRate: number): TaxedLine => ({
  grossCents: gross === null ? null : cents(gross),
  taxRate,
})

test.each([
  ['new', null],
  ['confirmed', null],
  ['inDelivery', null],
  ['completed', 'itemsLocked'],
  ['canceled', 'itemsLocked'],
  ['rejected', 'itemsLocked'],
] as const)('a line of a %s order: %s', (status, code) => {
  expect(itemChangeProblem({ status })?.code ?? null).toBe(code)
})

test.each([
  [true, 'mollie', true],
  [true, 'datatrans', true],
  [false, 'mollie', false],
  [true, 'cash', false],
  [true, null, false],
] as const)('paid: %s, by %s: online %s', (isPaid, paymentMethod, expected) => {
  expect(isPaidOnline({ isPaid, paymentMethod })).toBe(expected)
})

test.each([
  [1490, 1489, 1],
  [1490, 1490, 'itemsLocked'],
  [1490, 1491, 'itemsLocked'],
  [1490, 0, 1490],
])('an order paid online whose total goes from %s to %s cents: %s', (before, after, expected) => {
  const found = overpaidCents(cents(before), cents(after))
  expect(typeof found === 'number' ? found : found.code).toBe(expected)
})

test('the changed line costs what the product costs now', () => {
  const product = aProduct({
    type: 'configurable',
    config: { parts: [aPart({ type: 'multiselect', options: [anOption('Apfelmus', 'add', 2)] })] },
  })
  expect(changedLine(product, anItem(product, 3, { parts: [[0]] }), null)).toEqual({
    unitPrice: 1200,
    gross: 3600,
    optionNames: ['Apfelmus'],
  })
})

test('a price that staff name counts instead of product and options', () => {
  const product = aProduct({
    isPriceHidden: true,
    type: 'configurable',
    config: { parts: [aPart({ type: 'multiselect', options: [anOption('Apfelmus', 'add', 2)] })] },
  })
  expect(changedLine(product, anItem(product, 2, { parts: [[0]] }), 7.5)).toEqual({
    unitPrice: 750,
    gross: 1500,
    optionNames: ['Apfelmus'],
  })
})

test('a hidden price stays open until staff name one', () => {
  const product = aProduct({ isPriceHidden: true })
  expect(changedLine(product, anItem(product, 2), null)).toMatchObject({ unitPrice: null, gross: null })
})

const delivered: PlacedSums & { items: TaxedLine[] } = {
  goodsCents: cents(3740),
  deliveryCents: cents(250),
  totalCents: cents(3990),
  netCents: cents(3581),
  taxes: {
    '10': { gross: cents(3380), net: cents(3073), tax: cents(307) },
    '20': { gross: cents(610), net: cents(508), tax: cents(102) },
  },
  items: [line(3380, 10), line(360, 20)],
}

test('the delivery fee stays what the guest agreed to, at its own rate', () => {
  expect(changedSums(delivered, [line(1690, 10), line(360, 20)])).toEqual({
    goodsCents: 2050,
    deliveryCents: 250,
    totalCents: 2300,
    netCents: 1536 + 508,
    taxes: { '10': { gross: 1690, net: 1536, tax: 154 }, '20': { gross: 610, net: 508, tax: 102 } },
  })
})

test('a rate that only the delivery has is found, too', () => {
  const before = {
    ...delivered,
    goodsCents: cents(1000),
    items: [line(1000, 10)],
    taxes: {
      '10': { gross: cents(1000), net: cents(909), tax: cents(91) },
      '20': { gross: cents(250), net: cents(208), tax: cents(42) },
    },
  }
  expect(changedSums(before, [line(1100, 10)])).toMatchObject({
    totalCents: 1350,
    taxes: { '10': { gross: 1100 }, '20': { gross: 250 } },
  })
})

test('a delivery fee that stands at no rate stays untaxed', () => {
  const before = { ...delivered, items: [line(3380, 10), line(610, 20)] }
  expect(changedSums(before, [line(360, 20)])).toMatchObject({ totalCents: 610, taxes: { '20': { gross: 360 } } })
})

test('open prices stand outside all sums, and without delivery there is no fee', () => {
  const before = { ...delivered, deliveryCents: cents(0) }
  expect(changedSums(before, [line(null, 10), line(360, 20)])).toMatchObject({
    goodsCents: 360,
    deliveryCents: 0,
    totalCents: 360,
    taxes: { '20': { gross: 360, net: 300, tax: 60 } },
  })
})

test('without a fee nothing but the goods is taxed, and an open price has no rate', () => {
  const before = { ...delivered, deliveryCents: cents(0) }
  const sums = changedSums(before, [line(1690, 10), line(null, 5)])
  expect(sums).toMatchObject({ totalCents: 1690 })
  expect('taxes' in sums && Object.keys(sums.taxes)).toEqual(['10'])
})

test('sums beyond what an order can cost are a problem', () => {
  expect(changedSums({ ...delivered, deliveryCents: cents(0) }, [line(999_999_999, 10), line(1, 10)])).toMatchObject({
    code: 'numberTooLarge',
  })
})
