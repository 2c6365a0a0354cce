import { describe, expect, test } from 'vitest'
import { problem } from '../ground/problem.ts'
import { anArea } from '../ground/branch.fixture.ts'
import { deliveryFee, deliveryShortfalls } from './delivery-fee.ts'
import type { Cents } from '../numbers/money.ts'

const goods = (cents: number) => cents as Cents

describe('deliveryFee', () => {
  test.each([
    ['the area’s price', anArea({ price: 3.9 }), 1000, 390],
    ['a free area', anArea({ price: 3.9, free: true }), 0, 0],
    ['a free area, whatever else is wrong with it', anArea({ price: -1, free: true, freeFromOrderValue: -1 }), 0, 0],
    ['a cent below the threshold', anArea({ freeFromOrderValue: 30 }), 2999, 300],
    ['exactly the threshold', anArea({ freeFromOrderValue: 30 }), 3000, 0],
    ['above the threshold', anArea({ freeFromOrderValue: 30 }), 3001, 0],
    ['a threshold of 0 is none', anArea({ freeFromOrderValue: 0 }), 5000, 300],
  ])('%s', (_, area, gross, fee) => {
    expect(deliveryFee(area, goods(gross))).toBe(fee)
  })

  test.each([
    [anArea({ price: Number.NaN }), problem('number', 'price')],
    [anArea({ price: 0.001 }), problem('decimals', 'price', { limit: 2 })],
    [anArea({ freeFromOrderValue: -1 }), problem('positiveOrZero', 'freeFromOrderValue')],
  ])('what is no money is a problem: %#', (area, wrong) => {
    expect(deliveryFee(area, goods(1000))).toEqual(wrong)
  })
})

describe('deliveryShortfalls', () => {
  const nothing = { minimum: null, toMinimum: null, freeFrom: null, toFree: null }

  test.each([
    ['no thresholds', anArea(), 0, nothing],
    ['thresholds of 0', anArea({ minimumOrderValue: 0, freeFromOrderValue: 0 }), 0, nothing],
    ['a cent below the minimum', anArea({ minimumOrderValue: 15 }), 1499, { ...nothing, minimum: 1500, toMinimum: 1 }],
    ['exactly the minimum', anArea({ minimumOrderValue: 15 }), 1500, { ...nothing, minimum: 1500 }],
    ['an empty cart', anArea({ minimumOrderValue: 15 }), 0, { ...nothing, minimum: 1500, toMinimum: 1500 }],
    ['a cent below free', anArea({ freeFromOrderValue: 30 }), 2999, { ...nothing, freeFrom: 3000, toFree: 1 }],
    ['exactly free', anArea({ freeFromOrderValue: 30 }), 3000, { ...nothing, freeFrom: 3000 }],
    ['a free area has no threshold', anArea({ free: true, freeFromOrderValue: 30 }), 1000, nothing],
    [
      'a free area keeps its minimum',
      anArea({ free: true, minimumOrderValue: 15 }),
      1000,
      { ...nothing, minimum: 1500, toMinimum: 500 },
    ],
  ])('%s', (_, area, gross, result) => {
    expect(deliveryShortfalls(area, goods(gross))).toEqual(result)
  })

  test.each([
    [anArea({ minimumOrderValue: -1 }), problem('positiveOrZero', 'minimumOrderValue')],
    [anArea({ freeFromOrderValue: Infinity }), problem('number', 'freeFromOrderValue')],
  ])('what is no money is a problem: %#', (area, wrong) => {
    expect(deliveryShortfalls(area, goods(1000))).toEqual(wrong)
  })
})
