import { expect, test } from 'vitest'
import { bestFit, ranked } from './rank-found.ts'

const place = (name: string, words = '', uses = 0) => ({ name, words, uses })
const namesOf = (places: ReturnType<typeof place>[], term: string) => ranked(places, term).map(({ name }) => name)

const places = [
  place('Auswertungen', 'Umsatz Bericht'),
  place('Produktkataloge', 'Speisekarte Karte'),
  place('Filialen', 'Öffnungszeiten Adresse'),
  place('Produkte', 'Speisen Preise'),
  place('Kartenzahlung'),
]

test('what begins with the term comes first, then a name that holds it, then what people also call so', () => {
  expect(namesOf(places, 'prod')).toEqual(['Produktkataloge', 'Produkte'])
  expect(namesOf(places, 'karte')).toEqual(['Kartenzahlung', 'Produktkataloge'])
  expect(namesOf(places, 'öffnungszeiten')).toEqual(['Filialen'])
  expect(namesOf(places, 'umsatz')).toEqual(['Auswertungen'])
})

test('of equals the more used one is first, and use does not lift what fits worse', () => {
  const used = [place('Produktkataloge'), place('Produkte', '', 3), place('Neues Produkt', '', 90)]
  expect(namesOf(used, 'produkt')).toEqual(['Produkte', 'Produktkataloge', 'Neues Produkt'])
})

test('words of the name and words for it count together', () => {
  expect(namesOf(places, 'filialen adresse')).toEqual(['Filialen'])
})

test('what was mistyped is found where nothing else is', () => {
  expect(namesOf(places, 'umsats')).toEqual(['Auswertungen'])
  expect(namesOf(places, 'zzzz')).toEqual([])
})

test('whole words are meant before beginnings of longer ones, in names as in words for them', () => {
  const actions = [place('Produktkatalog anlegen', '', 9), place('Produkt anlegen')]
  expect(namesOf(actions, 'produkt anlegen')).toEqual(['Produkt anlegen', 'Produktkatalog anlegen'])
  const meant = [place('Filialen', 'Speisekartenwechsel', 9), place('Produktkataloge', 'Speisekarte')]
  expect(namesOf(meant, 'speisekarte')).toEqual(['Produktkataloge', 'Filialen'])
})

test('a word for it that fits counts before a name that was perhaps mistyped', () => {
  const actions = [place('Annahme pausieren', 'Pause Bestellstopp'), place('Zeiten', 'Pause')]
  expect(namesOf(actions, 'pause')).toEqual(['Annahme pausieren', 'Zeiten'])
})

test('without a word all stay as they came', () => {
  expect(namesOf(places, ' ')).toEqual(places.map(({ name }) => name))
})

test('of several names the one counts that fits best, and none that does not fit at all', () => {
  const [fink, dishes] = [
    bestFit(['Eva Moser', 'Noah Fink'], 'noah'),
    bestFit(['Butterkipferl', 'Freilandeier'], 'noah'),
  ]
  expect(fink).toBeLessThan(dishes)
  expect(bestFit(['Noah Fink'], 'noah')).toBe(fink)
  expect(dishes).toBe(bestFit([], 'noah'))
})
