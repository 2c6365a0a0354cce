// The lines of an order as its guest may put them into the cart once more.
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { linesAgain } from '#domain/ordering/order-again.ts'
import { slimProduct, type SlimProduct } from '#parts/dish/slim-product.ts'
import type { StoredItem } from '../carts/stored-cart.ts'

/** What is gone keeps its name alone: the menu tells the guest that it is. */
export function againView({ items, language }: PublicOrder, { products }: VisitorCatalog): readonly StoredItem[] {
  return linesAgain(items, products, language).map(({ name, product, item }) => ({
    ...item,
    product: product === null ? gone(name) : slimProduct(product),
  }))
}

/** No product has this id. */
function gone(name: string): SlimProduct {
  return { id: '' as SlimProduct['id'], name, price: null, tax: 0 }
}
