import { expect, test } from 'vitest'
import { eanBars, isGtin } from './ean.ts'

test('numbers with their check digit', () => {
  expect(isGtin('4006381333931')).toBe(true)
  expect(isGtin('4006381333932')).toBe(false)
  expect(isGtin('96385074')).toBe(true)
  expect(isGtin('')).toBe(false)
  expect(isGtin('40063813339３1')).toBe(false)
})

test('bars as GS1 has them', () => {
  // Read by hand from the tables of the standard.
  expect(eanBars('4006381333931')).toBe(
    [
      '101',
      '0001101',
      '0100111',
      '0101111',
      '0111101',
      '0001001',
      '0110011',
      '01010',
      '1000010',
      '1000010',
      '1000010',
      '1110100',
      '1000010',
      '1100110',
      '101',
    ].join(''),
  )
  expect(eanBars('96385074')).toBe(
    [
      '101',
      '0001011',
      '0101111',
      '0111101',
      '0110111',
      '01010',
      '1001110',
      '1110010',
      '1000100',
      '1011100',
      '101',
    ].join(''),
  )
  expect(eanBars('123')).toBeNull()
})
