import { describe, expect, it } from 'vitest'
import type { Part, Product } from '../ground/product.ts'
import { aProduct } from '../ground/product.fixture.ts'
import { productProblems } from './product-problems.ts'

const soup = [{ product: { id: aProduct().id }, amount: 1 }]
const aPart = (changed: Partial<Part>): Part => ({
  name: 'Größe',
  description: '',
  type: 'select',
  optional: false,
  options: [],
  ...changed,
})
const asking = (changed: Partial<Part>): Partial<Product> => ({
  type: 'configurable',
  config: { parts: [aPart({ type: 'text' }), aPart(changed)] },
})
const large = { name: 'Groß', modifier: 'add', value: 2 } as const
const gram = { unit: 'gram', ratio: 0.001, calculationModel: 'fixed', quantityStepSize: null } as const
const codes = (changed: Partial<Product>, former: Product | null = null) =>
  productProblems(aProduct(changed), former).map(({ code, field }) => `${field} ${code}`)

describe('a product is refused', () => {
  it.each<[string, Partial<Product>, string]>([
    ['that is a bundle of nothing', { type: 'bundle' }, 'bundle bundleEmpty'],
    ['that asks for a choice among nothing', asking({}), 'config.parts.1.options nothingToChoose'],
    ['or for several of nothing', asking({ type: 'multiselect' }), 'config.parts.1.options nothingToChoose'],
    ['that is sold up to less than from', limits(5, 3), 'maximumQuantity maximumBelowMinimum'],
    [
      'also in another unit',
      { alternativeUnits: [{ ...gram, ...limits(500, 100) }] },
      'alternativeUnits.0.maximumQuantity maximumBelowMinimum',
    ],
    ['that suggests more than is sold', { ...limits(1, 6), defaultQuantity: 40 }, 'defaultQuantity defaultNotOffered'],
    ['or less', { ...limits(2, 6), defaultQuantity: 1 }, 'defaultQuantity defaultNotOffered'],
    ['or what lies between two steps', { defaultQuantity: 1.5 }, 'defaultQuantity defaultNotOffered'],
    [
      'or more of another unit than is sold of that',
      { alternativeUnits: [{ ...gram, ...limits(100, 500) }], defaultUnit: 'gram', defaultQuantity: 600 },
      'defaultQuantity defaultNotOffered',
    ],
    ['that suggests a unit in which it is not sold', { defaultUnit: 'l' }, 'defaultUnit unitNotOffered'],
  ])('%s', (_, changed, code) => {
    expect(codes(changed)).toEqual([code])
    expect(codes(changed, aProduct())).toEqual([code])
    // As it was stored before there was the rule.
    expect(codes({ ...changed, price: 99 }, aProduct(changed))).toEqual([])
  })

  it.each<[string, Partial<Product>]>([
    ['that holds something', { type: 'bundle', bundle: soup }],
    ['that is no bundle', { type: 'simple', bundle: [] }],
    ['whose choice may be left out', asking({ optional: true })],
    ['that offers a choice', asking({ options: [large] })],
    ['that keeps the parts of another type', { ...asking({}), type: 'simple' }],
    ['that is sold in one quantity', limits(3, 3)],
    ['without a maximum', limits(5, 0)],
    ['that suggests what is sold', { ...limits(2, 6), defaultQuantity: 6 }],
    ['that suggests nothing, as forms say it', { ...limits(2, 6), defaultQuantity: 0 }],
    ['that suggests a unit of its kind', { unit: 'kilogram', defaultUnit: 'gram', defaultQuantity: 300 }],
  ])('but not one %s', (_, changed) => {
    expect(codes(changed)).toEqual([])
  })
})

function limits(minimumQuantity: number, maximumQuantity: number) {
  return { minimumQuantity, maximumQuantity }
}
