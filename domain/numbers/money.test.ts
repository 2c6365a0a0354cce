import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { problem } from '../ground/problem.ts'
import {
  addCents,
  centsOf,
  checkedCents,
  decimalOf,
  formatMoney,
  formatNumber,
  largestCents,
  noCents,
  sumOf,
} from './money.ts'
import type { Cents } from './money.ts'

describe('centsOf', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [9.9, 990],
    [14.9, 1490],
    [1.1, 110],
    [0.29, 29],
    [1, 100],
    [9_999_999.99, 999_999_999],
  ])('reads %s as %s cents', (decimal, cents) => {
    expect(centsOf(decimal)).toBe(cents)
  })

  test.each([
    [Number.NaN, problem('number', 'price')],
    [Infinity, problem('number', 'price')],
    [-Infinity, problem('number', 'price')],
    [-0.01, problem('positiveOrZero', 'price')],
    [0.001, problem('decimals', 'price', { limit: 2 })],
    [0.1 + 0.2, problem('decimals', 'price', { limit: 2 })],
    [10_000_000, problem('numberTooLarge', 'price')],
    [1e300, problem('numberTooLarge', 'price')],
  ])('refuses %s', (decimal, wrong) => {
    expect(centsOf(decimal, 'price')).toEqual(wrong)
  })

  test('names no field where none was given', () => {
    expect(centsOf(-1)).toEqual(problem('positiveOrZero', null))
  })

  test('every amount of cents survives the way over the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestCents }), (cents) => {
        expect(centsOf(JSON.parse(JSON.stringify(decimalOf(cents as Cents))))).toBe(cents)
      }),
    )
  })
})

describe('checkedCents', () => {
  test('lets amounts up to the largest through', () => {
    expect(checkedCents(0)).toBe(0)
    expect(checkedCents(largestCents)).toBe(largestCents)
  })

  test('refuses more, and a calculation without a result', () => {
    expect(checkedCents(largestCents + 1, 'items')).toEqual(problem('numberTooLarge', 'items'))
    expect(checkedCents(null)).toEqual(problem('numberTooLarge', null))
  })
})

describe('addCents', () => {
  test('adds any number of amounts', () => {
    expect(addCents()).toBe(noCents)
    expect(addCents(10 as Cents, 20 as Cents, 3 as Cents)).toBe(33)
  })
})

describe('sumOf', () => {
  test('adds a list of any length', () => {
    expect(sumOf([])).toBe(noCents)
    expect(sumOf(Array.from({ length: 200_000 }, () => 2 as Cents))).toBe(400_000)
  })
})

describe('formatMoney', () => {
  test.each([
    [1490, 'EUR', '14,90\u00a0€'],
    [0, 'EUR', '0,00\u00a0€'],
    [7, 'EUR', '0,07\u00a0€'],
    [123_456_789, 'EUR', '1.234.567,89\u00a0€'],
    [-1490, 'EUR', '-14,90\u00a0€'],
    [1490, 'CHF', '14,90\u00a0CHF'],
    [100_000, 'JPY', '1.000,00\u00a0¥'],
    [1490, 'Taler', '14,90\u00a0Taler'],
    [120_000, 'EURO', '1.200,00\u00a0EURO'],
    [100, 'eur', '1,00\u00a0eur'],
    [100, 'xEUR', '1,00\u00a0xEUR'],
    [100, '', '1,00\u00a0'],
    [-7, 'EUR', '-0,07\u00a0€'],
    [99_999, 'EUR', '999,99\u00a0€'],
    [100_000, 'USD', '1.000,00\u00a0$'],
  ])('%s cents of %s are „%s“', (cents, currency, text) => {
    expect(formatMoney(cents as Cents, currency)).toBe(text)
    expect(formatMoney(cents as Cents, currency)).toBe(text)
  })
})

describe('formatNumber', () => {
  test.each([
    [1234.5, '1.234,5'],
    [2, '2'],
    [0.125, '0,125'],
    [0.1239, '0,124'],
    [0, '0'],
    [-12, '-12'],
    [-1234.5, '-1.234,5'],
    [999, '999'],
    [1000, '1.000'],
    [1_234_567, '1.234.567'],
  ])('%s is „%s“', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  test('euros, francs and whole numbers need nothing of Intl', async () => {
    vi.resetModules()
    const asked = vi.spyOn(Intl, 'NumberFormat')
    const fresh = await import('./money.ts')
    const written = [
      fresh.formatMoney(1490 as Cents, 'EUR'),
      fresh.formatMoney(1490 as Cents, 'CHF'),
      fresh.formatNumber(27),
    ]
    expect(written).toEqual(['14,90\u00a0€', '14,90\u00a0CHF', '27'])
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test('every whole number and amount stands as Intl writes it', () => {
    const number = new Intl.NumberFormat('de-DE')
    const money = ['EUR', 'CHF', 'GBP'].map(
      (currency) => [currency, new Intl.NumberFormat('de-DE', { style: 'currency', currency })] as const,
    )
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(formatNumber(value)).toBe(number.format(value))
        for (const [currency, format] of money) {
          expect(formatMoney(value as Cents, currency)).toBe(format.format(value / 100))
        }
      }),
    )
  })
})
