// What is special about products beside their declaration.
import { randomInt } from 'node:crypto'
import type { Product, products } from '#contract/catalog/products.ts'
import type { Input } from '#contract/resource.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Executor } from '#server/resources/store.ts'
import { archivedAmong, bundlesWith, partsHolding } from './store.ts'

/** A hidden price is not sent to visitors (decisions § 4). */
export function productForVisitors(product: Product): Product {
  return product.isPriceHidden ? { ...product, price: null } : product
}

/** What is on sale holds nothing that is laid aside. */
export async function archiveProblems(
  tx: Executor,
  { isArchived, bundle }: Pick<Input<typeof products>, 'isArchived' | 'bundle'>,
  id: string | null,
): Promise<Problem[]> {
  if (isArchived) {
    const bundles = id === null ? [] : await bundlesWith(tx, id)
    return bundles.length === 0 ? [] : [problem('archivedInBundle', null, { bundles: bundles.join(', ') })]
  }
  if (bundle.length === 0) return []
  const parts = bundle.map(({ product }) => product.id)
  const names = (await archivedAmong(tx, parts)).map(({ name }) => name)
  return names.length === 0 ? [] : [problem('archivedPart', 'bundle', { products: names.join(', ') })]
}

/** Nobody could order what has to be there before it is. */
export async function circleProblems(
  tx: Executor,
  { type, bundle }: Pick<Input<typeof products>, 'type' | 'bundle'>,
  id: string | null,
): Promise<Problem[]> {
  if (type !== 'bundle' || id === null) return []
  const parts = bundle.map(({ product }) => product.id)
  const names = await partsHolding(tx, parts, id)
  return names.length === 0 ? [] : [problem('bundleOfItself', 'bundle', { products: names.join(', ') })]
}

// Without signs that are read wrongly: 0 O 1 I L.
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A product without `uid` gets one of eight signs (decisions § 3). */
export function newProduct(input: Pick<Input<typeof products>, 'uid'>): ReadonlyMap<string, unknown> {
  if (input.uid !== undefined) return new Map()
  return new Map([['uid', Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')]])
}
