// The lines of an order as its guest may put them into the cart once more.
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { linesAgain } from '#domain/ordering/order-again.ts'
import { slimProduct, type SlimProduct } from '#parts/dish/slim-product.ts'
import type { StoredDraft, StoredItem } from '../carts/stored-cart.ts'

export interface AgainView {
  readonly items: readonly StoredItem[]
  /** The table to sit at, where it may be chosen: the code that was scanned there is not told to who has the page alone. */
  readonly draft: StoredDraft
}

/** What is gone keeps its name alone: the menu tells the guest that it is. Null: there is nothing to order again. */
export function againView(order: PublicOrder, { products, tables }: VisitorCatalog): AgainView | null {
  const items = linesAgain(order.items, products, order.language).map(({ name, product, item }) => ({
    ...item,
    product: product === null ? gone(name) : slimProduct(product),
  }))
  const table = tables.find(
    ({ identifier, branch }) => identifier === order.tableIdentifier && branch.id === order.branch?.id,
  )
  const draft: StoredDraft =
    table?.isEnabled && table.isOrderable ? { table: table.id, tableName: table.identifier } : {}
  return items.length === 0 ? null : { items, draft }
}

/** No product has this id. */
function gone(name: string): SlimProduct {
  return { id: '' as SlimProduct['id'], name, price: null, tax: 0 }
}
