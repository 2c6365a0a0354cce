// A read table as the body of an import.
import type { Call } from '#contract/client.ts'
import type { ColumnName, TableKind } from '#domain/catalog/table-columns.ts'
import { columnTitles, importTexts as texts } from '#domain/wording/imports.ts'
import { say } from '#domain/wording/sentence.ts'
import type { ReadTable } from './read-tables.ts'

export interface Mapping {
  readonly kind: TableKind
  /** One for each column of the table; null: not imported. */
  readonly columns: readonly (ColumnName | null)[]
  readonly menuId: string | null
  /** For new products that say none; empty: none. */
  readonly tax: string
}

/** Why the columns cannot be imported like this; null where nothing is wrong. */
export function mappingProblem({ columns }: Pick<Mapping, 'columns'>): string | null {
  const chosen = columns.filter((column) => column !== null)
  const twice = chosen.find((column, index) => chosen.indexOf(column) !== index)
  if (twice !== undefined) return say(texts.columnTwice, { field: columnTitles[twice] })
  const isNamed = (['name', 'id', 'uid'] as const).some((column) => chosen.includes(column))
  return isNamed ? null : texts.columnMissing
}

export function bodyOf(
  { rows }: ReadTable,
  { kind, columns, menuId, tax }: Mapping,
): Call<'POST /catalog-imports'>['body'] {
  const mapped = columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]))
  return {
    of: kind,
    menu: kind === 'products' && menuId !== null ? { id: menuId } : null,
    defaults: kind === 'products' && tax !== '' ? { tax: `${tax} %` } : {},
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(mapped.map(({ column, index }) => [column, cells[index] ?? ''])),
    })),
  }
}
