import { expect, test } from 'vitest'
import { isProblem } from '../ground/problem.ts'
import { aProduct, anItem, anOption, aPart } from '../ground/product.fixture.ts'
import { previewPrices } from './price-preview.ts'
import type { Product } from '../ground/product.ts'

const previewed = (changes: Partial<Product>, amount = 1, parts: readonly number[] = []) => {
  const product = aProduct(changes)
  const prices = previewPrices(product, anItem(product, amount, { parts }))
  return isProblem(prices)
    ? prices
    : prices.map(({ orderType, rate, net, tax, gross }) => [orderType, rate, net, tax, gross])
}

test.each([
  ['one rate for all', { price: 11, tax: 10 }, 1, [10, 1000, 100, 1100], [10, 1000, 100, 1100], [10, 1000, 100, 1100]],
  [
    'each its own',
    { price: 12, tax: 20, takeawayTax: 7, dineInTax: 19 },
    1,
    [7, 1121, 79, 1200],
    [20, 1000, 200, 1200],
    [19, 1008, 192, 1200],
  ],
  ['several', { price: 4.9, tax: 10 }, 3, [10, 1336, 134, 1470], [10, 1336, 134, 1470], [10, 1336, 134, 1470]],
  ['free', { price: 0, tax: 10 }, 1, [10, 0, 0, 0], [10, 0, 0, 0], [10, 0, 0, 0]],
  [
    'hidden from guests',
    { price: 11, tax: 10, isPriceHidden: true },
    1,
    [10, 1000, 100, 1100],
    [10, 1000, 100, 1100],
    [10, 1000, 100, 1100],
  ],
] as const)('%s', (_, changes, amount, takeaway, delivery, dineIn) => {
  expect(previewed(changes, amount)).toEqual([
    ['takeaway', ...takeaway],
    ['delivery', ...delivery],
    ['dineIn', ...dineIn],
  ])
})

test('chosen options count', () => {
  const size = aPart({ type: 'select', options: [anOption('Klein', 'subtract', 1), anOption('Groß', 'add', 1)] })
  const product = { type: 'configurable', price: 10, tax: 0, config: { parts: [size] } } as const
  expect(previewed(product, 1, [1])).toMatchObject([['takeaway', 0, 1100, 0, 1100], {}, {}])
})

test.each([
  [{ price: null }, 'price'],
  [{ tax: 120 }, 'tax'],
  [{ price: -1 }, 'price'],
] as const)('%j cannot be previewed', (changes, field) => {
  expect(previewed(changes)).toMatchObject({ field: expect.stringContaining(field) })
})
