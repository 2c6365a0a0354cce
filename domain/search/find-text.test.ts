import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitOf, foundIn, searchText, searchWords, typoPatterns } from './find-text.ts'

test.each([
  ['Kässpätzle, groß', ' kasspatzle gross'],
  ['KAESSPAETZLE', ' kasspatzle'],
  ['Crème brûlée', ' creme brulee'],
  ['Pizza „Tonno“ – 26\u00a0cm\nwarm', ' pizza tonno 26 cm warm'],
  ['Smørrebrød', ' smorrebrod'],
  ['', ' '],
  ['%% __', ' '],
])('%j is searched as %j', (text, searched) => {
  expect(searchText(text)).toBe(searched)
})

test.each(['kas', 'käs', 'kaes', 'KÄS', 'spatz', 'spätzle', 'kaesspaetzle', 'Kässpätzle'])(
  '%s finds Kässpätzle',
  (term) => {
    expect(foundIn(['Gulasch', 'Kässpätzle'], term, String)).toEqual(['Kässpätzle'])
  },
)

test.each([
  ['a wrong key', 'Kässpötzle'],
  ['a key too many', 'Käsespätzle'],
  ['a key missing', 'Kässpäzle'],
  ['two in the wrong order', 'Kässpätlze'],
  ['before the word is done', 'kässpö'],
])('%s still finds Kässpätzle', (_what, term) => {
  expect(foundIn(['Gulasch', 'Kässpätzle', 'Kaspressknödel'], term, String)).toContain('Kässpätzle')
})

test.each(['Hass', 'Kas7', 'kal', 'Gulaschsuppe', 'Xässpätzle'])('%s does not mean Kässpätzle', (term) => {
  expect(foundIn(['Kässpätzle'], term, String)).toEqual([])
})

test('the best fit comes first: begins so, a word begins so, somewhere; mistyped only where nothing else fits', () => {
  const dishes = ['Flädlesuppe', 'Klare Suppe', 'Suppe des Tages', 'Sippe', 'Suppenhuhn']
  expect(foundIn(dishes, 'suppe', String)).toEqual(['Suppe des Tages', 'Suppenhuhn', 'Klare Suppe', 'Flädlesuppe'])
  expect(foundIn(['Sippe', 'Gulasch'], 'suppe', String)).toEqual(['Sippe'])
})

test('every word must be found, in any order', () => {
  expect(foundIn(['Gulasch mit Knödel', 'Knödel'], 'knoedel gulasch', String)).toEqual(['Gulasch mit Knödel'])
})

test('without a word everything is left as it is', () => {
  expect(foundIn(['b', 'a'], ' %', String)).toEqual(['b', 'a'])
  expect(fitOf('—')).toBeNull()
})

const letters = fc.string({ unit: fc.constantFrom(...'abdeknst'.split('')), minLength: 4, maxLength: 12 })

test('any single slip after the first letter is found', () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom('swap', 'drop', 'double', 'other'), (meant, where, slip) => {
      const [word = ''] = searchWords(meant)
      fc.pre(word.length >= 5)
      const at = 1 + (where % (word.length - 2))
      const [before, here, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
      const typed = {
        swap: before + next + here + after,
        drop: before + next + after,
        double: before + here + here + next + after,
        other: `${before}z${next}${after}`,
      }[slip]
      // What the slip made is itself read anew: „a“ and „e“ may have come together.
      fc.pre(searchWords(typed)[0] === typed)
      expect(fitOf(typed)?.(searchText(word))).not.toBeNull()
    }),
  )
})

test('patterns hold nothing that a pattern of the database or of a page would read otherwise', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (term) => {
      for (const pattern of searchWords(term).flatMap(typoPatterns))
        expect(pattern).not.toMatch(/[\\%^$.*+?()[\]{}|\s]/)
    }),
  )
})
