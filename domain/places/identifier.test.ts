import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifierOf } from './identifier.ts'

test.each([
  ['Gasthof Löwe & Söhne', 'gasthof-loewe-soehne'],
  ['  Café „Größe“  ', 'cafe-groesse'],
  ['Filiale 2', 'filiale-2'],
  ['Lo\u0308we', 'loewe'],
  [`${'a'.repeat(75)} b`, 'a'.repeat(75)],
  ['!!!', ''],
])('%j becomes %j', (name, identifier) => {
  expect(identifierOf(name)).toBe(identifier)
})

test('what others have gets a number', () => {
  expect(identifierOf('Linde', ['linde', 'linde-2'])).toBe('linde-3')
  expect(identifierOf('!!!', [''])).toBe('')
})

test('whatever it is called, it fits into an address or is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      expect(identifierOf(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(identifierOf(name).length).toBeLessThanOrEqual(80)
    }),
  )
})
