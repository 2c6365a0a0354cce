import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../ground/product.fixture.ts'
import { isProblem, problem } from '../ground/problem.ts'
import {
  calculationModelOf,
  clampToGrid,
  formatQuantity,
  productUnits,
  quantityGrid,
  quantityProblem,
} from './quantity.ts'
import {
  canStepDown,
  canStepUp,
  changeUnit,
  defaultQuantity,
  offeredUnits,
  parseQuantity,
  stepDown,
  stepUp,
} from './quantity-entry.ts'
import { largestQuantity } from './quantity-limits.ts'
import { unitIds } from '../ground/units.ts'
import type { AlternativeUnit } from '../ground/product.ts'
import type { QuantityGrid } from './quantity-limits.ts'
import type { UnitId } from '../ground/units.ts'

const limits = (minimumQuantity: number | null, quantityStepSize: number | null, maximumQuantity: number | null) => ({
  minimumQuantity,
  quantityStepSize,
  maximumQuantity,
})

const anAlternative = (changes: Partial<AlternativeUnit>): AlternativeUnit => ({
  unit: 'package',
  ratio: 6,
  calculationModel: 'fixed',
  ...limits(null, null, null),
  ...changes,
})

const grid = (minimum: number, step: number, maximum: number | null): QuantityGrid => ({
  unit: 'piece',
  minimum,
  step,
  maximum,
})

/** What clamping leaves alone is on the grid. */
const isOn = (amount: number, grid: QuantityGrid) => clampToGrid(amount, grid) === amount

describe('quantityGrid', () => {
  test('steps by 1 in amount units and in the smallest of each family, by 0.1 in all others', () => {
    const byOne = new Set(['piece', 'serving', 'pair', 'person', 'package', 'gram', 'ml', 'mm', 'mm2', 'mm3'])
    for (const unit of unitIds) {
      const step = byOne.has(unit) ? 1 : 0.1
      expect(quantityGrid(aProduct({ unit }), unit)).toEqual({ unit, minimum: step, step, maximum: null })
    }
  })

  test.each([
    ['nothing given', limits(null, null, null), [1, 1, null]],
    ['a missing minimum is the step', limits(null, 0.5, 4), [0.5, 0.5, 4]],
    ['a missing step is 1', limits(3, null, 7), [3, 1, 7]],
    ['0 counts as missing', limits(0, 0, 0), [1, 1, null]],
    ['a maximum below the minimum is all there is', limits(5, 2, 3), [3, 2, 3]],
    ['a maximum equal to the minimum', limits(5, 2, 5), [5, 2, 5]],
    ['the largest quantity', limits(null, null, largestQuantity), [1, 1, largestQuantity]],
  ] as const)('%s', (_, given, [minimum, step, maximum]) => {
    expect(quantityGrid(aProduct(given), 'piece')).toEqual(grid(minimum, step, maximum))
  })

  test.each([
    [limits(-1, null, null), problem('positive', 'minimumQuantity')],
    [limits(null, Number.NaN, null), problem('number', 'quantityStepSize')],
    [limits(null, null, Infinity), problem('number', 'maximumQuantity')],
    [limits(null, 0.0005, null), problem('decimals', 'quantityStepSize', { limit: 3 })],
    [limits(null, null, 1_000_000), problem('numberTooLarge', 'maximumQuantity')],
  ])('refuses limits that are none: %j', (given, wrong) => {
    expect(quantityGrid(aProduct(given), 'piece')).toEqual(wrong)
    expect(quantityGrid(aProduct({ unit: 'kilogram', ...given }), 'gram')).toEqual(wrong)
  })

  test('an alternative unit has its own grid', () => {
    const product = aProduct({ ...limits(2, 2, 8), alternativeUnits: [anAlternative(limits(1, 3, 10))] })
    expect(quantityGrid(product, 'package')).toEqual({ unit: 'package', minimum: 1, step: 3, maximum: 10 })
    expect(quantityGrid(product, 'piece')).toEqual(grid(2, 2, 8))
  })

  test('an alternative named like the own unit does not count', () => {
    const product = aProduct({ ...limits(2, 2, 8), alternativeUnits: [anAlternative({ unit: 'piece' })] })
    expect(quantityGrid(product, 'piece')).toEqual(grid(2, 2, 8))
  })

  test('an alternative unit without limits steps as its unit does', () => {
    const product = aProduct({ ...limits(2, 2, 8), alternativeUnits: [anAlternative({ unit: 'kilogram', ratio: 4 })] })
    expect(quantityGrid(product, 'kilogram')).toEqual({ unit: 'kilogram', minimum: 0.1, step: 0.1, maximum: null })
  })

  test('an alternative of the dimension keeps its own grid, too', () => {
    const product = aProduct({ unit: 'kilogram', alternativeUnits: [anAlternative({ unit: 'gram', ratio: 0.001 })] })
    expect(quantityGrid(product, 'gram')).toEqual({ unit: 'gram', minimum: 1, step: 1, maximum: null })
  })

  test.each([
    ['kilogram', 'gram', limits(null, null, null), [100, 100, null]],
    ['kilogram', 'decagram', limits(0.25, 0.05, 1.5), [25, 5, 150]],
    ['gram', 'kilogram', limits(70, 10, 1070), [0.07, 0.01, 1.07]],
    ['ml', 'l', limits(null, null, null), [0.001, 0.001, null]],
    ['kilogram', 'gram', limits(null, null, 5000), [100, 100, null]],
    ['kilogram', 'gram', limits(null, null, 999), [100, 100, 999_000]],
  ] as const)('converts the grid exactly from %s to %s', (unit, other, given, [minimum, step, maximum]) => {
    expect(quantityGrid(aProduct({ unit, ...given }), other)).toEqual({ unit: other, minimum, step, maximum })
  })

  test.each([
    ['a step that needs more than 3 decimals', 'mm', 'km', limits(1000, 1, null)],
    ['a minimum that needs more than 3 decimals', 'gram', 'kilogram', limits(0.5, 1, null)],
    ['a maximum that needs more than 3 decimals', 'gram', 'kilogram', limits(1, 1, 10.5)],
    ['a minimum above the largest quantity', 'm3', 'mm3', limits(null, null, null)],
    ['a unit of another family', 'gram', 'ml', limits(null, null, null)],
    ['another amount unit', 'piece', 'pair', limits(null, null, null)],
  ] as const)('refuses %s', (_, unit, other, given) => {
    expect(quantityGrid(aProduct({ unit, ...given }), other)).toEqual(problem('unitNotOffered', 'unit'))
  })

  test('refuses units that do not exist', () => {
    const pound = 'pound' as UnitId
    expect(quantityGrid(aProduct(), pound)).toEqual(problem('unknownUnit', 'unit'))
    expect(quantityGrid(aProduct({ unit: pound }), pound)).toEqual(problem('unknownUnit', 'unit'))
    expect(quantityGrid(aProduct({ alternativeUnits: [anAlternative({ unit: pound })] }), pound)).toEqual(
      problem('unknownUnit', 'unit'),
    )
  })
})

