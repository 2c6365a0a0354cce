// The tables in which categories and products travel: their columns, what a cell of each holds, and whose heading is meant.
import { columnTitles, otherTitles } from '../wording/imports.ts'

/** What a cell holds; `cellOf` and `readCell` know how it is written. */
export type CellKind =
  | 'id'
  | 'text'
  | 'number'
  | 'percent'
  | 'flag'
  | 'codes'
  | 'names'
  | 'reference'
  | 'references'
  | 'json'
  | 'parts'
  | 'bundle'
  | 'type'
  | 'unit'
  | 'pricing'
  | 'leadTime'

/** Field → what its cell holds, in the order in which an export writes them. */
export const categoryColumns = {
  name: 'text',
  description: 'text',
  isEnabled: 'flag',
  isVisibleWhenUnavailable: 'flag',
  sortOrder: 'number',
  schedule: 'json',
  image: 'reference',
  translations: 'json',
  id: 'id',
} as const satisfies Readonly<Record<string, CellKind>>

/** `category` is where the product stands in a menu, `parts` what stands in `config`; all others are fields. */
export const productColumns = {
  uid: 'text',
  name: 'text',
  category: 'names',
  price: 'number',
  tax: 'percent',
  takeawayTax: 'percent',
  dineInTax: 'percent',
  unit: 'unit',
  description: 'text',
  allergens: 'codes',
  type: 'type',
  isEnabled: 'flag',
  parts: 'parts',
  bundle: 'bundle',
  isPriceHidden: 'flag',
  pricing: 'pricing',
  minimumQuantity: 'number',
  maximumQuantity: 'number',
  quantityStepSize: 'number',
  defaultQuantity: 'number',
  defaultUnit: 'unit',
  alternativeUnits: 'json',
  isStepByStep: 'flag',
  isLeadTimeEnabled: 'flag',
  leadTimeValue: 'number',
  leadTimeType: 'leadTime',
  labelling: 'json',
  schedule: 'json',
  images: 'references',
  translations: 'json',
  id: 'id',
} as const satisfies Readonly<Record<string, CellKind>>

export const tableKinds = ['products', 'categories'] as const
export type TableKind = (typeof tableKinds)[number]

export type ColumnName = keyof typeof categoryColumns | keyof typeof productColumns

export const columnsOf = { products: productColumns, categories: categoryColumns } as const

/** All columns of either table. */
export const columnNames = [
  ...new Set([...Object.keys(productColumns), ...Object.keys(categoryColumns)]),
] as unknown as readonly [ColumnName, ...ColumnName[]]

export function columnList(kind: TableKind): readonly ColumnName[] {
  return Object.keys(columnsOf[kind]) as ColumnName[]
}

/** Our own headings first, then what others call the same; the first heading that fits takes the column, the rest is null. */
export function guessColumns(headings: readonly string[], kind: TableKind): (ColumnName | null)[] {
  const names = columnList(kind)
  const guessed = headings.map((): ColumnName | null => null)
  const take = (isMeant: (name: ColumnName, heading: string) => boolean) => {
    for (const [index, heading] of headings.entries()) {
      if (guessed[index] !== null) continue
      const name = names.find((one) => !guessed.includes(one) && isMeant(one, plain(heading)))
      if (name !== undefined) guessed[index] = name
    }
  }
  take((name, heading) => heading === plain(columnTitles[name]) || heading === plain(name))
  take((name, heading) => (otherTitles[name] ?? []).some((other) => plain(other) === heading))
  return guessed
}

/** „Art.-Nr. “ and „art nr“ are the same heading. */
function plain(heading: string): string {
  return heading
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
}
