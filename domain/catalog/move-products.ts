// Products change their category: in every menu's catalogue that has them, each with what its entry says (schedule, enabled).
import type { Menu } from './menu.ts'

type Catalog = Menu['catalog']

/**
 * The catalogue with those of the products that it has in the named category, in their order, behind what stands there; the
 * category comes last where it was missing. The same catalogue where nothing changes.
 */
export function withProductsMoved(catalog: Catalog, products: ReadonlySet<string>, category: string): Catalog {
  const moving = catalog
    .filter(({ id }) => id !== category)
    .flatMap((entry) => entry.products.filter(({ id }) => products.has(id)))
  if (moving.length === 0) return catalog
  const has = catalog.some(({ id }) => id === category)
  const all = has ? catalog : [...catalog, { id: category as Catalog[number]['id'], products: [] }]
  return all.map((entry) => {
    if (entry.id !== category) return { ...entry, products: entry.products.filter(({ id }) => !products.has(id)) }
    const there = new Set<string>(entry.products.map(({ id }) => id))
    return { ...entry, products: [...entry.products, ...moving.filter(({ id }) => !there.has(id))] }
  })
}
