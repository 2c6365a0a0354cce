// For which category a product counts where each may have one only: figures, and the orders behind them.
import type { ShopCatalog } from './shop-catalog.ts'

/** Product → the category in which a menu shows it first. */
export function categoriesOfProducts({ visitor }: ShopCatalog): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { catalog } of visitor.menus) {
    for (const category of catalog) {
      for (const product of category.products) if (!found.has(product.id)) found.set(product.id, category.id)
    }
  }
  return found
}
