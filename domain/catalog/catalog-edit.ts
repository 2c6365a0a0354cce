// How staff rearrange a menu: every change is a new catalogue; what a change does not name keeps its order.
import type { Id } from '../ground/identity.ts'
import { moved } from '../ground/moved.ts'
import type { CatalogCategory, CatalogProduct } from './menu.ts'

export type Catalog = readonly CatalogCategory[]

/** Where a product stands: the positions of its category and within it. */
export interface Place {
  readonly category: number
  readonly product: number
}

/** Into another category only where it is not there already: a category names a product once. */
export function moveProduct(catalog: Catalog, from: Place, to: Place): Catalog {
  if (from.category === to.category) {
    return withProducts(catalog, from.category, (products) => moved(products, from.product, to.product))
  }
  const entry = catalog[from.category]?.products[from.product]
  const target = catalog[to.category]
  if (entry === undefined || target === undefined) return catalog
  if (target.products.some(({ id }) => id === entry.id)) return catalog
  const without = withProducts(catalog, from.category, (products) => products.toSpliced(from.product, 1))
  return withProducts(without, to.category, (products) => products.toSpliced(Math.max(0, to.product), 0, entry))
}

/** At the end of the category, switched on and without times of their own; those that are there already stay once. */
export function addProducts(catalog: Catalog, category: number, ids: readonly Id<'product'>[]): Catalog {
  return withProducts(catalog, category, (products) => {
    const fresh = [...new Set(ids)].filter((id) => !products.some((entry) => entry.id === id))
    return [...products, ...fresh.map((id) => ({ id, isEnabled: true, schedule: [] }))]
  })
}

/** As `addProducts`, by the category's id; the category comes last where the menu does not have it. */
export function placeProduct(catalog: Catalog, category: Id<'category'>, product: Id<'product'>): Catalog {
  const all = addCategory(catalog, category)
  return addProducts(
    all,
    all.findIndex(({ id }) => id === category),
    [product],
  )
}

export function changeEntry(catalog: Catalog, place: Place, changes: Partial<Omit<CatalogProduct, 'id'>>): Catalog {
  return withProducts(catalog, place.category, (products) =>
    products.map((entry, at) => (at === place.product ? { ...entry, ...changes } : entry)),
  )
}

export function removeProduct(catalog: Catalog, place: Place): Catalog {
  return withProducts(catalog, place.category, (products) => products.filter((_, at) => at !== place.product))
}

/** At the end, empty; one that is there already stays once. */
export function addCategory(catalog: Catalog, id: Id<'category'>): Catalog {
  return catalog.some((category) => category.id === id) ? catalog : [...catalog, { id, products: [] }]
}

function withProducts(
  catalog: Catalog,
  category: number,
  change: (products: readonly CatalogProduct[]) => readonly CatalogProduct[],
): Catalog {
  return catalog.map((one, at) => (at === category ? { ...one, products: change(one.products) } : one))
}
