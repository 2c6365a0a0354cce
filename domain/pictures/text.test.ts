import { describe, expect, test } from 'vitest'
import { helpersFor, nearestWeight, type FacesOf, type FontProgram } from './fonts.ts'
import { setText, type TextStyle } from './set-text.ts'
import { inVisualOrder, isFromRight } from './text-direction.ts'

/** Every sign is half an em wide; only signs up to `ž` are in it. */
const program: FontProgram = {
  unitsPerEm: 1000,
  ascent: 800,
  descent: -200,
  hasGlyphForCodePoint: (code) => code < 0x180,
  layout: (text) => {
    const signs = Array.from(text)
    return {
      glyphs: signs.map((sign) => ({
        id: sign.codePointAt(0) ?? 0,
        path: { commands: [{ command: 'moveTo', args: [10, 20] }] },
      })),
      positions: signs.map(() => ({ xAdvance: 500, xOffset: 0, yOffset: 0 })),
    }
  },
}
const faces: FacesOf = () => [
  { name: 'house', program },
  { name: 'helper', program: { ...program, hasGlyphForCodePoint: () => true } },
]
const style: TextStyle = {
  font: { family: 'House', weight: 400, isItalic: false },
  size: 20,
  minSize: 10,
  autoFit: 'none',
  maxLines: 0,
  lineHeight: 1,
  letterSpacing: 0,
  align: 'left',
  verticalAlign: 'top',
}
const ink = { fill: '#000000', stroke: '', strokeWidth: 0 }
const set = (text: string, box: { width: number; height: number }, wanted: Partial<TextStyle> = {}) =>
  setText([{ text, scale: 1 }], { x: 0, y: 0, ...box }, { ...style, ...wanted }, faces, ink)
const linesOf = (text: string, box: { width: number; height: number }, wanted: Partial<TextStyle> = {}) => {
  const { glyphs } = set(text, box, wanted)
  const rows = Map.groupBy(glyphs, ({ y }) => y)
  return [...rows.values()].map((row) => row.map((each) => each.text).join(''))
}

describe('wrapping', () => {
  test('lines break at spaces, behind hyphens, at breaks that were typed, and only then inside of a word', () => {
    expect(linesOf('eins zwei drei', { width: 100, height: 90 })).toEqual(['eins zwei', 'drei'])
    expect(linesOf('Apfel-Mandel-Kuchen', { width: 140, height: 90 })).toEqual(['Apfel-Mandel-', 'Kuchen'])
    expect(linesOf('a\nb', { width: 100, height: 90 })).toEqual(['a', 'b'])
    expect(linesOf('Donaudampfschiff', { width: 60, height: 90 })).toEqual(['Donaud', 'ampfsc', 'hiff'])
  })

  test('a soft hyphen is seen only where the line ends at it, a fixed space never ends one', () => {
    expect(linesOf('Dampf\u00adnudel', { width: 60, height: 90 })).toEqual(['Dampf-', 'nudel'])
    expect(linesOf('Dampf\u00adnudel', { width: 200, height: 90 })).toEqual(['Dampfnudel'])
    expect(linesOf('um 12\u00a0€', { width: 60, height: 90 })).toEqual(['um', '12\u00a0€'])
  })

  test('what exceeds the lines ends with dots', () => {
    const cut = set('eins zwei drei vier fünf', { width: 100, height: 90 }, { maxLines: 1 })
    expect([cut.isCut, cut.glyphs.map(({ text }) => text).join('')]).toEqual([true, 'eins zwei…'])
  })
})

describe('fitting', () => {
  test('one line gets as small as it must, and no smaller than it may', () => {
    const fitted = set('abcdefghij', { width: 80, height: 40 }, { autoFit: 'shrink' })
    expect([fitted.lines, Math.round(fitted.size), fitted.isCut]).toEqual([1, 16, false])
    const cut = set('abcdefghij', { width: 20, height: 40 }, { autoFit: 'shrink' })
    // The dots come from the file that has them.
    expect([cut.size, cut.isCut, cut.glyphs.map(({ text }) => text).join('')]).toEqual([10, true, 'abc…'])
  })

  test('a wrapped text fills its box without breaking a word', () => {
    const fitted = set('Käsespätzle mit Zwiebeln', { width: 100, height: 60 }, { autoFit: 'wrapShrink' })
    expect([fitted.lines, fitted.size <= 18.2, fitted.isCut]).toEqual([3, true, false])
  })

  test('4,000 signs in a small box end in time, cut', () => {
    const long = set('Wort '.repeat(2000), { width: 100, height: 100 }, { autoFit: 'wrapShrink' })
    expect([long.isCut, long.lines]).toEqual([true, 10])
  })

  test('shrunk letters stand closer than large ones', () => {
    const [wide] = set('abcdefgh', { width: 60, height: 40 }, { autoFit: 'shrink', letterSpacing: 4 }).glyphs
    expect(wide && wide.spacing / wide.size).toBeCloseTo(0.2, 6)
  })
})

test('letters stand at the edge that was chosen, what is read from the right at the right one', () => {
  const at = (text: string, wanted: Partial<TextStyle>) => set(text, { width: 100, height: 40 }, wanted).glyphs[0]?.x
  expect([at('ab', {}), at('ab', { align: 'center' }), at('ab', { align: 'right' })]).toEqual([0, 40, 80])
  expect(at('של', {})).toBe(80)
})

test('another file helps out where the house’s own lacks a sign', () => {
  expect(set('ab мир', { width: 400, height: 40 }).glyphs.map(({ face, text }) => [face, text.trim()])).toEqual([
    ['house', 'ab'],
    ['helper', 'мир'],
  ])
  expect(helpersFor('Käsespätzle „um“ 12,90 €')).toEqual([])
  expect([helpersFor('мир'), helpersFor('שלום'), helpersFor('مرحبا'), helpersFor('🍕')]).toEqual([
    ['Noto Sans'],
    ['Noto Sans Hebrew'],
    ['Noto Sans Arabic'],
    ['Noto Emoji'],
  ])
  expect([nearestWeight([300, 400, 700], 600), nearestWeight([400, 700], 100)]).toEqual([700, 400])
})

test('words from the right are turned around, numbers among them are not', () => {
  expect([isFromRight('12 שלום'), isFromRight('Pizza שלום')]).toEqual([true, false])
  expect(inVisualOrder('אב 12 גד').map(({ text }) => text)).toEqual(['גד', ' ', '12', ' ', 'אב'])
  expect(
    inVisualOrder('Heute אב גד und')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Heute גד אב und')
  expect(inVisualOrder('nur links')).toEqual([{ text: 'nur links', isFromRight: false }])
})

test('what is longer than is ever drawn is told to be cut, although all that is drawn fits', () => {
  const room = { width: 400_000, height: 100 }
  expect(set('a'.repeat(4000), room).isCut).toBe(false)
  expect(set('a'.repeat(4001), room).isCut).toBe(true)
})
