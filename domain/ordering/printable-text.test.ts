import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteOf, codePages, isCodePage, signOf, usualCodePage } from './code-page.ts'
import { printableText } from './printable-text.ts'

const bytes = (text: string, page: (typeof codePages)[number]) =>
  Array.from(text, (sign) => byteOf(sign, page)?.toString(16) ?? '--').join(' ')

describe('code pages', () => {
  it.each([
    ['cp437', '84 94 81 8e 99 9a e1 --'],
    ['cp850', '84 94 81 8e 99 9a e1 --'],
    ['cp858', '84 94 81 8e 99 9a e1 d5'],
    ['windows1252', 'e4 f6 fc c4 d6 dc df 80'],
    ['iso885915', 'e4 f6 fc c4 d6 dc df a4'],
  ] as const)('%s holds the German signs and the euro as %s', (page, expected) => {
    expect(bytes('äöüÄÖÜß€', page)).toBe(expected)
  })

  it.each(codePages)('%s reads back every byte it writes', (page) => {
    const written = Array.from({ length: 128 }, (_, index) => 128 + index).filter((byte) => signOf(byte, page) !== '\0')
    expect(written.length).toBeGreaterThan(90)
    expect(written.map((byte) => byteOf(signOf(byte, page), page))).toEqual(written)
  })
})

it.each([
  ['\0', 'windows1252', undefined],
  ['\n', 'cp858', undefined],
  ['\x1f', 'cp858', undefined],
  [' ', 'cp858', 0x20],
  ['~', 'cp858', 0x7e],
  ['\x7f', 'cp858', undefined],
] as const)('the sign %j has on %s the byte %s: no command is ever written as text', (sign, page, byte) => {
  expect(byteOf(sign, page)).toBe(byte)
})

it('a byte below 128 is read as ASCII', () => {
  expect([0x41, 0x7e, 0x80].map((byte) => signOf(byte, 'windows1252'))).toEqual(['A', '~', '€'])
})

it.each([
  ['cp858', true],
  ['cp999', false],
  ['toString', false],
  ['', false],
  [858, false],
  [['cp858'], false],
  [null, false],
])('%j is a code page: %s', (value, expected) => {
  expect(isCodePage(value)).toBe(expected)
  expect(isCodePage(usualCodePage)).toBe(true)
})

describe('printable text', () => {
  it.each([
    ['„Grüß Gott“ – heute…', 'cp858', '"Grüß Gott" - heute...'],
    ['14,90\u00a0€', 'cp858', '14,90 €'],
    ['14,90\u00a0€', 'cp850', '14,90 EUR'],
    ['2 × Spätzle', 'cp437', '2 x Spätzle'],
    ['Ka\u0308se', 'cp858', 'Käse'],
    ['scharf 🌶️🌶 bitte 👍🏽', 'cp858', 'scharf  bitte '],
    ['Šiš kebab, Łódź, Dvořák', 'cp858', 'Sis kebab, Lódz, Dvorák'],
    ['Šiš', 'windows1252', 'Šiš'],
    ['crème brûlée à la façon', 'cp858', 'crème brûlée à la façon'],
    ['zwei\nZeilen\tmit Abstand', 'cp858', 'zwei Zeilen mit Abstand'],
    ['‚so‘ und ’s', 'cp858', "'so' und 's"],
    ['heute…', 'windows1252', 'heute...'],
    ['• Punkt', 'windows1252', '· Punkt'],
    ['« 1 · 2 »', 'cp437', '« 1 · 2 »'],
    ['eins\r\n\r\nzwei', 'cp858', 'eins zwei'],
    ['Straẞe № 4, łoś Łódź', 'cp858', 'StraSSe Nr. 4, los Lódz'],
    ['Đ đ ı œuf Œ', 'cp858', 'D d i oeuf OE'],
    ['2 ㎏', 'cp858', '2 kg'],
    ['㈱', 'cp858', '?'],
    ['寿司', 'cp858', '??'],
    ['\u001b@\u0007Befehl', 'cp858', '@Befehl'],
    ['½ Portion', 'cp858', '½ Portion'],
  ] as const)('%s on %s: %s', (typed, page, printed) => {
    expect(printableText(typed, page)).toBe(printed)
  })

  it('holds only what the page has, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...codePages), (typed, page) => {
        for (const sign of printableText(typed, page)) expect(byteOf(sign, page)).toBeDefined()
      }),
    )
  })
})
