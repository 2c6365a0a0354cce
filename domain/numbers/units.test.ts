import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProblem, problem } from '../ground/problem.ts'
import { calculationModelNames, unitNames, unitShortNames } from '../wording/catalog.ts'
import { convert, ratioToProductUnit } from './units.ts'
import { unitsByUse } from '../catalog/units-by-use.ts'
import { dimensions, isUnit, unitIds, units } from '../ground/units.ts'
import type { UnitId } from '../ground/units.ts'

describe('the six families', () => {
  test.each([
    ['piece', 'amount', 1, 'Stück', 'Stk.'],
    ['serving', 'amount', 1, 'Portion', 'Port.'],
    ['pair', 'amount', 1, 'Paar', 'Paar'],
    ['person', 'amount', 1, 'Person', 'Pers.'],
    ['package', 'amount', 1, 'Packung', 'Pkg.'],
    ['gram', 'weight', 1, 'Gramm', 'g'],
    ['decagram', 'weight', 10, 'Dekagramm', 'dag'],
    ['kilogram', 'weight', 1000, 'Kilogramm', 'kg'],
    ['ml', 'volume', 1, 'Milliliter', 'ml'],
    ['cl', 'volume', 10, 'Zentiliter', 'cl'],
    ['dl', 'volume', 100, 'Deziliter', 'dl'],
    ['l', 'volume', 1000, 'Liter', 'l'],
    ['mm', 'length', 1, 'Millimeter', 'mm'],
    ['cm', 'length', 10, 'Zentimeter', 'cm'],
    ['dm', 'length', 100, 'Dezimeter', 'dm'],
    ['m', 'length', 1000, 'Meter', 'm'],
    ['km', 'length', 1e6, 'Kilometer', 'km'],
    ['mm2', 'area', 1, 'Quadratmillimeter', 'mm²'],
    ['cm2', 'area', 100, 'Quadratzentimeter', 'cm²'],
    ['dm2', 'area', 1e4, 'Quadratdezimeter', 'dm²'],
    ['m2', 'area', 1e6, 'Quadratmeter', 'm²'],
    ['mm3', 'cubic', 1, 'Kubikmillimeter', 'mm³'],
    ['cm3', 'cubic', 1e3, 'Kubikzentimeter', 'cm³'],
    ['dm3', 'cubic', 1e6, 'Kubikdezimeter', 'dm³'],
    ['m3', 'cubic', 1e9, 'Kubikmeter', 'm³'],
  ] as const)('%s is of %s with factor %s, „%s“, „%s“', (unit, dimension, factor, name, shortName) => {
    expect(units[unit]).toEqual({ dimension, factor })
    expect(unitNames[unit]).toBe(name)
    expect(unitShortNames[unit]).toBe(shortName)
  })

  test('are 25 units in 6 families', () => {
    expect(unitIds).toHaveLength(25)
    expect(Object.keys(units)).toEqual(unitIds)
    expect(new Set(Object.values(units).map(({ dimension }) => dimension))).toEqual(new Set(dimensions))
  })

  test('the calculation models read Fix, ca. and ab', () => {
    expect(calculationModelNames).toEqual({ fixed: 'Fix', approximate: 'ca.', minimum: 'ab' })
  })
})

describe('isUnit', () => {
  test.each(['piece', 'm3'])('knows %s', (unit) => expect(isUnit(unit)).toBe(true))
  test.each(['pound', '', 'toString', 'Piece', ['piece'], null, undefined, 3])('does not know %j', (unit) =>
    expect(isUnit(unit)).toBe(false),
  )
})

const trays = [
  { unit: 'package', ratio: 2.5 },
  { unit: 'gram', ratio: 0.002 },
] as const

describe('ratioToProductUnit', () => {
  test('is 1 for the own unit, whatever alternative is named like it', () => {
    expect(ratioToProductUnit('piece', 'piece', [{ unit: 'piece', ratio: 7 }])).toEqual({
      numerator: 1,
      denominator: 1,
    })
  })

  test('takes the alternative unit before the dimension', () => {
    expect(ratioToProductUnit('gram', 'kilogram', trays)).toEqual({ numerator: 2000, denominator: 1_000_000 })
    expect(ratioToProductUnit('gram', 'kilogram')).toEqual({ numerator: 1, denominator: 1000 })
  })

  test.each([
    ['pair', 'piece'],
    ['gram', 'l'],
    ['mm', 'mm2'],
    ['serving', 'kilogram'],
  ] as const)('refuses %s of a product sold by %s', (unit, productUnit) => {
    expect(ratioToProductUnit(unit, productUnit, [], 'unit')).toEqual(problem('unitNotOffered', 'unit'))
  })

  test('refuses units that do not exist', () => {
    expect(ratioToProductUnit('pound' as UnitId, 'gram', [], 'unit')).toEqual(problem('unknownUnit', 'unit'))
    expect(ratioToProductUnit('gram', 'pound' as UnitId)).toEqual(problem('unknownUnit', null))
    expect(ratioToProductUnit('pound' as UnitId, 'pound' as UnitId)).toEqual(problem('unknownUnit', null))
  })

  test.each([
    [Number.NaN, problem('number', 'unit')],
    [Infinity, problem('number', 'unit')],
    [0, problem('positive', 'unit')],
    [-2, problem('positive', 'unit')],
    [0.0000001, problem('decimals', 'unit', { limit: 6 })],
  ])('refuses the ratio %s', (ratio, wrong) => {
    expect(ratioToProductUnit('package', 'piece', [{ unit: 'package', ratio }], 'unit')).toEqual(wrong)
  })

  test('accepts a ratio with 6 decimals', () => {
    expect(ratioToProductUnit('package', 'piece', [{ unit: 'package', ratio: 0.000001 }])).toEqual({
      numerator: 1,
      denominator: 1_000_000,
    })
  })
})

