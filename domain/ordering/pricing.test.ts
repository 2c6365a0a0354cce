import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPart, aProduct, anItem, anOption } from '../ground/product.fixture.ts'
import { unitPrice } from '../catalog/unit-price.ts'
import { noCents } from '../numbers/money.ts'
import { calculationModels, unitIds } from '../ground/units.ts'
import { isProblem, problem } from '../ground/problem.ts'
import { anArea } from '../ground/branch.fixture.ts'
import { itemCount, priceCart, pricesChanged, taxRate } from './pricing.ts'
import { orderTypes } from '../ground/order-type.ts'
import type { AlternativeUnit, Product } from '../ground/product.ts'
import type { DeliveryArea } from '../ground/branch.ts'
import type { CartItem } from '../ground/cart-item.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { Pricing, PricingLine } from './pricing.ts'

const aLine = (changes: Partial<Product>, amount = 1, item: Partial<CartItem> = {}): PricingLine => {
  const product = aProduct(changes)
  return { product, item: anItem(product, amount, item) }
}

function priced(
  lines: readonly PricingLine[],
  orderType: OrderType = 'takeaway',
  area: DeliveryArea | null = null,
): Pricing {
  const pricing = priceCart({ lines, orderType, area })
  if (isProblem(pricing)) throw new Error(`${pricing.code} at ${pricing.field}`)
  return pricing
}

const alternative = (changes: Partial<AlternativeUnit>): AlternativeUnit => ({
  unit: 'package',
  ratio: 6,
  calculationModel: 'fixed',
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  ...changes,
})

describe('a line', () => {
  test.each([
    ['two pieces', aLine({ price: 14.9 }, 2), 1490, 2980],
    ['half a kilo', aLine({ price: 12.9, unit: 'kilogram' }, 0.5), 1290, 645],
    ['35 dag of a price per kilo', aLine({ price: 18.9, unit: 'kilogram' }, 35, { unit: 'decagram' }), 1890, 662],
    ['half a cent up', aLine({ price: 0.01, unit: 'kilogram' }, 0.5), 1, 1],
    ['just below half a cent', aLine({ price: 0.01, unit: 'kilogram' }, 0.499), 1, 0],
    ['1 g of a price per kilo', aLine({ price: 4.99, unit: 'kilogram' }, 1, { unit: 'gram' }), 499, 0],
    ['what binary arithmetic gets wrong', aLine({ price: 1.15, unit: 'kilogram' }, 0.7), 115, 81],
    [
      'a crate of 20',
      aLine({ price: 1.05, alternativeUnits: [alternative({ ratio: 20 })] }, 2, { unit: 'package' }),
      105,
      4200,
    ],
    [
      'a loaf by weight',
      aLine({ price: 2.4, alternativeUnits: [alternative({ unit: 'kilogram', ratio: 1.25 })] }, 1.5, {
        unit: 'kilogram',
      }),
      240,
      450,
    ],
    ['nothing to pay', aLine({ price: 0 }, 3), 0, 0],
  ])('%s', (_, line, unit, gross) => {
    expect(priced([line]).lines).toEqual([{ unitPrice: unit, gross, optionNames: [] }])
  })

  test('carries the price and the names of its options', () => {
    const part = aPart({ type: 'select', options: [anOption('klein', 'subtract', 1), anOption('groß', 'add', 2)] })
    const product: Partial<Product> = { type: 'configurable', price: 9, config: { parts: [part] } }
    expect(priced([aLine(product, 3, { parts: [1] })]).lines).toEqual([
      { unitPrice: 1100, gross: 3300, optionNames: ['groß'] },
    ])
  })

  test('of hidden price has no price, but its options', () => {
    const part = aPart({ type: 'select', options: [anOption('vegan')] })
    const hidden: Partial<Product> = { type: 'configurable', isPriceHidden: true, config: { parts: [part] } }
    const pricing = priced([aLine({ ...hidden, price: 9 }, 2, { parts: [0] }), aLine({ ...hidden, price: null })])
    expect(pricing).toEqual({
      gross: 0,
      deliveryGross: 0,
      totalGross: 0,
      totalNet: 0,
      taxes: {},
      lines: [
        { unitPrice: null, gross: null, optionNames: ['vegan'] },
        { unitPrice: null, gross: null, optionNames: [] },
      ],
      isApproximate: false,
      hasHiddenPrice: true,
      hasMinimumPrice: false,
    })
  })
})

