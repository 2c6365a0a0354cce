import { expect, test } from 'vitest'
import { contrastOf, themeStyle, usualTheme } from './shop-theme.ts'

test('a shop that looks as usual needs no style of its own', () => {
  expect(themeStyle(usualTheme)).toBe('')
})

test('what differs is said, with the letters that stand in for a font meanwhile', () => {
  expect(themeStyle({ ...usualTheme, accentColor: '#7a1f3d' })).toBe(':root{--accent:#7a1f3d}')
  expect(themeStyle({ accentColor: '#7a1f3d', headingFont: 'Figtree', textFont: 'Fraunces' })).toBe(
    ':root{--accent:#7a1f3d;--own-head:Figtree;--head-fallback:var(--figtree-fallback);--own-text:Fraunces;--text-fallback:var(--fraunces-fallback)}',
  )
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#FFFFFF')).toBeCloseTo(1)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('grün', '#ffffff')).toBeNull()
})