describe('parseQuantity', () => {
  test.each([
    ['1', 1],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1.234', 1.234],
    ['1.234,5', 1234.5],
    ['12.345.678,25', 12_345_678.25],
    ['123.456,', 123_456],
    ['1234,567', 1234.567],
    [' 2 ', 2],
    ['5,', 5],
    ['5.', 5],
    [',5', 0.5],
    ['.5', 0.5],
    [',125', 0.125],
    ['007', 7],
    ['', 0],
    [' ', 0],
    [',', 0],
    ['.', 0],
    ['-1', 0],
    ['+1', 0],
    ['1e3', 0],
    ['0x10', 0],
    ['1,2,3', 0],
    ['1,234.5', 0],
    ['1.234.567', 0],
    ['1234.567,8', 0],
    ['1.23,5', 0],
    ['.234,5', 0],
    ['1 000', 0],
    ['zwei', 0],
    ['2 Stück', 0],
    ['x2', 0],
    ['x1.234,5', 0],
    ['1.234,5x', 0],
    ['Infinity', 0],
    ['NaN', 0],
    ['١', 0],
  ])('„%s“ is %s', (text, amount) => {
    expect(parseQuantity(text)).toBe(amount)
  })
})

describe('clampToGrid', () => {
  test.each([
    ['below the minimum', 1.9, grid(2, 1, 5), 2],
    ['the minimum', 2, grid(2, 1, 5), 2],
    ['just above the minimum', 2.1, grid(2, 1, 5), 2],
    ['just below the middle', 2.499, grid(2, 1, 5), 2],
    ['exactly the middle', 2.5, grid(2, 1, 5), 3],
    ['a hair below the middle', 2.49999999, grid(2, 1, 5), 2],
    ['just above the middle', 2.501, grid(2, 1, 5), 3],
    ['just below the maximum', 4.9, grid(2, 1, 5), 5],
    ['the maximum', 5, grid(2, 1, 5), 5],
    ['above the maximum', 5.1, grid(2, 1, 5), 5],
    ['far above the maximum', 1e300, grid(2, 1, 5), 5],
    ['infinitely much', Infinity, grid(2, 1, 5), 5],
    ['no number', Number.NaN, grid(2, 1, 5), 2],
    ['negative', -3, grid(2, 1, 5), 2],
    ['infinitely little', -Infinity, grid(2, 1, 5), 2],
    ['steps count from the minimum', 4, grid(0.5, 2, null), 4.5],
    ['nearer to the maximum off the steps', 5.5, grid(1, 2, 6), 6],
    ['nearer to the last step before it', 5.4, grid(1, 2, 6), 5],
    ['exact in tenths', 0.3, grid(0.1, 0.1, null), 0.3],
    ['the middle of tenths', 0.25, grid(0.1, 0.1, null), 0.3],
    ['the middle of thousandths', 1.0005, grid(0.001, 0.001, null), 1.001],
    ['below the middle of thousandths', 1.000499, grid(0.001, 0.001, null), 1],
    ['without a maximum the largest quantity ends it', 1e300, grid(1, 1, null), 999_999],
    ['… on the steps', Infinity, grid(5, 10, null), 999_995],
    ['… and just below it', 999_994.9, grid(5, 10, null), 999_995],
  ])('%s', (_, amount, onGrid, result) => {
    expect(clampToGrid(amount, onGrid)).toBe(result)
  })
})

