// What is printed: which letters set it, and whether the house says rightly what none of them has.
import { expect, test } from 'vitest'
import { knownRanges, unknownSigns } from '#domain/catalog/known-signs.ts'
import { hasAll } from '#domain/pictures/shape-words.ts'
import { houseLetters, runsIn } from './paper-letters.ts'

const letters = await houseLetters()
const runs = runsIn(letters, () => {})

test.each(['400', '700'] as const)('every sign that is called known has letters, and no other has (%s)', (weight) => {
  const files = letters.of(weight)
  const isThere = (sign: string) =>
    files.some(({ program }) => hasAll(program, sign)) || letters.helping(sign, weight) !== undefined
  const wrong: string[] = []
  // All planes that fonts of ours know, and what lies between them.
  for (let point = 0x20; point <= 0x1fb00; point += 1) {
    if (point >= 0x2e80 && point < 0xa640 && point % 97 !== 0) continue
    if (point >= 0xac00 && point < 0xfb00 && point % 97 !== 0) continue
    if (point >= 0x11000 && point < 0x1f000 && point % 97 !== 0) continue
    const sign = String.fromCodePoint(point)
    if (sign !== sign.normalize('NFC') || /[\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(sign)) continue
    if ((unknownSigns(sign).length === 0) !== isThere(sign)) wrong.push(point.toString(16))
  }
  expect(wrong).toEqual([])
  expect(knownRanges.split(' ').length).toBeGreaterThan(200)
})

test('text is set in the order in which it stands, what is read from the right word by word', () => {
  const parts = (text: string) => runs(text, '400').map(({ part }) => part)
  expect(parts('Brot und Butter')).toEqual(['Brot und Butter'])
  expect(parts('Brot č Butter')).toEqual(['Brot ', 'č ', 'Butter'])
  expect(parts('שלום עולם')).toEqual(['עולם', ' ', 'שלום'])
  expect(parts('Brot שלום עולם 5 €')).toEqual(['Brot ', 'עולם', ' ', 'שלום', ' 5 €'])
  expect(parts('👩‍🍳🇦🇹 Brot')).toEqual(['👩‍🍳🇦🇹', ' Brot'])
})
