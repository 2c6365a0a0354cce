import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestQuotient, roundedQuotient, roundedTo, scaled } from './rounding.ts'

describe('scaled', () => {
  test.each([
    [0, 2, 0],
    [9.9, 2, 990],
    [1.005, 3, 1005],
    [0.07, 2, 7],
    [0.29, 2, 29],
    [4.35, 2, 435],
    [1.1, 1, 11],
    [-1.25, 2, -125],
    [1e-6, 6, 1],
  ])('%s with %s digits is %s', (value, digits, whole) => {
    expect(scaled(value, digits)).toBe(whole)
  })

  test.each([
    [1.005, 2],
    [0.1 + 0.2, 2],
    [Number.NaN, 2],
    [Infinity, 2],
    [-Infinity, 0],
    [1e300, 2],
    [2 ** 53, 0],
    [1e15, 2],
  ])('%s with %s digits is refused', (value, digits) => {
    expect(scaled(value, digits)).toBeNull()
  })

  test('the largest safe whole number is kept, the next is refused', () => {
    expect(scaled(Number.MAX_SAFE_INTEGER, 0)).toBe(Number.MAX_SAFE_INTEGER)
    expect(scaled(Number.MAX_SAFE_INTEGER + 1, 0)).toBeNull()
  })

  test('knows no negative zero', () => {
    expect(Object.is(scaled(-0, 2), 0)).toBe(true)
  })

  test('reads back every whole number of hundredths and thousandths', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (whole) => {
        expect(scaled(whole / 100, 2)).toBe(whole)
        expect(scaled(whole / 1000, 3)).toBe(whole)
      }),
    )
  })
})

describe('roundedQuotient', () => {
  test.each([
    [[7], 2, 4],
    [[-7], 2, -4],
    [[5], 4, 1],
    [[-5], 4, -1],
    [[6], 4, 2],
    [[7], 4, 2],
    [[-6], 4, -2],
    [[0], 3, 0],
    [[6], 3, 2],
    [[1], 3, 0],
    [[2], 3, 1],
    [[2, 3, 4], 5, 5],
    [[], 1, 1],
    [[9_007_199_254_740_991], 1, 9_007_199_254_740_991],
  ])('%j / %s is %s', (factors, divisor, result) => {
    expect(roundedQuotient(factors, divisor)).toBe(result)
  })

  test.each([
    [[4_000_000_001, 4_000_000_001], 4_000_000_001, 4_000_000_001],
    [[3_000_000_001, 3_000_000_001], 2_000_000_000, 4_500_000_003],
    [[1_000_000_001, 15_000_000], 30_000_000, 500_000_001],
    [[-1_000_000_001, 15_000_000], 30_000_000, -500_000_001],
    [[1_000_000_001, 10_000_000], 30_000_000, 333_333_334],
    [[-1_000_000_001, 10_000_000], 30_000_000, -333_333_334],
    [[1_000_000_000, 10_000_000], 30_000_000, 333_333_333],
    [[-1_000_000_000, 10_000_000], 30_000_000, -333_333_333],
  ])('stays exact above the safe whole numbers: %j / %s is %s', (factors, divisor, result) => {
    expect(roundedQuotient(factors, divisor)).toBe(result)
  })

  test('refuses a result that is no safe whole number, and factors that are none', () => {
    expect(roundedQuotient([2 ** 53], 1)).toBeNull()
    expect(roundedQuotient([2 ** 40, 2 ** 40], 1)).toBeNull()
    expect(roundedQuotient([-(2 ** 40), 2 ** 40], 1)).toBeNull()
    expect(roundedQuotient([Number.NaN], 1)).toBeNull()
    expect(roundedQuotient([Infinity, 0], 1)).toBeNull()
    expect(roundedQuotient([Infinity], 1)).toBeNull()
    expect(roundedQuotient([0.3], 1)).toBeNull()
  })

  test('is half away from zero for every pair, as big integers tell', () => {
    const factor = fc.maxSafeInteger()
    fc.assert(
      fc.property(factor, fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 1e9 }), (a, b, divisor) => {
        const result = roundedQuotient([a, b], divisor)
        const product = BigInt(a) * BigInt(b)
        const size = product < 0n ? -product : product
        const rounded = (2n * size + BigInt(divisor)) / (2n * BigInt(divisor))
        const signed = product < 0n ? -rounded : rounded
        expect(result).toBe(rounded > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(signed))
      }),
    )
  })
})

describe('nearestQuotient', () => {
  test.each([
    [1n, 3n, 1 / 3],
    [0n, 7n, 0],
    [6n, 4n, 1.5],
    [10n ** 30n, 10n ** 31n, 0.1],
    [7n * 10n ** 25n, 10n ** 25n, 7],
  ])('%s / %s is %s', (numerator, denominator, result) => {
    expect(nearestQuotient(numerator, denominator)).toBe(result)
  })
})

test.each([
  [2.345, 1, 2.3],
  [2.35, 1, 2.4],
  [-0.001, 2, 0],
  [1234.5678, 3, 1234.568],
])('%s with at most %s decimals is %s', (value, decimals, rounded) => {
  expect(roundedTo(value, decimals)).toBe(rounded)
})