describe('plus and minus', () => {
  test.each([
    // amount, minus, plus, may minus, may plus
    [1, 1, 3, false, true],
    [3, 1, 5, true, true],
    [4, 3, 5, true, true],
    [5, 3, 6, true, true],
    [5.5, 5, 6, true, true],
    [6, 5, 6, true, false],
    [7, 6, 6, true, false],
    [0, 1, 1, false, true],
    [-1, 1, 1, false, true],
    [-100, 1, 1, false, true],
  ])('from %s on 1, 3, 5 and the maximum 6', (amount, minus, plus, mayMinus, mayPlus) => {
    const onGrid = grid(1, 2, 6)
    expect(stepDown(amount, onGrid)).toBe(minus)
    expect(stepUp(amount, onGrid)).toBe(plus)
    expect(canStepDown(amount, onGrid)).toBe(mayMinus)
    expect(canStepUp(amount, onGrid)).toBe(mayPlus)
  })

  test('no number goes to the minimum', () => {
    expect(stepDown(Number.NaN, grid(2, 1, 6))).toBe(2)
    expect(stepUp(Number.NaN, grid(2, 1, 6))).toBe(2)
  })

  test('without a maximum the largest quantity is the end', () => {
    const onGrid = grid(1, 1, null)
    expect(stepUp(999_998, onGrid)).toBe(999_999)
    expect(stepUp(999_999, onGrid)).toBe(999_999)
    expect(stepUp(Infinity, onGrid)).toBe(999_999)
    expect(stepDown(Infinity, onGrid)).toBe(999_999)
    expect(canStepUp(999_998, onGrid)).toBe(true)
    expect(canStepUp(999_999, onGrid)).toBe(false)
  })

  test('stay exact over many steps', () => {
    let amount = 0.1
    for (let count = 0; count < 50; count += 1) amount = stepUp(amount, grid(0.1, 0.1, null))
    expect(amount).toBe(5.1)
    for (let count = 0; count < 50; count += 1) amount = stepDown(amount, grid(0.1, 0.1, null))
    expect(amount).toBe(0.1)
  })
})

const someGrid = fc
  .record({
    minimum: fc.integer({ min: 1, max: 100_000 }),
    step: fc.integer({ min: 1, max: 10_000 }),
    room: fc.option(fc.nat(200_000)),
  })
  .map(({ minimum, step, room }) => grid(minimum / 1000, step / 1000, room === null ? null : (minimum + room) / 1000))
const someAmount = fc.oneof(
  fc.nat(400_000).map((thousandths) => thousandths / 1000),
  fc.double(),
)

