import readXlsxFile from 'read-excel-file/universal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTables } from '../features/import/read-tables.ts'
import { saveTable } from '../shell/save-table.ts'

const table = [
  ['Name', 'Preis', 'Beschreibung'],
  ['Knödel; groß', 4.8, null],
  ['=1+1', 1250, 'Mit „Kraut“'],
]

let saved: File[]
beforeEach(() => {
  saved = []
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:made'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(new File([blob], this.download))
  })
})
afterEach(() => vi.restoreAllMocks())

test('a list is saved for German spreadsheets: semicolons, comma, and marked as UTF-8', async () => {
  await saveTable('Produkte', table, 'csv')
  const [file] = saved
  expect(file?.name).toBe('Produkte.csv')
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const [head, first, second] = new TextDecoder().decode(bytes).split('\r\n')
  expect([head, first]).toEqual(['Name;Preis;Beschreibung', '"Knödel; groß";4,8;'])
  // Nothing of ours becomes a formula.
  expect(second).not.toMatch(/^=/)
})

test('a workbook holds the same rows, and what looks like a formula stays a text', async () => {
  await saveTable('Produkte', table, 'xlsx')
  const [file] = saved
  expect(file?.name).toBe('Produkte.xlsx')
  const sheets = file === undefined ? null : await readTables(file)
  expect(sheets?.[0]).toMatchObject({
    headings: ['Name', 'Preis', 'Beschreibung'],
    rows: [{ cells: ['Knödel; groß', '4,8', ''] }, { cells: ['=1+1', '1250', 'Mit „Kraut“'] }],
  })
})

test('money has both of its places in a file of text, and stays a number in a workbook', async () => {
  const prices = [
    ['Name', 'Preis'],
    ['Suppe', { money: 4.5 }],
  ]
  await saveTable('Preise', prices, 'csv')
  expect(await saved[0]?.text()).toContain('Suppe;4,50')
  await saveTable('Preise', prices, 'xlsx')
  const sheets = await readXlsxFile((await saved[1]?.arrayBuffer()) ?? new ArrayBuffer())
  expect(sheets[0]?.data[1]).toEqual(['Suppe', 4.5])
})

test('days, months and moments are dates in a workbook, and read as before in a file of text', async () => {
  const days = [
    ['Tag', 'Erstellt'],
    [
      { date: '2026-11-24', text: '24.11.2026' },
      { date: '2026-11-24T23:30', text: '24.11.2026, 23:30' },
    ],
    [{ date: '2026-12', text: '2026-12' }, null],
  ]
  await saveTable('Tage', days, 'csv')
  expect(await saved[0]?.text()).toContain('24.11.2026;24.11.2026, 23:30')
  await saveTable('Tage', days, 'xlsx')
  const sheets = await readXlsxFile((await saved[1]?.arrayBuffer()) ?? new ArrayBuffer())
  expect(sheets[0]?.data.slice(1)).toEqual([
    [new Date('2026-11-24T00:00Z'), new Date('2026-11-24T23:30Z')],
    [new Date('2026-12-01T00:00Z'), null],
  ])
})
