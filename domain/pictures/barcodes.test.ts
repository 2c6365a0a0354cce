import { expect, test } from 'vitest'
import { barsOf } from './barcodes.ts'

const bits = (widths: readonly number[] = []) =>
  widths.map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width)).join('')

test('an EAN-13 is that of the standard’s example, with or without its check digit', () => {
  const code = barsOf('ean13', '4003994155486')
  // 4 chooses which of the left signs are even: 0 0 3 9 9 4, then 1 5 5 4 8 6.
  const left = '0001101 0100111 0111101 0001011 0010111 0011101'
  const right = '1100110 1001110 1001110 1011100 1001000 1010000'
  expect(bits(code?.widths)).toBe(`101 ${left} 01010 ${right} 101`.replaceAll(' ', ''))
  expect(barsOf('ean13', '400399415548')).toEqual(code)
  expect(code?.quiet).toBe(11)
})

test('an EAN-8 has 67 modules', () => {
  const code = barsOf('ean8', '9638507')
  expect([code?.text, bits(code?.widths)]).toEqual([
    '96385074',
    '1010001011010111101111010110111010101001110111001010001001011100101',
  ])
})

test('goods with eight digits have theirs where an EAN is wanted', () => {
  expect(barsOf('ean13', '96385074')).toEqual(barsOf('ean8', '96385074'))
  expect(barsOf('ean13', '96385075')).toBeNull()
})

test('Code 128 writes text and, two digits at a time, numbers', () => {
  // Start B, nine letters, the check sign 88 and the end.
  const known = '211214 311321 142112 241211 142112 111242 112214 141221 142112 121124 421211 2331112'
  expect(barsOf('code128', 'Wikipedia')?.widths.join('')).toBe(known.replaceAll(' ', ''))
  // 1 start, 3 pairs, check sign and end: 11 modules each, the end 13.
  expect(bits(barsOf('code128', '123456')?.widths)).toHaveLength(11 * 5 + 13)
})

test.each([
  ['ean13', '4003994155487'],
  ['ean13', 'abc'],
  ['ean13', ''],
  ['ean8', '123'],
  ['code128', ''],
  ['code128', 'Käse'],
  ['code128', 'x'.repeat(61)],
] as const)('%s refuses „%s“', (symbology, value) => {
  expect(barsOf(symbology, value)).toBeNull()
})