describe('on every grid', () => {
  test('clamping is idempotent and gives allowed values only', () => {
    fc.assert(
      fc.property(someGrid, someAmount, (onGrid, amount) => {
        const clamped = clampToGrid(amount, onGrid)
        expect(clampToGrid(clamped, onGrid)).toBe(clamped)
        expect(isOn(clamped, onGrid)).toBe(true)
        const steps = Math.round((clamped - onGrid.minimum) * 1000) / Math.round(onGrid.step * 1000)
        expect(Number.isInteger(steps) || clamped === onGrid.maximum).toBe(true)
      }),
    )
  })

  test('no allowed value is nearer than the one clamped to', () => {
    fc.assert(
      fc.property(someGrid, fc.nat(400_000), (onGrid, thousandths) => {
        const amount = thousandths / 1000
        const chosen = clampToGrid(amount, onGrid)
        const distance = Math.abs(chosen - amount)
        for (const other of [stepUp(chosen, onGrid), stepDown(chosen, onGrid)]) {
          expect(Math.abs(other - amount)).toBeGreaterThanOrEqual(distance - 1e-9)
        }
      }),
    )
  })

  test('plus and minus are each other’s way back', () => {
    fc.assert(
      fc.property(someGrid, someAmount, (onGrid, amount) => {
        const start = clampToGrid(amount, onGrid)
        const up = stepUp(start, onGrid)
        expect(up > start).toBe(canStepUp(start, onGrid))
        expect(stepDown(up, onGrid)).toBe(up > start ? start : stepDown(start, onGrid))
        expect(stepDown(start, onGrid) < start).toBe(canStepDown(start, onGrid))
        expect(isOn(up, onGrid) && isOn(stepDown(start, onGrid), onGrid)).toBe(true)
      }),
    )
  })
})

describe('quantityProblem', () => {
  const product = aProduct(limits(2, 2, 7))

  test.each([2, 4, 6, 7])('allows %s', (amount) => {
    expect(quantityProblem(product, amount, 'piece')).toBeNull()
  })

  test.each([
    [1, problem('quantityMin', 'amount', { quantity: '2\u00a0Stk.' })],
    [3, problem('quantityStep', 'amount', { quantity: '4\u00a0Stk.' })],
    [6.8, problem('quantityStep', 'amount', { quantity: '7\u00a0Stk.' })],
    [8, problem('quantityMax', 'amount', { quantity: '7\u00a0Stk.' })],
    [0, problem('positive', 'amount')],
    [-2, problem('positive', 'amount')],
    [Number.NaN, problem('number', 'amount')],
    [Infinity, problem('number', 'amount')],
    [2.0001, problem('decimals', 'amount', { limit: 3 })],
    [1e9, problem('numberTooLarge', 'amount')],
  ])('refuses %s', (amount, wrong) => {
    expect(quantityProblem(product, amount, 'piece')).toEqual(wrong)
  })

  test('tells the field it was asked about, and the unit on its own', () => {
    expect(quantityProblem(product, 0, 'piece', 'items.3.amount')).toEqual(problem('positive', 'items.3.amount'))
    expect(quantityProblem(product, 2, 'gram')).toEqual(problem('unitNotOffered', 'unit'))
  })

  test('a step off a grid without maximum is told as a step', () => {
    expect(quantityProblem(aProduct(), 999_999.5, 'piece')).toEqual(
      problem('quantityStep', 'amount', { quantity: '999.999\u00a0Stk.' }),
    )
  })
})

describe('changeUnit', () => {
  const ham = aProduct({ unit: 'kilogram', ...limits(0.1, 0.05, 2) })

  test('converts, then clamps and rounds to the new grid', () => {
    expect(changeUnit(ham, 0.35, 'kilogram', 'decagram')).toBe(35)
    expect(changeUnit(ham, 3000, 'gram', 'kilogram')).toBe(2)
    expect(changeUnit(ham, 1, 'gram', 'kilogram')).toBe(0.1)
    expect(changeUnit(ham, 370, 'gram', 'kilogram')).toBe(0.35)
    expect(changeUnit(ham, 375, 'gram', 'kilogram')).toBe(0.4)
  })

  test('goes through the ratio of an alternative unit', () => {
    const rolls = aProduct({ alternativeUnits: [anAlternative({ ratio: 6, ...limits(1, 1, 5) })] })
    expect(changeUnit(rolls, 2, 'package', 'piece')).toBe(12)
    expect(changeUnit(rolls, 15, 'piece', 'package')).toBe(3)
    expect(changeUnit(rolls, 14, 'piece', 'package')).toBe(2)
    expect(changeUnit(rolls, 100, 'piece', 'package')).toBe(5)
  })

  test('refuses a unit without a path and a quantity that is none', () => {
    expect(changeUnit(ham, 1, 'kilogram', 'l')).toEqual(problem('unitNotOffered', 'unit'))
    expect(changeUnit(ham, 1, 'l', 'kilogram')).toEqual(problem('unitNotOffered', 'unit'))
    expect(changeUnit(aProduct({ unit: 'mm' }), 1, 'mm', 'km')).toEqual(problem('unitNotOffered', 'unit'))
    expect(changeUnit(ham, Number.NaN, 'gram', 'kilogram')).toEqual(problem('number', 'unit'))
  })
})