describe('the sums', () => {
  test('of an empty cart are nothing', () => {
    expect(priced([])).toEqual({
      gross: 0,
      deliveryGross: 0,
      totalGross: 0,
      totalNet: 0,
      taxes: {},
      lines: [],
      isApproximate: false,
      hasHiddenPrice: false,
      hasMinimumPrice: false,
    })
  })

  test('tell goods, delivery and taxes of each rate', () => {
    const lines = [
      aLine({ price: 14.9, tax: 10 }, 2),
      aLine({ price: 3.5, tax: 20 }, 1),
      aLine({ price: 2, tax: 4.9 }, 1),
    ]
    expect(priced(lines, 'delivery', anArea({ price: 2.9, tax: 20 }))).toMatchObject({
      gross: 3530,
      deliveryGross: 290,
      totalGross: 3820,
      totalNet: 2709 + 533 + 191,
      taxes: {
        '4.9': { gross: 200, net: 191, tax: 9 },
        '10': { gross: 2980, net: 2709, tax: 271 },
        '20': { gross: 640, net: 533, tax: 107 },
      },
    })
  })

  test('delivery of no fee adds no rate', () => {
    const pricing = priced([aLine({ tax: 10 })], 'delivery', anArea({ price: 0, tax: 20 }))
    expect(Object.keys(pricing.taxes)).toEqual(['10'])
  })

  test('a delivery without an area, and any other order with one, pay no fee', () => {
    expect(priced([aLine({})], 'delivery').deliveryGross).toBe(0)
    expect(priced([aLine({})], 'takeaway', anArea({ price: 3 })).deliveryGross).toBe(0)
    expect(priced([aLine({})], 'dineIn', anArea({ price: 3 })).totalGross).toBe(1000)
  })

  test('leave lines of hidden price out, also for the threshold of free delivery', () => {
    const lines = [aLine({ price: 10 }), aLine({ price: 20, isPriceHidden: true })]
    const pricing = priced(lines, 'delivery', anArea({ price: 3, freeFromOrderValue: 20 }))
    expect(pricing).toMatchObject({ gross: 1000, deliveryGross: 300, totalGross: 1300, hasHiddenPrice: true })
  })
})

describe('notices', () => {
  test.each([
    ['fixed', false, false],
    ['approximate', true, false],
    ['minimum', true, true],
  ] as const)('a line sold %s', (pricing, isApproximate, hasMinimumPrice) => {
    expect(priced([aLine({}), aLine({ pricing })])).toMatchObject({
      isApproximate,
      hasMinimumPrice,
      hasHiddenPrice: false,
    })
  })

  test('go by the unit that was ordered', () => {
    const alternativeUnits = [alternative({ calculationModel: 'minimum' })]
    expect(priced([aLine({ alternativeUnits })])).toMatchObject({ isApproximate: false, hasMinimumPrice: false })
    expect(priced([aLine({ alternativeUnits }, 1, { unit: 'package' })])).toMatchObject({
      isApproximate: true,
      hasMinimumPrice: true,
    })
  })
})

describe('what cannot be priced', () => {
  const good = aLine({})
  test.each([
    [aLine({}, Number.NaN), problem('number', 'items.1.amount')],
    [aLine({}, -1), problem('positive', 'items.1.amount')],
    [aLine({}, 0), problem('positive', 'items.1.amount')],
    [aLine({}, 1e9), problem('numberTooLarge', 'items.1.amount')],
    [aLine({}, 0.0001), problem('decimals', 'items.1.amount', { limit: 3 })],
    [aLine({}, 1, { unit: 'gram' }), problem('unitNotOffered', 'items.1.unit')],
    [aLine({}, 1, { unit: 'pound' as CartItem['unit'] }), problem('unknownUnit', 'items.1.unit')],
    [aLine({ price: null }), problem('notNull', 'items.1.price')],
    [aLine({ price: Infinity }), problem('number', 'items.1.price')],
    [aLine({ price: 9_999_999.99 }, 2), problem('numberTooLarge', 'items.1.amount')],
    [aLine({ tax: Number.NaN }), problem('number', 'items.1.tax')],
    [aLine({ tax: 101, isPriceHidden: true }), problem('range', 'items.1.tax', { min: 0, max: 100 })],
    [
      aLine({ type: 'configurable', config: { parts: [aPart({ type: 'select' })] } }, 1, { parts: [3] }),
      problem('choice', 'items.1.parts.0'),
    ],
  ])('is a problem at its field: %#', (line, wrong) => {
    expect(priceCart({ lines: [good, line], orderType: 'takeaway', area: null })).toEqual(wrong)
  })

  test('a fee or a rate of the area that is none belongs to the area', () => {
    const cart = (area: DeliveryArea) => priceCart({ lines: [good], orderType: 'delivery', area })
    expect(cart(anArea({ price: -1 }))).toEqual(problem('positiveOrZero', 'deliveryArea'))
    expect(cart(anArea({ price: 1, tax: 120 }))).toEqual(problem('range', 'deliveryArea', { min: 0, max: 100 }))
  })

  test('a sum above the largest amount is refused, the largest itself is not', () => {
    const line = aLine({ price: 5_000_000 })
    const rest = aLine({ price: 4_999_999.99 })
    expect(priced([line, rest]).totalGross).toBe(999_999_999)
    expect(priceCart({ lines: [line, line], orderType: 'takeaway', area: null })).toEqual(
      problem('numberTooLarge', 'items'),
    )
  })
})

