import { describe, expect, test } from 'vitest'
import { columnTitles, otherTitles } from '../wording/imports.ts'
import { columnList, columnNames, guessColumns, tableKinds } from './table-columns.ts'

describe('headings are recognised', () => {
  test.each(tableKinds)('all of our own (%s)', (kind) => {
    const names = columnList(kind)
    expect(
      guessColumns(
        names.map((name) => columnTitles[name]),
        kind,
      ),
    ).toEqual(names)
  })

  test.each([
    [
      ['Nr.', 'Bezeichnung', 'Warengruppe', 'VK-Preis', 'MwSt. %', 'Lagerort'],
      ['uid', 'name', 'category', 'price', 'tax', null],
    ],
    [
      ['ART.-NR.', 'GERICHT', 'PREIS (EUR)', 'Allergeninfo'],
      ['uid', 'name', 'price', 'allergens'],
    ],
    [
      ['name', 'price', ''],
      ['name', 'price', null],
    ],
    [
      ['isEnabled', 'MwSt. ausser Haus'],
      ['isEnabled', 'takeawayTax'],
    ],
  ])('those of others: %j', (headings, columns) => {
    expect(guessColumns(headings, 'products')).toEqual(columns)
  })

  test('one column for each field, our own heading before a similar one', () => {
    expect(guessColumns(['Artikel', 'Name', 'Produkt'], 'products')).toEqual([null, 'name', null])
  })

  test('no other heading is a title of ours', () => {
    const own = new Set(columnNames.map((name) => columnTitles[name].toLowerCase()))
    expect(
      Object.values(otherTitles)
        .flat()
        .filter((title) => own.has(title.toLowerCase())),
    ).toEqual([])
  })
})
