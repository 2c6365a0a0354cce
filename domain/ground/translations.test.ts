import { expect, test } from 'vitest'
import { languageNamed, translated, translatedWord, type Translations } from './translations.ts'

const row = (translations: Translations) => ({ name: 'Suppe', description: 'Heiß', price: 5, translations })

test('a row is read in the language where it is translated, else in German', () => {
  const soup = row({ en: { name: 'Soup' } })
  expect(translated(soup, 'en')).toMatchObject({ name: 'Soup', description: 'Heiß', price: 5 })
  expect(translated(soup, 'de')).toBe(soup)
  expect(translated(row({}), 'en')).toMatchObject({ name: 'Suppe' })
  const untold: { name: string; translations?: Translations } = { name: 'Suppe' }
  expect(translated(untold, 'en')).toEqual({ name: 'Suppe' })
})

test('an empty translation is none', () => {
  expect(translated(row({ en: { name: '  ', description: '' } }), 'en')).toMatchObject({
    name: 'Suppe',
    description: 'Heiß',
  })
})

test('only texts that the row has are put into it', () => {
  expect(translated(row({ en: { title: 'Hot soup' } }), 'en')).not.toHaveProperty('title')
})

test('a word inside of it is found by the German one, whatever it is called', () => {
  const soup = row({ en: { words: { Groß: 'Large', Klein: ' ' } } })
  expect(translatedWord(soup, 'en', 'Groß')).toBe('Large')
  expect(translatedWord(soup, 'de', 'Groß')).toBe('Groß')
  for (const word of ['Klein', 'Mittel', 'constructor', '__proto__', 'toString']) {
    expect(translatedWord(soup, 'en', word)).toBe(word)
  }
})

test('a language that the shop does not speak is German', () => {
  expect(['en', 'de', 'fr', '', 'EN', 'constructor'].map(languageNamed)).toEqual(['en', 'de', 'de', 'de', 'de', 'de'])
})
