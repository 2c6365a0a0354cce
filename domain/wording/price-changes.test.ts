import { expect, test } from 'vitest'
import { priceChangeText, type ToldChange } from './price-changes.ts'

const told: ToldChange = {
  unit: 'piece',
  day: '2026-11-03',
  from: 9.8,
  to: 10.6,
  before: { quantity: 4.6, gross: 45, contribution: null },
  after: { quantity: 4.094, gross: 46.35, contribution: null },
  allGrossChange: null,
}
const money = (value: number) => `${value.toFixed(2).replace('.', ',')} €`
const text = (change: Partial<ToldChange>) => priceChangeText({ ...told, ...change }, money).replaceAll('\u00a0', ' ')

test.each<[string, Partial<ToldChange>, string]>([
  [
    'what was sold and what it brought',
    {},
    'Preis 9,80 € → 10,60 € am 3. November 2026: 4,1 statt 4,6 am Tag (−11 %), Umsatz je Tag +3 %.',
  ],
  [
    'what it leaves over, and how everything else went',
    {
      before: { quantity: 4.6, gross: 45, contribution: 20 },
      after: { quantity: 4.6, gross: 49, contribution: 24 },
      allGrossChange: -0.021,
    },
    'Preis 9,80 € → 10,60 € am 3. November 2026: 4,6 statt 4,6 am Tag (±0 %), Umsatz je Tag +9 %, Deckungsbeitrag je Tag +20 %. Alle Gerichte zusammen: −2 %.',
  ],
  [
    'kilograms',
    { unit: 'kilogram' },
    'Preis 9,80 € → 10,60 € am 3. November 2026: 4,09 kg statt 4,6 kg am Tag (−11 %), Umsatz je Tag +3 %.',
  ],
  [
    'nothing before: no percentage',
    { before: { quantity: 0, gross: 0, contribution: null } },
    'Preis 9,80 € → 10,60 € am 3. November 2026: 4,1 statt 0 am Tag.',
  ],
  [
    'a day that still runs',
    { before: null, after: null },
    'Preis 9,80 € → 10,60 € am 3. November 2026: Ein Vergleich steht hier, sobald es davor und danach einen offenen Tag gibt.',
  ],
])('%s', (_, change, sentence) => {
  expect(text(change)).toBe(sentence)
})
