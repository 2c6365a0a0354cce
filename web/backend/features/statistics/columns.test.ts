import { expect, test } from 'vitest'
import { fileTable, inHours, inMoney, inPercent, type Column } from './columns.ts'

interface Sold {
  readonly name: string
  readonly quantity: number
  readonly unit: string
  readonly share: number | null
  readonly minutes: number
  readonly gross: number | null
}

const columns: readonly Column<Sold>[] = [
  { label: 'Name', text: ({ name }) => name },
  {
    label: 'Menge',
    value: ({ quantity }) => quantity,
    text: ({ quantity, unit }) => `${quantity} ${unit}`,
    unitOf: ({ unit }) => unit,
  },
  { label: 'Anteil', ...inPercent('share') },
  { label: 'Arbeit', ...inHours(({ minutes }: Sold) => minutes) },
  { label: 'Umsatz', ...inMoney('gross', String) },
]

test('a file can be reckoned with: numbers stand alone, what they are of beside them or in the heading', () => {
  const rows: Sold[] = [
    { name: 'Käse', quantity: 2800, unit: 'Dekagramm', share: 0.1234, minutes: 90, gross: 12.5 },
    { name: 'Suppe', quantity: 12, unit: 'Stück', share: null, minutes: 0, gross: null },
  ]
  expect(fileTable(columns, rows)).toEqual([
    ['Name', 'Menge', 'Einheit', 'Anteil (%)', 'Arbeit (h)', 'Umsatz'],
    ['Käse', 2800, 'Dekagramm', 12.3, 1.5, { money: 12.5 }],
    ['Suppe', 12, 'Stück', null, 0, null],
  ])
})
