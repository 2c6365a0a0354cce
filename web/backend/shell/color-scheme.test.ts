import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = read('../../parts/tokens.css')
const chosen = read('./color-scheme.css')

/** Custom properties of one block by name. */
function valuesIn(text: string, begin: string): Record<string, string> {
  const from = text.indexOf(begin)
  const block = text.slice(from, text.indexOf('}', from))
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

test('who chooses light or dark sees what the device would show', () => {
  const dark = valuesIn(tokens, '@media (prefers-color-scheme: dark)')
  expect(Object.keys(dark).length).toBeGreaterThan(12)
  expect(valuesIn(chosen, "[data-mantine-color-scheme='dark']")).toEqual(dark)
  const light = valuesIn(tokens, ':root {')
  const wanted = Object.fromEntries(Object.keys(dark).map((name) => [name, light[name]]))
  expect(valuesIn(chosen, "[data-mantine-color-scheme='light']")).toEqual(wanted)
})
