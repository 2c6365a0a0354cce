import { describe, expect, test } from 'vitest'
import { basePrice, formatBasePrice } from './base-price.ts'
import { aProduct } from '../ground/product.fixture.ts'
import type { AlternativeUnit } from '../ground/product.ts'
import type { Cents } from '../numbers/money.ts'

const sold = (unit: AlternativeUnit['unit'], ratio: number): AlternativeUnit => ({
  unit,
  ratio,
  calculationModel: 'fixed',
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
})

describe('basePrice', () => {
  test.each([
    ['by the gram', aProduct({ unit: 'gram', price: 0.03 }), { gross: 3000, unit: 'kilogram' }],
    ['by the decagram', aProduct({ unit: 'decagram', price: 0.29 }), { gross: 2900, unit: 'kilogram' }],
    ['by the centilitre', aProduct({ unit: 'cl', price: 0.1 }), { gross: 1000, unit: 'l' }],
    ['by the decilitre', aProduct({ unit: 'dl', price: 1.5 }), { gross: 1500, unit: 'l' }],
    [
      'by the piece, with pieces per kilogram',
      aProduct({ price: 2.5, alternativeUnits: [sold('kilogram', 4)] }),
      { gross: 1000, unit: 'kilogram' },
    ],
    [
      'by the bottle, with bottles per litre, rounded',
      aProduct({ price: 2.5, alternativeUnits: [sold('package', 6), sold('l', 3.030303)] }),
      { gross: 758, unit: 'l' },
    ],
    [
      'by the piece, with pieces per decilitre',
      aProduct({ price: 1.2, alternativeUnits: [sold('dl', 0.2)] }),
      { gross: 240, unit: 'l' },
    ],
  ] as const)('%s', (_, product, result) => {
    expect(basePrice(product)).toEqual(result)
  })

  test.each([
    ['by the kilogram already', aProduct({ unit: 'kilogram' })],
    ['by the litre already', aProduct({ unit: 'l' })],
    ['neither weight nor volume', aProduct({ alternativeUnits: [sold('m', 2)] })],
    ['a length', aProduct({ unit: 'mm' })],
    ['a hidden price', aProduct({ unit: 'gram', isPriceHidden: true })],
    ['no price', aProduct({ unit: 'gram', price: null })],
    ['a price that is none', aProduct({ unit: 'gram', price: -1 })],
    ['a ratio that is none', aProduct({ alternativeUnits: [sold('kilogram', 0)] })],
    ['more than money can be', aProduct({ unit: 'gram', price: 9_999_999 })],
  ] as const)('tells none: %s', (_, product) => {
    expect(basePrice(product)).toBeNull()
  })

  test('is shown per kilogram or litre', () => {
    expect(formatBasePrice({ gross: 2900 as Cents, unit: 'kilogram' }, 'EUR')).toBe('29,00\u00a0€ / kg')
    expect(formatBasePrice({ gross: 758 as Cents, unit: 'l' }, 'EUR')).toBe('7,58\u00a0€ / l')
  })
})
