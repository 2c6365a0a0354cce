// Everything a list holds, not only the page, as a table for spreadsheets.
import type { AnyDeclaration } from '#contract/resource.ts'
import { csvOf } from '#domain/content/csv.ts'
import { cellText, type CellSurroundings } from './cell-text.ts'
import { labelOf } from './labels.ts'
import { listRows } from './record-calls.ts'
import { subjectMany } from './resource-screens.ts'
import type { Row } from './row.ts'

const mostAtOnce = 500

/** All rows of the query, page after page. */
export async function allRows(
  declared: AnyDeclaration,
  query: Readonly<Record<string, string>>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { rows: more, total } = await listRows(declared, { ...query, page, pageSize: mostAtOnce })
    rows.push(...more)
    if (more.length === 0 || rows.length >= total) return rows
  }
}

type Table = readonly (readonly (string | number | null)[])[]

/** Headings, then one line per row; numbers stay numbers, so that a spreadsheet can add them. */
export function tableOf(
  declared: AnyDeclaration,
  columns: readonly string[],
  rows: readonly Row[],
  around: CellSurroundings,
): Table {
  const path = (name: string) => `${declared.name}.${name}`
  return [
    columns.map((name) => labelOf(path(name))),
    ...rows.map((row) =>
      columns.map((name) => {
        const value = row[name]
        if (typeof value === 'number') return value
        return cellText(path(name), declared.fields[name], value, around) || null
      }),
    ),
  ]
}

export async function saveTable(declared: AnyDeclaration, table: Table, format: 'csv' | 'xlsx'): Promise<void> {
  const blob = format === 'csv' ? new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }) : await workbookOf(table)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${subjectMany(declared)}.${format}`
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
