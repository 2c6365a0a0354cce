// What a copy for own branches takes along: whatever leads from their menus to the original and is foreign branches', too.
import { sellingBranches, withBundlesOf, type SellingBundle, type SellingMenu, type Sold } from './selling-branches.ts'

export interface OwnCopies {
  /** Sold by own and by foreign branches: own ones get a copy. The original that is wanted stands first. */
  readonly copied: readonly Sold[]
  /** Of own branches only: stays, and names the copies from now on. */
  readonly changed: readonly Sold[]
  /** Own branches whose guests will see the copy. */
  readonly branches: ReadonlySet<string>
}

export type SoldOnlyBy = 'own' | 'foreign'

/** A word where there is nothing to copy for: own branches may change it as it is, or do not sell it. */
export function ownCopies(
  sold: Sold,
  own: ReadonlySet<string>,
  menus: readonly SellingMenu[],
  bundles: readonly SellingBundle[],
): OwnCopies | SoldOnlyBy {
  const isShared = (each: Sold) => !sellingBranches(each, menus, bundles).isSubsetOf(own)
  const branches = sellingBranches(sold, menus, bundles).intersection(own)
  if (!isShared(sold)) return 'own'
  if (branches.size === 0) return 'foreign'
  const goods = (sold.kind === 'product' ? [...withBundlesOf(sold.id, bundles)] : [sold.id])
    .map((id): Sold => ({ kind: sold.kind, id }))
    .filter((each) => !sellingBranches(each, menus, bundles).isDisjointFrom(own))
  const copied = goods.filter(isShared)
  const ids = new Set(copied.map(({ id }) => id))
  const ownMenus = menus
    .filter((menu) => menu.branches.some(({ id }) => own.has(id)) && names(menu, ids))
    .map(({ id }): Sold => ({ kind: 'menu', id }))
  const ofMenus = sold.kind === 'menu' ? [] : ownMenus
  return {
    copied: [...copied, ...ofMenus.filter(isShared)],
    changed: [...goods, ...ofMenus].filter((each) => !isShared(each)),
    branches,
  }
}

function names({ catalog }: SellingMenu, ids: ReadonlySet<string>): boolean {
  return catalog.some(({ id, products }) => ids.has(id) || products.some((product) => ids.has(product.id)))
}

/** The same value with the copies' ids in the originals' places. */
export function withCopies<T>(value: T, copies: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return (copies.get(value) ?? value) as T
  if (Array.isArray(value)) return value.map((each: unknown) => withCopies(each, copies)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withCopies(each, copies)])) as T
}
