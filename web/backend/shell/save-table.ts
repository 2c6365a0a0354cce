// A table becomes a file of a spreadsheet.
import { csvOf } from '#domain/content/csv.ts'

/** The headings first. */
export type Table = readonly (readonly (string | number | null)[])[]

/** `name`: of the file, without its ending. */
export async function saveTable(name: string, table: Table, format: 'csv' | 'xlsx'): Promise<void> {
  const blob = format === 'csv' ? new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }) : await workbookOf(table)
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

/** Cells of a workbook are typed: what looks like a formula stays a text. */
async function workbookOf([head = [], ...lines]: Table): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const cells = [
    head.map((value) => ({ value: String(value ?? ''), fontWeight: 'bold' as const })),
    ...lines.map((line) => [...line]),
  ]
  return writeExcelFile(cells, { stickyRowsCount: 1 }).toBlob()
}
