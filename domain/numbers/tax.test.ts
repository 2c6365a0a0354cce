import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProblem, problem } from '../ground/problem.ts'
import { formatRate, rateTenths, taxesByRate } from './tax.ts'
import type { Cents } from './money.ts'

const entry = (rate: number, gross: number) => ({ rate, gross: gross as Cents })

describe('taxesByRate', () => {
  test.each([
    ['10 % of 14.90', 10, 1490, 1355, 135],
    ['20 % of 3.50', 20, 350, 292, 58],
    ['4.9 % of 2.00', 4.9, 200, 191, 9],
    ['19 % of 1.00', 19, 100, 84, 16],
    ['0 %', 0, 999, 999, 0],
    ['100 % halves, the odd cent to the net', 100, 3, 2, 1],
  ])('%s', (_, rate, gross, net, tax) => {
    expect(taxesByRate([entry(rate, gross)])).toEqual({ [String(rate)]: { gross, net, tax } })
  })

  test('sums the gross of a rate before it rounds', () => {
    // Each alone is net 0.02 without a cent of tax.
    expect(taxesByRate([entry(10, 2), entry(10, 2), entry(10, 2)])).toEqual({ 10: { gross: 6, net: 5, tax: 1 } })
  })

  test('keys are the shortest decimals, from the lowest rate to the highest', () => {
    const taxes = taxesByRate([entry(20, 100), entry(4.9, 100), entry(2.6, 100), entry(10.0, 100)])
    expect(Object.keys(taxes).toSorted()).toEqual(['10', '2.6', '20', '4.9'])
    expect(JSON.stringify(Object.keys(taxes).filter((key) => key.includes('.')))).toBe('["2.6","4.9"]')
  })

  test('nothing has no taxes', () => {
    expect(taxesByRate([])).toEqual({})
  })

  test('refuses a rate that is none, and a gross that is no money', () => {
    expect(taxesByRate([entry(Number.NaN, 100)])).toEqual(problem('number', null))
    expect(taxesByRate([entry(10, 100), entry(-1, 100)])).toEqual(problem('range', null, { min: 0, max: 100 }))
    expect(taxesByRate([entry(10, Number.NaN)])).toEqual(problem('numberTooLarge', null))
  })

  test('net and tax of every rate add up to its gross, and the grosses to the total', () => {
    const entries = fc.array(
      fc.record({ rate: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10), gross: fc.nat(99_999_999) }),
    )
    fc.assert(
      fc.property(entries, (list) => {
        const taxes = taxesByRate(list.map(({ rate, gross }) => entry(rate, gross)))
        if (isProblem(taxes)) throw new Error(taxes.code)
        const sums = Object.values(taxes)
        for (const { gross, net, tax } of sums) expect(net + tax).toBe(gross)
        const total = list.reduce((sum, { gross }) => sum + gross, 0)
        expect(sums.reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
      }),
    )
  })
})

describe('rateTenths', () => {
  test.each([
    [0, 0],
    [4.9, 49],
    [8.1, 81],
    [100, 1000],
  ])('reads %s %% as %s tenths', (rate, tenths) => {
    expect(rateTenths(rate)).toBe(tenths)
  })

  test.each([
    [Number.NaN, problem('number', 'tax')],
    [Infinity, problem('number', 'tax')],
    [-0.1, problem('range', 'tax', { min: 0, max: 100 })],
    [100.1, problem('range', 'tax', { min: 0, max: 100 })],
    [4.95, problem('decimals', 'tax', { limit: 1 })],
  ])('refuses %s', (rate, wrong) => {
    expect(rateTenths(rate, 'tax')).toEqual(wrong)
  })
})

test('a rate is shown with comma and no-break space', () => {
  expect(formatRate(4.9)).toBe('4,9\u00a0%')
  expect(formatRate(10)).toBe('10\u00a0%')
})
