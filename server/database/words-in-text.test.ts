// The database reads texts and terms as the pages do.
import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitOf, searchText } from '#domain/search/find-text.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { byFit, wordsInText } from './words-in-text.ts'
import type { Database } from './open-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const pieces = [
  'Kässpätzle',
  'STRASSE',
  'Straße',
  'Crème brûlée',
  'smørrebrød',
  'Œuf',
  'Ægir',
  '%',
  '_',
  '\\',
  "'",
  '„',
  '–',
  '\n',
  '·',
  '26 cm',
  'a@b.at',
  'İ',
  'Ö',
  'ué',
  'aee',
  '１',
  '🍕',
]
// What the house's languages write with, and what surrounds it.
const latin = Array.from({ length: 0x24f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at))
const texts = fc.array(
  fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: fc.constantFrom(...latin), maxLength: 6 })),
  {
    maxLength: 6,
  },
)
const anyText = texts.map((parts) => parts.join(' '))

test('every text is written for the search as the pages write it', async () => {
  const samples = fc.sample(anyText, { numRuns: 300, seed: 20_261_123 })
  const { rows } = await sql<{ text: string }>`
    select search_text(text) as text from unnest(${samples}::text[]) with ordinality as t(text, n) order by n
  `.execute(database.kysely)
  expect(rows.map(({ text }) => text)).toEqual(samples.map(searchText))
})

const dishes = [
  'Kässpätzle',
  'Suppe des Tages',
  'Flädlesuppe',
  'Klare Suppe',
  'Sippe',
  'Wiener Schnitzel',
  'Müllermeister',
  '100 % Rabatt_',
]

test.each(['kas', 'kaes', 'käs', 'Käsespätzle', 'suppe', 'klare suppe', 'schnizel', 'mueller', '%', '_', '100%', 'x'])(
  '%s finds what it finds on a page, the best first',
  async (term) => {
    const text = sql`dish`
    const { rows } = await sql<{ dish: string }>`
      select dish from unnest(${dishes}::text[]) with ordinality as t(dish, n)
      where ${wordsInText(text, term, true)} order by ${byFit(text, term) ?? sql`1`}, n
    `.execute(database.kysely)
    const judge = fitOf(term)
    const fits = dishes.flatMap((dish) => {
      const fit = judge?.(searchText(dish)) ?? null
      return fit === null ? [] : [{ dish, fit }]
    })
    expect(rows.map(({ dish }) => dish)).toEqual(fits.toSorted((a, b) => a.fit - b.fit).map(({ dish }) => dish))
  },
)
