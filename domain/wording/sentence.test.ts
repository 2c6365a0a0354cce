import { describe, expect, test } from 'vitest'
import { languages } from '../ground/translations.ts'
import { fill, say } from './sentence.ts'

describe('say', () => {
  test('leaves a sentence without placeholders as it is', () => {
    expect(say('Guten Tag.')).toBe('Guten Tag.')
  })

  test('fills every placeholder, also one that comes twice', () => {
    expect(say('{a} und {b} und {a}', { a: 'Brot', b: 2 })).toBe('Brot und 2 und Brot')
  })

  test('does not end a sentence twice', () => {
    expect(say('Höchstens {quantity}.', { quantity: '2 Stk.' })).toBe('Höchstens 2 Stk.')
    expect(say('Höchstens {quantity} am Tag.', { quantity: '2 Stk.' })).toBe('Höchstens 2 Stk. am Tag.')
    expect(say('Höchstens {quantity}.', { quantity: '2 kg' })).toBe('Höchstens 2 kg.')
  })

  const products = { by: 'count', one: '{count} Produkt', other: '{count} Produkte' } as const

  test.each([
    [0, '0 Produkte'],
    [1, '1 Produkt'],
    [2, '2 Produkte'],
    [999, '999 Produkte'],
    [1000, '1000 Produkte'],
    [1_250_000, '1250000 Produkte'],
  ])('counts %s as „%s“', (count, sentence) => {
    expect(say(products, { count })).toBe(sentence)
  })

  // A language with other forms (Polish has four) needs more than `one` and `other`: then this says so.
  test.each(languages)('counts in the forms that Unicode lists for %s', (language) => {
    const rules = new Intl.PluralRules(language)
    for (const count of [0, 0.5, 1, 1.5, 2, 3, 5, 11, 21, 100, 101, 1000, 1001, 1_000_000]) {
      const said = say({ by: 'count', one: 'one', other: 'other' }, { count })
      expect([count, said]).toEqual([count, rules.select(count)])
    }
    expect(rules.resolvedOptions().pluralCategories.toSorted()).toEqual(['one', 'other'])
  })
})

describe('fill', () => {
  test('keeps a placeholder that got no value', () => {
    expect(fill('Bis {time} Uhr', {})).toBe('Bis {time} Uhr')
  })

  test('reads a plural without its number as the plural', () => {
    expect(fill({ by: 'n', one: 'eins', other: 'viele' }, {})).toBe('viele')
    expect(fill({ by: 'n', one: 'eins', other: 'viele' }, { n: '1.000' })).toBe('viele')
  })
})
