// The catalogue as tables that an import reads back to the same state.
import { columnTitles } from '../wording/imports.ts'
import type { Id } from '../ground/identity.ts'
import type { Category } from './category.ts'
import type { Menu } from './menu.ts'
import type { Product } from '../ground/product.ts'
import { cellOf, type Cell } from './table-cells.ts'
import { categoryColumns, columnList, productColumns, type ColumnName, type TableKind } from './table-columns.ts'

export type Table = readonly (readonly Cell[])[]

type Exported<Entity> = Entity & { readonly images?: readonly { readonly id: string }[] }

export function categoryTable(categories: readonly Category[]): Table {
  const rows = categories.map((category) => rowOf('categories', category as unknown as Values))
  return [titlesOf('categories'), ...rows]
}

type Values = Readonly<Record<string, unknown>>

/** In the order of the menu, then those that stand nowhere in it. `category` names where they stand. */
export function productTable(
  products: readonly Exported<Product>[],
  menu: Pick<Menu, 'catalog'> | null,
  categories: readonly Category[],
): Table {
  const names = new Map<string, string>(categories.map(({ id, name }) => [id, name]))
  const catalog = menu?.catalog ?? []
  const listed = catalog.flatMap((entry) => entry.products)
  const order = new Map(listed.map(({ id }, index) => [id as string, index]))
  const uids = new Map<string, string>(products.map(({ id, uid }) => [id, uid || id]))
  const rows = products
    .toSorted((a, b) => (order.get(a.id) ?? listed.length) - (order.get(b.id) ?? listed.length))
    .map((product) => {
      const places = catalog.filter((entry) => entry.products.some(({ id }) => id === product.id))
      return rowOf('products', {
        ...product,
        category: places.map(({ id }) => names.get(id) ?? '').filter((name) => name !== ''),
        parts: product.config.parts,
        bundle: product.bundle.map(({ product: { id }, amount }) => ({ amount, product: uids.get(id) ?? id })),
      })
    })
  return [titlesOf('products'), ...rows]
}

function titlesOf(kind: TableKind): string[] {
  return columnList(kind).map((name) => columnTitles[name])
}

function rowOf(kind: TableKind, values: Values): Cell[] {
  const kinds = { ...productColumns, ...categoryColumns }
  return columnList(kind).map((name: ColumnName) => {
    const cell = cellOf(kinds[name], values[name])
    return cell === '' ? null : cell
  })
}

export interface Placed {
  readonly product: Id<'product'>
  /** Where it shall stand, and nowhere else. */
  readonly categories: readonly Id<'category'>[]
}

type CatalogEntry = Menu['catalog'][number]

/**
 * The menu's content with the products where they are wanted: what already stands there keeps its place and its switches,
 * what is new comes to the end.
 */
export function placedIn(catalog: readonly CatalogEntry[], wanted: readonly Placed[]): CatalogEntry[] {
  const places = new Map(wanted.map(({ product, categories }) => [product as string, new Set<string>(categories)]))
  const missing = [...new Set(wanted.flatMap(({ categories }) => categories))].filter(
    (id) => !catalog.some((entry) => entry.id === id),
  )
  const entries = [...catalog, ...missing.map((id): CatalogEntry => ({ id, products: [] }))]
  return entries.map((entry) => {
    const kept = entry.products.filter(({ id }) => places.get(id)?.has(entry.id) !== false)
    const here = new Set<string>(kept.map(({ id }) => id))
    const added = wanted.filter(({ product, categories }) => categories.includes(entry.id) && !here.has(product))
    return {
      ...entry,
      products: [...kept, ...added.map(({ product }) => ({ id: product, isEnabled: true, schedule: [] }))],
    }
  })
}