describe('defaultQuantity', () => {
  test.each([
    ['the minimum in the own unit', aProduct(limits(3, 1, null)), { amount: 3, unit: 'piece' }],
    ['as given', aProduct({ defaultQuantity: 4 }), { amount: 4, unit: 'piece' }],
    ['put on the grid', aProduct({ defaultQuantity: 40, ...limits(1, 1, 6) }), { amount: 6, unit: 'piece' }],
    [
      'the minimum of the default unit',
      aProduct({ unit: 'kilogram', defaultUnit: 'gram' }),
      { amount: 100, unit: 'gram' },
    ],
    [
      'in the default unit',
      aProduct({ unit: 'kilogram', defaultUnit: 'gram', defaultQuantity: 300 }),
      { amount: 300, unit: 'gram' },
    ],
  ] as const)('%s', (_, product, result) => {
    expect(defaultQuantity(product)).toEqual(result)
  })

  test('is a problem in a unit the product is not sold in', () => {
    expect(defaultQuantity(aProduct({ defaultUnit: 'l' }))).toEqual(problem('unitNotOffered', 'unit'))
  })
})

describe('offeredUnits', () => {
  test('is the own unit alone for a piece', () => {
    expect(offeredUnits(aProduct())).toEqual(['piece'])
  })

  test('begins with the own unit, then the alternatives, then those of the dimension that fit', () => {
    const product = aProduct({
      unit: 'kilogram',
      alternativeUnits: [anAlternative({ unit: 'gram', ratio: 0.001 }), anAlternative({ unit: 'piece', ratio: 0.25 })],
    })
    expect(offeredUnits(product)).toEqual(['kilogram', 'gram', 'piece', 'decagram'])
  })

  test('leaves out what the grid does not fit into', () => {
    expect(offeredUnits(aProduct({ unit: 'mm' }))).toEqual(['mm', 'cm', 'dm', 'm'])
  })
})

describe('calculationModelOf', () => {
  const product = aProduct({
    pricing: 'approximate',
    alternativeUnits: [
      anAlternative({ unit: 'package', calculationModel: 'minimum' }),
      anAlternative({ unit: 'piece', calculationModel: 'fixed' }),
    ],
  })

  test.each([
    ['piece', 'approximate'],
    ['package', 'minimum'],
    ['gram', 'approximate'],
  ] as const)('%s is %s', (unit, model) => {
    expect(calculationModelOf(product, unit)).toBe(model)
  })
})

test('a quantity is shown with comma and the short name of its unit', () => {
  expect(formatQuantity(1.5, 'kilogram')).toBe('1,5\u00a0kg')
  expect(formatQuantity(1200, 'mm2')).toBe('1.200\u00a0mm²')
})

describe('productUnits', () => {
  test('is an exact fraction', () => {
    expect(productUnits(aProduct({ unit: 'kilogram' }), 333, 'gram')).toEqual({
      numerators: [333_000, 1],
      denominator: 1_000_000,
    })
  })

  test('refuses what cannot be ordered', () => {
    expect(productUnits(aProduct(), 0, 'piece')).toEqual(problem('positive', 'amount'))
    expect(productUnits(aProduct(), 1e9, 'piece')).toEqual(problem('numberTooLarge', 'amount'))
    expect(productUnits(aProduct(), 1, 'l')).toEqual(problem('unitNotOffered', 'unit'))
  })

  test('agrees with the grid: what is on it can be counted in the product’s unit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...unitIds), fc.constantFrom(...unitIds), someAmount, (unit, other, amount) => {
        const product = aProduct({ unit })
        const found = quantityGrid(product, other)
        fc.pre(!isProblem(found))
        const ordered = clampToGrid(amount, found)
        expect(quantityProblem(product, ordered, other)).toBeNull()
        expect(isProblem(productUnits(product, ordered, other))).toBe(false)
      }),
    )
  })
})
