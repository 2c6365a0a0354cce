import { expect, test } from 'vitest'
import { repetitionText } from './plan-series.ts'

const monday = '2026-11-16'

test.each([
  [{ everyWeeks: 1, weekdays: [], until: '2026-11-30' }, 'Jede Woche am Montag bis 30.11.2026: 2 weitere Schichten.'],
  [{ everyWeeks: 1, weekdays: [], until: '2026-11-23' }, 'Jede Woche am Montag bis 23.11.2026: 1 weitere Schicht.'],
  [{ everyWeeks: 1, weekdays: [], until: '2026-11-20' }, 'Jede Woche am Montag bis 20.11.2026: keine weitere Schicht.'],
  [
    { everyWeeks: 2, weekdays: [5, 1, 3], until: '2026-12-04' },
    'Alle 2 Wochen am Montag, Mittwoch und Freitag bis 04.12.2026: 5 weitere Schichten.',
  ],
])('a repetition is read back: %#', (wanted, text) => {
  expect(repetitionText(monday, wanted)).toBe(text)
})
