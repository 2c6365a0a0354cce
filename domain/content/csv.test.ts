import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, delimiterOf, harmlessCell, moneyCell, plainCell, tableUnder } from './csv.ts'

test('a table has semicolons, decimal commas, and a mark at its begin', () => {
  expect(
    csvOf([
      ['Name', 'Menge'],
      ['Käse; „mild“', 1.5],
      [null, -2],
    ]),
  ).toBe('\ufeffName;Menge\r\n"Käse; „mild“";1,5\r\n;-2\r\n')
})

test('money has both of its places, also where it is none, and below zero', () => {
  expect(csvOf([[12.5, 12, -2.4, 0, null].map((each) => moneyCell(each))])).toBe('\ufeff12,50;12,00;-2,40;0,00;\r\n')
})

test('each cell stands under its heading, in the order of the headings', () => {
  const heads = { day: 'Tag', seconds: 'Sekunden' }
  const rows = [
    { seconds: 12, day: '2026-11-29' },
    { seconds: 3, day: null },
  ]
  expect(tableUnder(heads, rows)).toEqual([
    ['Tag', 'Sekunden'],
    ['2026-11-29', 12],
    [null, 3],
  ])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+43 664 1234567', "'+43 664 1234567"],
  ['-', "'-"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['a "b"\nc', '"a ""b""\nc"'],
  ['a=b', 'a=b'],
  ["'=1", "''=1"],
  ["'a=b", "'a=b"],
  ["'s Wirtshaus", "'s Wirtshaus"],
])('%j becomes the cell %j', (value, cell) => {
  expect(csvOf([[value]])).toBe(`\ufeff${cell}\r\n`)
  expect(plainCell(harmlessCell(value))).toBe(value)
})

test('no cell breaks out of its place, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), (texts) => {
      const line = csvOf([texts]).slice(1, -2)
      const cells = [...`${line};`.matchAll(/("(?:[^"]|"")*"|[^";]*);/g)].map((found) => found[1] ?? '')
      const read = cells.map((each) => (each.startsWith('"') ? each.slice(1, -1).replaceAll('""', '"') : each))
      expect(read.map(plainCell)).toEqual(texts)
      expect(read.filter((each) => /^\s*[=+\-@]/.test(each))).toEqual([])
    }),
  )
})

test.each([
  ['Name;Preis, brutto\nA;1,5', ';'],
  ['Name,Preis\nA;B;C', ','],
  ['Name\tPreis', '\t'],
  ['\n\n"Name; lang","Preis"\n', ','],
  ['  \nName,Preis', ','],
  ['Name', ';'],
  ['', ';'],
])('%j is told apart by %j', (text, sign) => {
  expect(delimiterOf(text)).toBe(sign)
})
