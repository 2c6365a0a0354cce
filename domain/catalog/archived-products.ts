// Archived products keep their places in menus: nobody sees them there, and they are back in them once they are restored.
import type { CatalogCategory, Menu } from './menu.ts'

/** As guests get them. `products` are the ids of all that are not archived. */
export function withoutArchived<M extends Pick<Menu, 'catalog'>>(
  menus: readonly M[],
  products: ReadonlySet<string>,
): M[] {
  return menus.map((menu) => ({ ...menu, catalog: listedOf(menu.catalog, products) }))
}

/** A catalogue as it is arranged: the same object where nothing of it is archived. */
export function listedOf(
  catalog: readonly CatalogCategory[],
  products: ReadonlySet<string>,
): readonly CatalogCategory[] {
  const isListed = ({ id }: { readonly id: string }) => products.has(id)
  if (catalog.every((category) => category.products.every(isListed))) return catalog
  return catalog.map((category) => ({ ...category, products: category.products.filter(isListed) }))
}

/** What was arranged without them, with the archived ones of `before` last in their categories; a removed category takes its own along. */
export function withArchivedOf(
  arranged: readonly CatalogCategory[],
  before: readonly CatalogCategory[],
  products: ReadonlySet<string>,
): readonly CatalogCategory[] {
  return arranged.map((category) => {
    const was = before.find(({ id }) => id === category.id)
    const archived = was?.products.filter(({ id }) => !products.has(id)) ?? []
    return archived.length === 0 ? category : { ...category, products: [...category.products, ...archived] }
  })
}