describe('taxRate', () => {
  test.each([
    ['delivery', 20, 10, 5, 20],
    ['takeaway', 20, 10, 5, 10],
    ['dineIn', 20, 10, 5, 5],
    ['takeaway', 20, null, 5, 20],
    ['dineIn', 20, 10, null, 20],
    ['takeaway', 20, 0, 5, 0],
    ['dineIn', 20, 10, 0, 0],
  ] as const)('%s of %s / takeaway %s / dine-in %s is %s', (orderType, tax, takeawayTax, dineInTax, rate) => {
    expect(taxRate({ tax, takeawayTax, dineInTax }, orderType)).toBe(rate)
  })

  test('decides the taxes of the cart', () => {
    const line = aLine({ tax: 10, takeawayTax: 20, dineInTax: 5 })
    const keys = orderTypes.map((orderType) => Object.keys(priced([line], orderType).taxes))
    expect(keys).toEqual([['20'], ['10'], ['5']])
  })
})

describe('itemCount', () => {
  test('counts pieces, pairs and persons, and one for every other line', () => {
    const counts = unitIds.map((unit) => itemCount([{ item: { amount: 3, unit } }]))
    expect(unitIds.filter((_, index) => counts[index] === 3)).toEqual(['piece', 'pair', 'person'])
    expect(counts.filter((count) => count === 1)).toHaveLength(22)
  })

  test('adds exactly', () => {
    expect(itemCount([])).toBe(0)
    expect(itemCount([0.1, 0.2].map((amount) => ({ item: { amount, unit: 'piece' as const } })))).toBe(0.3)
    expect(itemCount([{ item: { amount: 2, unit: 'piece' } }, { item: { amount: 0.5, unit: 'kilogram' } }])).toBe(3)
  })

  test('an amount that is none counts as one line', () => {
    expect(itemCount([{ item: { amount: Number.NaN, unit: 'piece' } }])).toBe(1)
  })
})

describe('pricesChanged', () => {
  const pricing = priced([aLine({ price: 14.9 })])

  test('says nothing where the guest saw this total, or sent none', () => {
    expect(pricesChanged(pricing, 14.9)).toBeNull()
    expect(pricesChanged(pricing, null)).toBeNull()
    expect(pricesChanged(pricing, undefined)).toBeNull()
  })

  test.each([14.91, 14.89, 0, Number.NaN])('is a problem of the items when the guest saw %s', (expected) => {
    expect(pricesChanged(pricing, expected)).toEqual(problem('pricesChanged', 'items'))
  })
})

describe('for every cart', () => {
  const someLine = fc
    .record({
      cents: fc.nat(100_000),
      tenths: fc.nat(300),
      amount: fc.integer({ min: 1, max: 50_000 }),
      isPriceHidden: fc.boolean(),
      pricing: fc.constantFrom(...calculationModels),
    })
    .map(({ cents, tenths, amount, isPriceHidden, pricing }) =>
      aLine({ price: cents / 100, tax: tenths / 10, isPriceHidden, pricing, unit: 'kilogram' }, amount / 1000),
    )
  const someArea = fc
    .record({ price: fc.nat(2000), tax: fc.nat(300), free: fc.boolean(), freeFrom: fc.option(fc.nat(10_000)) })
    .map(({ price, tax, free, freeFrom }) =>
      anArea({
        price: price / 100,
        tax: tax / 10,
        free,
        freeFromOrderValue: freeFrom === null ? null : freeFrom / 100,
      }),
    )

  test('the parts add up to the totals', () => {
    fc.assert(
      fc.property(fc.array(someLine), fc.constantFrom(...orderTypes), fc.option(someArea), (lines, orderType, area) => {
        const pricing = priced(lines, orderType, area)
        const taxes = Object.values(pricing.taxes)
        const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
        expect(pricing.gross).toBe(sum(pricing.lines.map(({ gross }) => gross ?? 0)))
        expect(pricing.totalGross).toBe(pricing.gross + pricing.deliveryGross)
        expect(sum(taxes.map(({ gross }) => gross))).toBe(pricing.totalGross)
        expect(sum(taxes.map(({ net }) => net))).toBe(pricing.totalNet)
        expect(sum(taxes.map(({ tax }) => tax))).toBe(pricing.totalGross - pricing.totalNet)
      }),
    )
  })

  test('one product unit costs its unit price', () => {
    fc.assert(
      fc.property(someLine, ({ product }) => {
        const visible = { ...product, isPriceHidden: false }
        const [line] = priced([{ product: visible, item: anItem(visible, 1) }]).lines
        expect(line?.gross).toBe(unitPrice(visible, []))
      }),
    )
  })

  test('the order of the lines changes no sum', () => {
    fc.assert(
      fc.property(fc.array(someLine), (lines) => {
        const { lines: _there, ...there } = priced(lines)
        const { lines: _back, ...back } = priced(lines.toReversed())
        expect(back).toEqual(there)
        expect(there.gross).toBeGreaterThanOrEqual(noCents)
      }),
    )
  })
})
