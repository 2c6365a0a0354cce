// A table becomes a file of a spreadsheet.
import { csvOf, type TableCell } from '#domain/content/csv.ts'

/** `2026-11`, a day or a minute on the wall: a date that a workbook sorts and reckons with. */
export interface DatedCell {
  readonly date: string
  /** In a file of text. */
  readonly text: string
}
export type Cell = TableCell | DatedCell

/** The headings first. */
export type Table = readonly (readonly Cell[])[]

/** `name`: of the file, without its ending. */
export async function saveTable(name: string, table: Table, format: 'csv' | 'xlsx'): Promise<void> {
  const blob = format === 'csv' ? textOf(table) : await workbookOf(table)
  saveBlob(`${name}.${format}`, blob)
}

/** `name`: of the file, with its ending. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function textOf(table: Table): Blob {
  const rows = table.map((row) => row.map((cell) => (isDated(cell) ? cell.text : cell)))
  return new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' })
}

function isDated(cell: Cell): cell is DatedCell {
  return typeof cell === 'object' && cell !== null && 'date' in cell
}

/** By how much of it is said. */
const dateFormats: Readonly<Record<number, string>> = { 7: 'mm.yyyy', 10: 'dd.mm.yyyy', 16: 'dd.mm.yyyy hh:mm' }

/** Cells of a workbook are typed: what looks like a formula stays a text. */
async function workbookOf([head = [], ...lines]: Table): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const cells = [
    head.map((value) => ({ value: headText(value), fontWeight: 'bold' as const })),
    ...lines.map((line) => line.map(typedCell)),
  ]
  // A date that does not fit its column is drawn as ####.
  const columns = head.map((_, at) => (lines.some((line) => isDated(line[at] ?? null)) ? { width: 17 } : {}))
  return writeExcelFile(cells, { stickyRowsCount: 1, columns }).toBlob()
}

function headText(cell: Cell): string {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '')
  return isDated(cell) ? cell.text : String(cell.money)
}

function typedCell(cell: Cell) {
  if (typeof cell !== 'object' || cell === null) return cell
  if (!isDated(cell)) return { value: cell.money, format: '#,##0.00' }
  // A moment without a zone, as everybody who opens the file reads it.
  const value = new Date(`${cell.date}${cell.date.includes('T') ? 'Z' : ''}`)
  return { value, format: dateFormats[cell.date.length] ?? '' }
}
