import { expect, test } from 'vitest'
import { problemText } from '../wording/problems.ts'
import { quotationProblems } from './quotation.ts'

const line = (name: string, gross: number | null) => ({ product: { name }, gross })

test('each line without a price is named with its place', () => {
  const found = quotationProblems([line('Suppe', 4), line('Torte', null), line('Gruß', 0)])
  expect(found.map((each) => [each.field, problemText(each)])).toEqual([
    ['items.1.unitPrice', 'Für „Torte“ fehlt noch der Preis.'],
  ])
})
