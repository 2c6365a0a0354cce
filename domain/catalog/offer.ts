// A menu as guests see it: categories in their order, each with its products, and what decides about selling them.
import type { Id } from '../ground/identity.ts'
import type { Category } from './category.ts'
import type { CatalogProduct, Menu } from './menu.ts'
import type { Product } from '../ground/product.ts'

/** A product in its place on the menu. Missing category or entry: a part of a bundle that is not sold on its own. */
export interface Offer {
  readonly product: Product
  readonly category: Category | null
  readonly entry: CatalogProduct | null
  /** The parts of a bundle; null stands for one that no longer exists or that contains itself. */
  readonly bundle: readonly (Offer | null)[]
}

export interface MenuGroup {
  readonly category: Category
  readonly offers: readonly Offer[]
}

/** The groups of a menu; what the menu names but no longer exists is left out. */
export function menuGroups(
  menu: Menu,
  categories: readonly Category[],
  products: readonly Product[],
): readonly MenuGroup[] {
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const productById = new Map(products.map((product) => [product.id, product]))
  const placeById = new Map<Id<'product'>, Pick<Offer, 'category' | 'entry'>>()
  for (const { id, products: entries } of menu.catalog) {
    for (const entry of entries) placeById.set(entry.id, { category: categoryById.get(id) ?? null, entry })
  }

  const offerOf = (
    id: Id<'product'>,
    place: Pick<Offer, 'category' | 'entry'>,
    path: readonly string[],
  ): Offer | null => {
    const product = productById.get(id)
    if (!product || path.includes(id)) return null
    const nowhere = { category: null, entry: null }
    const parts = product.type === 'bundle' ? product.bundle.map((part) => part.product.id) : []
    return {
      product,
      ...place,
      bundle: parts.map((part) => offerOf(part, placeById.get(part) ?? nowhere, [...path, id])),
    }
  }

  return menu.catalog.flatMap(({ id, products: entries }) => {
    const category = categoryById.get(id)
    if (!category) return []
    const offers = entries.map((entry) => offerOf(entry.id, { category, entry }, []))
    return [{ category, offers: offers.filter((offer) => offer !== null) }]
  })
}
