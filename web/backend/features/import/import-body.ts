// A read table as the body of an import.
import type { Call } from '#contract/client.ts'
import { taxCells, type TaxChoice } from '#domain/catalog/tax-choices.ts'
import type { ColumnName, TableKind } from '#domain/catalog/table-columns.ts'
import { firstRunTexts } from '#domain/wording/first-run.ts'
import { columnTitles, importTexts as texts } from '#domain/wording/imports.ts'
import { say } from '#domain/wording/sentence.ts'
import type { ReadTable } from './read-tables.ts'

type Body = Call<'POST /catalog-imports'>['body']
/** A menu that is there, one that is made with the import, or none. */
export type MenuTarget = NonNullable<Body['menu']> | null

export interface Mapping {
  readonly kind: TableKind
  /** One for each column of the table; null: not imported. */
  readonly columns: readonly (ColumnName | null)[]
  readonly menu: MenuTarget
  /** For new products that say none. */
  readonly tax: TaxChoice | null
}

/** Why the columns cannot be imported like this; null where nothing is wrong. */
export function mappingProblem({ kind, columns, menu }: Omit<Mapping, 'tax'>): string | null {
  const chosen = columns.filter((column) => column !== null)
  const twice = chosen.find((column, index) => chosen.indexOf(column) !== index)
  if (twice !== undefined) return say(texts.columnTwice, { field: columnTitles[twice] })
  const isNamed = (['name', 'id', 'uid'] as const).some((column) => chosen.includes(column))
  if (!isNamed) return texts.columnMissing
  if (kind === 'categories' || menu === null || !('new' in menu)) return null
  if (menu.new.name.trim() === '') return texts.newMenuNameless
  return menu.new.branches.length === 0 ? texts.newMenuNowhere : null
}

/** What would be thrown away; null where nothing is. */
export function mappingWarning({ kind, columns, menu }: Omit<Mapping, 'tax'>): string | null {
  const isLost = kind === 'products' && menu === null && columns.includes('category')
  return isLost ? texts.categoryUnused : null
}

export function bodyOf({ rows }: ReadTable, { kind, columns, menu, tax }: Mapping): Body {
  const mapped = columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]))
  return {
    of: kind,
    menu: kind === 'products' ? menu : null,
    defaults: {
      ...(kind === 'products' && tax !== null && taxCells(tax)),
      ...(kind === 'products' && menu !== null && 'new' in menu && { category: firstRunTexts.usualCategory }),
    },
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(mapped.map(({ column, index }) => [column, cells[index] ?? ''])),
    })),
  }
}
