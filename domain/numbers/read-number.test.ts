import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber, showNumber } from './read-number.ts'

test.each([
  ['2,50', 2, 2.5],
  ['2.50', 2, 2.5],
  ['2.5', 2, 2.5],
  ['1.250,00', 2, 1250],
  ['1.250', 2, 1250],
  ['1.250', 3, 1.25],
  ['0.250', 2, 0.25],
  ['1250', 2, 1250],
  ['1.250.000', 2, 1250000],
  ['15', 2, 15],
  [' 3,50 € ', 2, 3.5],
  ['10 %', 1, 10],
  ['47.3662', 6, 47.3662],
  ['-9,7', 6, -9.7],
  ['2,555', 2, null],
  ['2,5', 0, null],
  ['1,2,3', 2, null],
  ["1'250.00", 2, 1250],
  ['12’250,5', 2, 12250.5],
  ["1'25", 2, null],
  ['1,250.00', 2, null],
  ['12.50.00', 2, null],
  ['1e3', 2, null],
  ['zwei', 2, null],
  ['-', 2, null],
  ['', 2, null],
])('„%s“ with %i decimals is %s', (typed, decimals, number) => {
  expect(readNumber(typed, decimals)).toBe(number)
})

test('what is shown reads back to the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 6 }),
      fc.boolean(),
      (n, decimals, isFixed) => {
        const value = n / 10 ** decimals
        expect(readNumber(showNumber(value, decimals, isFixed), decimals)).toBe(value)
      },
    ),
  )
})
