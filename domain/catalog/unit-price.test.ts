import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problem } from '../ground/problem.ts'
import { aPart, aProduct, anOption } from '../ground/product.fixture.ts'
import { modifiers } from '../ground/product.ts'
import { unitPrice } from './unit-price.ts'

const soup = (price: number | null, ...options: ReturnType<typeof anOption>[]) =>
  aProduct({
    type: 'configurable',
    price,
    config: { parts: [aPart({ type: 'multiselect', optional: true, options })] },
  })

describe('unitPrice', () => {
  test.each([
    ['the base alone', soup(9.9), [], 990],
    ['nothing chosen', soup(9.9, anOption('Ei', 'add', 1)), [], 990],
    ['add', soup(9.9, anOption('Ei', 'add', 1.2)), [0], 1110],
    ['subtract', soup(9.9, anOption('klein', 'subtract', 2)), [0], 790],
    ['overwrite', soup(9.9, anOption('groß', 'overwrite', 12.5)), [0], 1250],
    ['overwrite with nothing', soup(9.9, anOption('gratis', 'overwrite', 0)), [0], 0],
    ['add, then overwrite', soup(9.9, anOption('Ei', 'add', 1), anOption('groß', 'overwrite', 12)), [0, 1], 1200],
    ['overwrite, then add', soup(9.9, anOption('groß', 'overwrite', 12), anOption('Ei', 'add', 1)), [0, 1], 1300],
    [
      'clicked the other way round',
      soup(9.9, anOption('groß', 'overwrite', 12), anOption('Ei', 'add', 1)),
      [1, 0],
      1300,
    ],
    ['never below 0', soup(5, anOption('klein', 'subtract', 5.01)), [0], 0],
    ['exactly 0', soup(5, anOption('klein', 'subtract', 5)), [0], 0],
    ['just above 0', soup(5, anOption('klein', 'subtract', 4.99)), [0], 1],
    ['below 0 only on the way', soup(5, anOption('a', 'subtract', 8), anOption('b', 'add', 4)), [0, 1], 100],
  ])('%s', (_, product, chosen, cents) => {
    expect(unitPrice(product, [chosen])).toBe(cents)
  })

  test('goes through the parts in their order', () => {
    const parts = [
      aPart({ type: 'select', options: [anOption('plus', 'add', 1)] }),
      aPart({ type: 'select', options: [anOption('fest', 'overwrite', 3)] }),
    ]
    expect(unitPrice(aProduct({ type: 'configurable', price: 10, config: { parts } }), [0, 0])).toBe(300)
    const reversed = parts.toReversed()
    expect(unitPrice(aProduct({ type: 'configurable', price: 10, config: { parts: reversed } }), [0, 0])).toBe(400)
  })

  test('options of a product that is not configurable do not count', () => {
    expect(unitPrice({ ...soup(9.9, anOption('Ei', 'add', 1)), type: 'simple' }, [[0]])).toBe(990)
  })

  test.each([
    [soup(null), [], problem('notNull', 'price')],
    [soup(-1), [], problem('positiveOrZero', 'price')],
    [soup(Number.NaN), [], problem('number', 'price')],
    [soup(9.999), [], problem('decimals', 'price', { limit: 2 })],
    [soup(9.9, anOption('Ei', 'add', -1)), [0], problem('positiveOrZero', 'parts')],
    [soup(9.9, anOption('Ei', 'add', Infinity)), [0], problem('number', 'parts')],
    [soup(9.9), [0], problem('choiceMultiple', 'parts.0')],
    [soup(9_999_999.99, anOption('Ei', 'add', 0.01)), [0], problem('numberTooLarge', 'price')],
  ])('a price that is none is a problem: %#', (product, chosen, wrong) => {
    expect(unitPrice(product, [chosen])).toEqual(wrong)
  })

  test('is never negative, whatever is chosen', () => {
    const option = fc.record({
      name: fc.constant('x'),
      modifier: fc.constantFrom(...modifiers),
      value: fc.nat(100_000).map((cents) => cents / 100),
    })
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(option, { maxLength: 8 }), (cents, options) => {
        const price = unitPrice(soup(cents / 100, ...options), [options.map((_, index) => index)])
        expect(price).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