describe('convert', () => {
  test.each([
    [1.5, 'kilogram', 'gram', 1500],
    [1, 'gram', 'kilogram', 0.001],
    [35, 'decagram', 'kilogram', 0.35],
    [0.33, 'l', 'cl', 33],
    [5, 'dl', 'l', 0.5],
    [70, 'mm', 'm', 0.07],
    [2, 'km', 'cm', 200_000],
    [0.07, 'm2', 'cm2', 700],
    [1, 'mm3', 'm3', 1e-9],
    [3, 'piece', 'piece', 3],
    [0, 'kilogram', 'gram', 0],
  ] as const)('%s %s in %s is %s', (amount, from, to, result) => {
    expect(convert(amount, from, to)).toBe(result)
  })

  test('goes through the product’s unit where alternatives say how', () => {
    const alternatives = [
      { unit: 'kilogram', ratio: 4 },
      { unit: 'package', ratio: 6 },
    ] as const
    expect(convert(2, 'kilogram', 'piece', alternatives, 'piece')).toBe(8)
    expect(convert(8, 'piece', 'kilogram', alternatives, 'piece')).toBe(2)
    expect(convert(2, 'package', 'kilogram', alternatives, 'piece')).toBe(3)
    expect(convert(1, 'piece', 'package', alternatives, 'piece')).toBe(1 / 6)
    expect(convert(1 / 6, 'package', 'piece', alternatives, 'piece')).toBe(1)
    expect(convert(1, 'gram', 'piece', alternatives, 'piece')).toEqual(problem('unitNotOffered', null))
    expect(convert(1, 'piece', 'gram', alternatives, 'piece')).toEqual(problem('unitNotOffered', null))
  })

  test.each([
    [Number.NaN, problem('number', null)],
    [Infinity, problem('number', null)],
    [-1, problem('positiveOrZero', null)],
    [1e15, problem('numberTooLarge', null)],
    [1e300, problem('numberTooLarge', null)],
  ])('refuses %s metres', (amount, wrong) => {
    expect(convert(amount, 'm', 'mm')).toEqual(wrong)
  })

  test('accepts a result up to the largest safe whole number', () => {
    expect(convert(9_007_199_254_740, 'm', 'mm')).toBe(9_007_199_254_740_000)
    expect(convert(9_007_199_254_741, 'm', 'mm')).toEqual(problem('numberTooLarge', null))
  })

  test('a unit into itself needs no path to the product', () => {
    expect(convert(2, 'gram', 'gram', [], 'piece')).toBe(2)
  })

  test('gives the largest safe whole number', () => {
    const largest = Number.MAX_SAFE_INTEGER
    expect(convert(largest, 'package', 'piece', [{ unit: 'package', ratio: 1 }], 'piece')).toBe(largest)
  })

  test('refuses a unit that does not exist, also into itself', () => {
    expect(convert(1, 'pound' as UnitId, 'pound' as UnitId)).toEqual(problem('unknownUnit', null))
    expect(convert(1, 'pound' as UnitId, 'gram')).toEqual(problem('unknownUnit', null))
    expect(convert(1, 'gram', 'pound' as UnitId)).toEqual(problem('unknownUnit', null))
  })

  test('there and back is the same quantity, within every family', () => {
    const unit = fc.constantFrom(...unitIds)
    fc.assert(
      fc.property(unit, unit, fc.nat(999_999_999), (from, to, thousandths) => {
        fc.pre(units[from].dimension === units[to].dimension && (units[from].dimension !== 'amount' || from === to))
        const amount = thousandths / 1000
        const there = convert(amount, from, to)
        fc.pre(!isProblem(there))
        const back = convert(there, to, from)
        expect(Math.abs((back as number) - amount)).toBeLessThanOrEqual(amount * 1e-15)
      }),
    )
  })
})

test('who enters a product is offered first what a kitchen uses, then every other unit once', () => {
  expect(unitsByUse.slice(0, 6).map((unit) => unitNames[unit])).toEqual([
    'Stück',
    'Portion',
    'Gramm',
    'Kilogramm',
    'Milliliter',
    'Liter',
  ])
  expect(unitsByUse.toSorted()).toEqual(unitIds.toSorted())
})
