// Everything a list holds, not only the page, as a table for spreadsheets.
import type { AnyDeclaration } from '#contract/resource.ts'
import { moneyCell } from '#domain/content/csv.ts'
import { allPages } from '../shell/all-pages.ts'
import type { Table } from '../shell/save-table.ts'
import { cellText, dateOfCell, isMoney, type CellSurroundings } from './cell-text.ts'
import { labelOf } from './labels.ts'
import { listRows } from './record-calls.ts'
import type { Row } from './row.ts'

/** All rows of the query, page after page. */
export function allRows(declared: AnyDeclaration, query: Readonly<Record<string, string>>): Promise<readonly Row[]> {
  return allPages((page, pageSize) => listRows(declared, { ...query, page, pageSize }))
}

/** Headings, then one line per row; numbers and dates stay what they are, so that a spreadsheet can add and sort them. */
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
        if (typeof value === 'number') return isMoney(declared.fields[name]) ? moneyCell(value) : value
        const text = cellText(path(name), declared.fields[name], value, around)
        const date = dateOfCell(declared.fields[name], value, around.timeZone)
        return date === null ? text || null : { date, text }
      }),
    ),
  ]
}
