import { describe, expect, test } from 'vitest'
import { anArea } from '../ground/branch.fixture.ts'
import type { Cents } from '../numbers/money.ts'
import { areaOverlaps, deliveryExample, isFeeNeverCharged, zipCodesIn } from './delivery-areas.ts'

const areas = (...names: string[]) => names.map((area) => ({ area }))

test.each([
  ['1010', ['1010']],
  ['1010, 1020 Wien', ['1010', '1020']],
  ['80331 München', ['80331']],
  ['Bregenz', []],
  ['Straße 123', []],
  ['123456', []],
])('zip codes in „%s“', (area, codes) => {
  expect(zipCodesIn(area)).toEqual(codes)
})

describe('areas overlap', () => {
  test.each([
    ['with different zip codes: not', ['1010 Wien', '1020 Wien'], []],
    ['with a zip code in common', ['1010, 1020 Wien', '1020 Leopoldstadt'], [{ first: 0, second: 1, shared: '1020' }]],
    ['with the same name in other letters', ['Bregenz', ' BREGENZ'], [{ first: 0, second: 1, shared: 'BREGENZ' }]],
    [
      'with the first that is the same, however many are',
      ['1010', '1010', '1010'],
      [
        { first: 0, second: 1, shared: '1010' },
        { first: 0, second: 2, shared: '1010' },
      ],
    ],
    ['with themselves: not', ['1010 1010'], []],
    ['while nothing is typed: not', ['', ''], []],
  ])('%s', (_, names, found) => {
    expect(areaOverlaps(areas(...names))).toEqual(found)
  })
})

describe('what a guest pays', () => {
  const list = [
    anArea({ area: 'Siedlung 101010', price: 9 }),
    anArea({ area: '1010 Wien', price: 3.9, minimumOrderValue: 20, freeFromOrderValue: 40 }),
    anArea({ area: 'Bregenz', price: 2, free: true }),
  ]
  const example = (place: string, cents: number) => deliveryExample(list, place, cents as Cents)

  test.each([
    ['1010', 2500, { kind: 'delivered', area: '1010 Wien', fee: 390, toFree: 1500 }],
    ['1010', 4000, { kind: 'delivered', area: '1010 Wien', fee: 0, toFree: null }],
    ['1010', 1999, { kind: 'belowMinimum', area: '1010 Wien', missing: 1, minimum: 2000 }],
    ['1010', 2000, { kind: 'delivered', area: '1010 Wien', fee: 390, toFree: 2000 }],
    ['breg', 1, { kind: 'delivered', area: 'Bregenz', fee: 0, toFree: null }],
    ['1020', 2500, { kind: 'unknownArea' }],
    ['', 2500, { kind: 'unknownArea' }],
  ])('in „%s“ for %i cents', (place, cents, expected) => {
    expect(example(place, cents)).toEqual(expected)
  })

  test('cannot be said while an amount is none', () => {
    expect(deliveryExample([anArea({ area: '1010', price: -1 })], '1010', 2500 as Cents)).toEqual({
      kind: 'unreadable',
    })
  })
})

test.each([
  ['free from below the minimum', { freeFromOrderValue: 15, minimumOrderValue: 20 }, true],
  ['free from the minimum', { freeFromOrderValue: 20, minimumOrderValue: 20 }, true],
  ['free from above it', { freeFromOrderValue: 20.1, minimumOrderValue: 20 }, false],
  ['no minimum', { freeFromOrderValue: 15, minimumOrderValue: null }, false],
  ['nothing free', { freeFromOrderValue: 0, minimumOrderValue: 20 }, false],
  ['always free', { free: true, freeFromOrderValue: 15, minimumOrderValue: 20 }, false],
  ['no fee', { price: 0, freeFromOrderValue: 15, minimumOrderValue: 20 }, false],
  ['a number being typed', { freeFromOrderValue: Number.NaN, minimumOrderValue: 20 }, false],
])('with %s its fee is charged to nobody: %s', (_, changed, isNever) => {
  expect(isFeeNeverCharged(anArea({ price: 3.9, ...changed }))).toBe(isNever)
})
