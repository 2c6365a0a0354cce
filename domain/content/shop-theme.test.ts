import { expect, test } from 'vitest'
import {
  contrastOf,
  isPaperReadable,
  paperContrast,
  shopColour,
  themeFonts,
  themeStyle,
  usualTheme,
} from './shop-theme.ts'

test('a shop that looks as usual needs no style of its own', () => {
  expect(themeStyle(usualTheme, [])).toBe('')
})

test('what differs is said, with the letters that stand in for a font meanwhile', () => {
  expect(themeStyle({ ...usualTheme, accentColor: '#7a1f3d' }, [])).toBe(':root{--accent:#7a1f3d}')
  expect(themeStyle({ ...usualTheme, paperColor: '#fff3e0' }, [])).toBe(':root{--paper:light-dark(#fff3e0,#161614)}')
  expect(themeStyle({ ...usualTheme, accentColor: '#7a1f3d', headingFont: 'Figtree', textFont: 'Fraunces' }, [])).toBe(
    ':root{--accent:#7a1f3d;--own-head:Figtree;--head-fallback:var(--figtree-fallback);--own-text:Fraunces;--text-fallback:var(--fraunces-fallback)}',
  )
})

const face = (id: string, weight: number, family = 'Haus Schrift') => ({ id, family, weight, isItalic: false })

test('a font of the house brings its weights along; one that nobody chose is not named', () => {
  const theme = { ...usualTheme, headingFont: 'Haus Schrift' }
  const style = themeStyle(theme, [face('a', 400), face('b', 700), face('c', 400, 'Andere')])
  expect(style).toBe(
    "@font-face{font-family:'Haus Schrift';font-weight:400;font-display:swap;src:url(/fonts/own/a.woff2) format('woff2')}" +
      "@font-face{font-family:'Haus Schrift';font-weight:700;font-display:swap;src:url(/fonts/own/b.woff2) format('woff2')}" +
      ":root{--own-head:'Haus Schrift';--head-fallback:var(--figtree-fallback)}",
  )
  expect(themeFonts(theme, [face('a', 400)])).toEqual(['Figtree', 'Haus Schrift'])
})

test('a font that is gone leaves the page in the usual one', () => {
  const theme = { ...usualTheme, textFont: 'Haus Schrift' }
  expect([themeStyle(theme, []), themeFonts(theme, [])]).toEqual(['', ['Fraunces']])
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#FFFFFF')).toBeCloseTo(1)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('grün', '#ffffff')).toBeNull()
})

test('a shop lies on what everything can be read on', () => {
  for (const paper of [usualTheme.paperColor, '#ffffff', '#fff3e0', '#eef3ff'])
    expect(isPaperReadable(paper)).toBe(true)
  for (const paper of ['#000000', '#c0c0c0', '#0f6b4f', '#ff8800']) expect(isPaperReadable(paper)).toBe(false)
  expect(paperContrast('#ffffff')).toBeCloseTo(contrastOf('#13714f', '#ffffff') ?? 0, 0)
  expect([paperContrast('weiß'), isPaperReadable('weiß')]).toEqual([null, true])
})

test('the colour of an organisation is the shop’s where the shop has chosen none, and where it can be read on', () => {
  const roof = (primaryColor: string, isPublic = true) => ({ isPublic, primaryColor })
  const usual = usualTheme.accentColor
  expect(shopColour('#7a1f3d', [roof('#123456')])).toBe('#7a1f3d')
  expect(shopColour(usual, [roof('#333333', false), roof(''), roof('#123456')])).toBe('#123456')
  expect(shopColour(usual, [roof('#ffee00')])).toBe(usual)
  expect(shopColour(usual, [])).toBe(usual)
})
