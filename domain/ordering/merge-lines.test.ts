import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPart, aProduct, anItem, anOption } from '../ground/product.fixture.ts'
import { mergedLines } from './merge-lines.ts'
import type { CartItem } from '../ground/cart-item.ts'
import type { Product } from '../ground/product.ts'

const id = (text: string) => text as Product['id']
const soup = aProduct({ id: id('soup'), name: 'Flädlesuppe' })
const cheese = aProduct({ id: id('cheese'), unit: 'kilogram', minimumQuantity: 0.25, quantityStepSize: 0.1 })
const pizza = aProduct({
  id: id('pizza'),
  type: 'configurable',
  config: {
    parts: [
      aPart({ name: 'Größe', type: 'select', options: [anOption('klein'), anOption('groß', 'add', 2)] }),
      aPart({ name: 'Belag', type: 'multiselect', options: [anOption('Schinken'), anOption('Mais')] }),
      aPart({ name: 'Gruß', type: 'text' }),
    ],
  },
})
const line = (product: Product, amount: number, changes: Partial<CartItem> = {}) => ({
  product,
  item: anItem(product, amount, changes),
})
const amounts = (...lines: ReturnType<typeof line>[]) => mergedLines(lines).map(({ item }) => item.amount)

test('equal lines are added up where the first of them stands', () => {
  const merged = mergedLines([line(soup, 1), line(pizza, 1, { parts: [1, [0], 'Hallo'] }), line(soup, 2)])
  expect(merged).toEqual([line(soup, 3), line(pizza, 1, { parts: [1, [0], 'Hallo'] })])
  expect(amounts(line(cheese, 0.25), line(cheese, 0.45), line(soup, 1))).toEqual([0.25, 0.45, 1])
})

test.each([
  ['another product', line(soup, 1), line({ ...soup, id: id('goulash') }, 1)],
  ['another unit', line(cheese, 1, { unit: 'kilogram' }), line(cheese, 1, { unit: 'gram' })],
  ['another choice', line(pizza, 1, { parts: [0, null, null] }), line(pizza, 1, { parts: [1, null, null] })],
  ['the first choice beside none', line(pizza, 1, { parts: [0] }), line(pizza, 1, { parts: [null] })],
  ['one more topping', line(pizza, 1, { parts: [0, [0], null] }), line(pizza, 1, { parts: [0, [0, 1], null] })],
  ['another note', line(soup, 1, { note: 'ohne Schnittlauch' }), line(soup, 1)],
  [
    'another picture',
    line(soup, 1, { parts: [{ id: 'a', publicHash: 'x' }] }),
    line(soup, 1, { parts: [{ id: 'b', publicHash: 'x' }] }),
  ],
])('%s is another line', (_, one, other) => {
  expect(mergedLines([one, other])).toEqual([one, other])
})

test('nothing chosen is nothing, whether it is null, empty or missing, and so is a note of spaces', () => {
  const ways = [[0], [0, null, null], [0, [], '']]
  expect(amounts(...ways.map((parts) => line(pizza, 1, { parts })))).toEqual([3])
  expect(amounts(line(soup, 1, { note: ' ' }), line(soup, 1, { note: null }), line(soup, 1))).toEqual([3])
})

test('no more than the maximum of the product', () => {
  const few = { ...soup, maximumQuantity: 5 }
  expect(amounts(line(few, 4), line(few, 3), line(few, 1))).toEqual([5])
  expect(amounts(line(few, 2), line(few, 3))).toEqual([5])
})

test('a sum between two steps, or in a unit that is not sold, stays apart', () => {
  expect(amounts(line(cheese, 0.25), line(cheese, 0.25))).toEqual([0.25, 0.25])
  expect(amounts(line(soup, 1, { unit: 'kilogram' }), line(soup, 2, { unit: 'kilogram' }))).toEqual([1, 2])
})

test('thousandths add up exactly', () => {
  const loose = aProduct({ id: id('loose'), unit: 'kilogram', minimumQuantity: 0.001, quantityStepSize: 0.001 })
  const thousandths = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(thousandths, thousandths, (one, other) => {
      expect(amounts(line(loose, one / 1000), line(loose, other / 1000))).toEqual([(one + other) / 1000])
    }),
  )
})

test('what was merged once stays as it is', () => {
  const item = fc.record({ amount: fc.integer({ min: 1, max: 9 }), note: fc.constantFrom(null, 'ohne', ' ') })
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const once = mergedLines(items.map(({ amount, note }) => line(soup, amount, { note })))
      expect(mergedLines(once)).toEqual(once)
      expect(once.reduce((sum, { item: { amount } }) => sum + amount, 0)).toBe(
        items.reduce((sum, { amount }) => sum + amount, 0),
      )
    }),
  )
})
