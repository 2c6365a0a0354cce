import { expect, test } from 'vitest'
import { typedValues } from './typed-values.ts'

const typed = typedValues(['a secret of the shop'])

test('what was typed is read again, in whatever order it was typed, and only where the house signed it', () => {
  const signed = typed.sign({ wort: 'Kürbis & Käse', preis: '12,90', leer: '' })
  expect(typed.read(signed)).toEqual({ wort: 'Kürbis & Käse', preis: '12,90' })
  expect(typed.sign({ preis: '12,90', wort: 'Kürbis & Käse' })).toBe(signed)
  expect(typedValues(['another secret']).read(signed)).toBeNull()
  expect(typedValues(['another secret', 'a secret of the shop']).read(signed)).not.toBeNull()
  expect(typed.read(`${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
})

test('nothing typed is no part of the address', () => {
  expect([typed.sign({}), typed.sign({ wort: '' })]).toEqual(['', ''])
})

test('a thousand signs fit into an address, whatever they are', () => {
  const hard = Array.from({ length: 1000 }, (_, at) => String.fromCodePoint(0x21 + ((at * 7919) % 90))).join('')
  expect(typed.read(typed.sign({ text: hard }))).toEqual({ text: hard })
})

test.each(['', 'x', 'x'.repeat(5000), '%%%'])('%s was never signed', (text) => {
  expect(typed.read(text)).toBeNull()
})
