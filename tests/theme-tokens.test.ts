// The rule that judges the ground of a shop knows the colours that pages are written in.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { darkPaper, inksOnPaper, usualTheme } from '#domain/content/shop-theme.ts'

test('what is judged on the ground of pages is what stands there', () => {
  const tokens = readFileSync(new URL('../web/parts/tokens.css', import.meta.url), 'utf8')
  const pair = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1) ?? []
  expect(pair('paper')).toEqual([usualTheme.paperColor, darkPaper])
  expect(['ink-soft', 'positive', 'warning', 'negative'].map((name) => pair(name)[0])).toEqual([...inksOnPaper])
})
