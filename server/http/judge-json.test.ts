import { expect, test } from 'vitest'
import { isTooMuch } from './judge-json.ts'

const judge = (text: string, most?: number) => isTooMuch(Buffer.from(text), most)

test.each([
  ['an order', JSON.stringify({ items: [{ id: 'a', parts: [[1, 2], { b: null }] }] })],
  ['signs of JSON within texts', JSON.stringify({ a: '[{:,'.repeat(50_000), '"[[[': '\\"\\\\' })],
  ['64 levels', '['.repeat(64) + ']'.repeat(64)],
])('%s is not too much', (_name, text) => {
  expect(judge(text)).toBe(false)
})

test.each([
  ['65 levels', '['.repeat(65)],
  ['10,001 names', JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`a${index}`, 1])))],
  ['a hundred thousand values', `[${'0,'.repeat(100_001)}0]`],
  ['a hundred thousand empty lists', `[${'[],'.repeat(60_000)}[]]`],
  ['levels behind an escaped quote', `["\\\\",${'['.repeat(70)}`],
])('%s are too much', (_name, text) => {
  expect(judge(text)).toBe(true)
})

test('a route may take more names', () => {
  const text = JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`a${index}`, 1])))
  expect(judge(text, 20_000)).toBe(false)
})
