// What is special about products beside their declaration.
import { randomInt } from 'node:crypto'
import type { Product, products } from '#contract/catalog/products.ts'
import type { Input } from '#contract/resource.ts'

/** A hidden price is not sent to visitors (decisions § 4). */
export function productForVisitors(product: Product): Product {
  return product.isPriceHidden ? { ...product, price: null } : product
}

// Without signs that are read wrongly: 0 O 1 I L.
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A product without `uid` gets one of eight signs (decisions § 3). */
export function newProduct(input: Pick<Input<typeof products>, 'uid'>): ReadonlyMap<string, unknown> {
  if (input.uid !== undefined) return new Map()
  return new Map([['uid', Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')]])
}
