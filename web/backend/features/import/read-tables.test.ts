import writeExcelFile from 'write-excel-file/universal'
import { expect, test, vi } from 'vitest'
import { csvOf } from '#domain/content/csv.ts'
import { decoded, readTables, textOf } from './read-tables.ts'

const file = (content: BlobPart, name = 'karte.csv') => new File([content], name)
const latin = (text: string) =>
  Uint8Array.from(text.split('').map((sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0))))
const first = async (chosen: File) => (await readTables(chosen))?.[0]

test.each([
  ['UTF-8', new TextEncoder().encode('Größe €')],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Größe €')])],
  ['Windows-1252', latin('Größe €')],
  [
    'UTF-16',
    new Uint8Array([
      0xff,
      0xfe,
      ...'Größe €'.split('').flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    ]),
  ],
])('%s is read', (_, bytes) => {
  expect(decoded(bytes)).toBe('Größe €')
})

test.each([
  ['semicolons', 'Name;Preis\r\nKäse;1,50\r\n'],
  ['commas', 'Name,Preis\nKäse,"1,50"\n'],
  ['tabs', 'Name\tPreis\nKäse\t1,50'],
])('%s tell columns apart', async (_, text) => {
  expect(await first(file(text))).toEqual({
    name: '',
    headings: ['Name', 'Preis'],
    rows: [{ line: 2, cells: ['Käse', '1,50'] }],
  })
})

test('lines count as in a spreadsheet; empty ones are left out, lines within a cell stay', async () => {
  const table = await first(file(latin('Name;Auswahl\n\nSuppe;"Gr\xf6\xdfe: Klein\nDazu: Brot"\n;\nTee;\n')))
  expect(table?.rows).toEqual([
    { line: 3, cells: ['Suppe', 'Größe: Klein\nDazu: Brot'] },
    { line: 5, cells: ['Tee', ''] },
  ])
})

test('what an export made harmless is read as it was, and signs that nobody sees are left out', async () => {
  const table = await first(file(csvOf([['Name'], ['=1+1'], ["'s Wirtshaus"], ['a\u0000b']])))
  expect(table?.rows.map(({ cells }) => cells[0])).toEqual(['=1+1', "'s Wirtshaus", 'ab'])
})

test('a workbook is read sheet by sheet, its numbers as they are written here', async () => {
  const sheets = [
    {
      sheet: 'Produkte',
      data: [
        ['Name', 'Preis', 'Aktiv'],
        ['Käse', 14.9, true],
        [null, null, null],
        ['Brot', 0.1 + 0.2, false],
      ],
    },
    { sheet: 'Kategorien', data: [['Name'], ['Warm']] },
  ]
  const blob = await writeExcelFile(sheets as never).toBlob()
  const tables = await readTables(new File([await blob.arrayBuffer()], 'karte.xlsx'))
  expect(tables?.map(({ name }) => name)).toEqual(['Produkte', 'Kategorien'])
  expect(tables?.[0]?.rows).toEqual([
    { line: 2, cells: ['Käse', '14,9', 'Ja'] },
    { line: 4, cells: ['Brot', '0,3', 'Nein'] },
  ])
})

test('a picture is no table', async () => {
  expect(await readTables(file(new Uint8Array([0x89, 0x50]), 'bild.png'))).toBeNull()
})

test.each([
  [null, ''],
  [1234.5, '1234,5'],
  [new Date('2026-11-21T00:00:00Z'), '2026-11-21'],
])('%j reads %j', (value, text) => {
  expect(textOf(value)).toBe(text)
})

test('a large workbook needs no worker, which the security policy would not let run', async () => {
  vi.stubGlobal('Worker', () => {
    throw new Error('refused by the policy')
  })
  const data = Array.from({ length: 3000 }, (_, row) =>
    Array.from({ length: 8 }, (__, column) => `Zelle ${row} ${column}`),
  )
  const blob = await writeExcelFile([{ sheet: 'Produkte', data }] as never).toBlob()
  const tables = await readTables(new File([await blob.arrayBuffer()], 'karte.xlsx'))
  expect(tables?.[0]?.rows.length).toBe(2999)
  vi.unstubAllGlobals()
})

test('an archive that breaks off is refused', async () => {
  await expect(readTables(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'karte.xlsx'))).rejects.toThrow(/bounds/)
})
