import { describe, expect, test } from 'vitest'
import { isProblem } from '../problem.ts'
import { priceCart } from './pricing.ts'
import { aProduct, anItem } from '../catalog/product.fixture.ts'

describe('priceCart', () => {
  test('adds goods and taxes of one product', () => {
    const product = aProduct({ price: 14.9, tax: 10 })
    const pricing = priceCart({ lines: [{ product, item: anItem(product, 2) }], orderType: 'takeaway', area: null })
    if (isProblem(pricing)) throw new Error(pricing.code)
    expect(pricing).toMatchObject({ gross: 2980, deliveryGross: 0, totalGross: 2980, totalNet: 2709 })
    expect(pricing.taxes).toEqual({ 10: { gross: 2980, net: 2709, tax: 271 } })
  })
})
