// Which branches sell something: whoever changes it changes it for all of them.

interface Listed {
  readonly id: string
}

export interface SellingMenu {
  readonly id: string
  readonly branches: readonly Listed[]
  readonly catalog: readonly (Listed & { readonly products: readonly Listed[] })[]
}

export interface SellingBundle {
  readonly id: string
  readonly bundle: readonly { readonly product: Listed }[]
}

export type Sold = { readonly kind: 'product' | 'category' | 'menu'; readonly id: string }

/** Menus that begin later count, too; a product is also sold as a part of bundles, and of bundles of those. */
export function sellingBranches(
  { kind, id }: Sold,
  menus: readonly SellingMenu[],
  bundles: readonly SellingBundle[],
): ReadonlySet<string> {
  const wanted = kind === 'product' ? withBundlesOf(id, bundles) : new Set([id])
  const sells = (menu: SellingMenu) => {
    if (kind === 'menu') return menu.id === id
    if (kind === 'category') return menu.catalog.some((category) => wanted.has(category.id))
    return menu.catalog.some((category) => category.products.some((product) => wanted.has(product.id)))
  }
  return new Set(menus.filter(sells).flatMap((menu) => menu.branches.map((branch) => branch.id)))
}

/** The product, and whatever holds it, directly or in a bundle of its own. */
export function withBundlesOf(id: string, bundles: readonly SellingBundle[]): ReadonlySet<string> {
  const found = new Set([id])
  // A set is walked to what is added meanwhile.
  for (const part of found) {
    for (const whole of bundles) {
      if (whole.bundle.some(({ product }) => product.id === part)) found.add(whole.id)
    }
  }
  return found
}

/** What is sold with these: they, then what bundles among them hold, and bundles of those. */
export function withPartsOf(ids: Iterable<string>, products: readonly SellingBundle[]): ReadonlySet<string> {
  const found = new Set(ids)
  const held = new Map(products.map(({ id, bundle }) => [id, bundle]))
  for (const whole of found) for (const { product } of held.get(whole) ?? []) found.add(product.id)
  return found
}
