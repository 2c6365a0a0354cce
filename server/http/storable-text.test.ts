import { expect, test } from 'vitest'
import { unstorable } from './storable-text.ts'

test.each([
  ['a zero byte', { items: [{ note: 'a\0b' }] }, 'items.0.note'],
  ['half a surrogate pair', { name: '\ud83d' }, 'name'],
  ['a name with a zero byte', { data: { 'a\0': 1 } }, 'data'],
])('%s is a problem of its field', (_name, value, field) => {
  expect(unstorable(value)).toMatchObject([{ code: 'charset', field }])
})

test('everything else can be stored', () => {
  expect(unstorable({ name: '👩‍👩‍👧 „Käse“\t\n', list: [1, null, true], nested: {} })).toEqual([])
  expect(unstorable(undefined)).toEqual([])
})

test('a file is not read byte by byte', () => {
  const started = performance.now()
  expect(unstorable({ data: { bytes: new Uint8Array(20_000_000), fileName: 'a\0' } })).toMatchObject([
    { field: 'data.fileName' },
  ])
  expect(performance.now() - started).toBeLessThan(500)
})

test('nesting deeper than the stack is walked, too', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}"a\\u0000"${']'.repeat(20_000)}`) as unknown
  expect(unstorable(deep)).toHaveLength(1)
})
