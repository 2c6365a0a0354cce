// What fits what lies in the cart, from what other guests ordered together.

/** A product, and how many recent orders had it together with something of the cart. */
export interface BoughtTogether {
  readonly productId: string
  readonly orders: number
}

/** Fewer than this many orders are chance. */
const leastOrders = 3

/**
 * The products to offer beside a cart, the most usual first, at most `most`: of each category one, and none of a category that the
 * cart has already, since a second main dish fits nobody. `groups` are the categories with what can be ordered now. Empty where the
 * house has sold too little to know.
 */
export function fittingDishes(
  together: readonly BoughtTogether[],
  groups: readonly { readonly id: string; readonly productIds: readonly string[] }[],
  cart: ReadonlySet<string>,
  most = 2,
): string[] {
  const groupOf = new Map(groups.flatMap(({ id, productIds }) => productIds.map((product) => [product, id])))
  const taken = new Set([...cart].map((product) => groupOf.get(product)))
  return together
    .filter(({ productId, orders }) => orders >= leastOrders && groupOf.has(productId) && !cart.has(productId))
    .toSorted((a, b) => b.orders - a.orders || a.productId.localeCompare(b.productId))
    .filter(({ productId }) => {
      const group = groupOf.get(productId)
      if (taken.has(group)) return false
      taken.add(group)
      return true
    })
    .slice(0, most)
    .map(({ productId }) => productId)
}
