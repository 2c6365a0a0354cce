// What of a cart survives when the menu was loaded anew.
import { chosenOptions, partProblems, partsOf } from '../catalog/parts.ts'
import { quantityGrid } from '../numbers/quantity.ts'
import { isProblem } from '../ground/problem.ts'
import type { Menu } from '../catalog/menu.ts'
import type { Product } from '../ground/product.ts'
import type { DeliveryArea } from '../ground/branch.ts'
import type { CartItem } from '../ground/cart-item.ts'

/** A line with the product as it was when the guest chose it. */
export interface CartLine {
  readonly product: Product
  readonly item: CartItem
}

export interface MigratedCart {
  /** With the products as they are now. */
  readonly kept: readonly CartLine[]
  readonly removed: readonly CartLine[]
  /** Name of the area: the chosen one, else the branch's first. */
  readonly deliveryArea: string | null
  /** Removing the last line closes the cart panel. */
  readonly isPanelClosed: boolean
}

/**
 * Lines whose product is no longer in the menu with the same id, name, description and price are removed; so are those
 * whose chosen options or unit no longer mean what the guest chose, because the index alone would pick another option.
 */
export function migrateCart(
  cart: { readonly lines: readonly CartLine[]; readonly deliveryArea: string | null },
  menu: Menu | null,
  products: readonly Product[],
  areas: readonly Pick<DeliveryArea, 'area'>[],
): MigratedCart {
  const onMenu = new Set(menu?.catalog.flatMap((category) => category.products.map(({ id }) => id)))
  const current = new Map(products.filter(({ id }) => onMenu.has(id)).map((product) => [product.id, product]))
  const kept: CartLine[] = []
  const removed: CartLine[] = []
  for (const line of cart.lines) {
    const product = current.get(line.product.id)
    if (product && isStill(line.item, asWritten(line.product), asWritten(product))) kept.push({ ...line, product })
    else removed.push(line)
  }
  const chosen = areas.find(({ area }) => area === cart.deliveryArea) ?? areas[0]
  return {
    kept,
    removed,
    deliveryArea: chosen?.area ?? null,
    isPanelClosed: kept.length === 0 && removed.length > 0,
  }
}

/** Whatever language the guest read it in, then and now. */
function asWritten(product: Product): Product {
  return { ...product, ...product.original }
}

function isStill(item: CartItem, before: Product, now: Product): boolean {
  if (before.name !== now.name || before.description !== now.description || before.price !== now.price) return false
  if (isProblem(quantityGrid(now, item.unit))) return false
  if (before.type !== now.type || !isSameKindOfParts(before, now)) return false
  if (partProblems(now, item.parts).length > 0) return false
  return JSON.stringify(chosenOptions(before, item.parts)) === JSON.stringify(chosenOptions(now, item.parts))
}

function isSameKindOfParts(before: Product, now: Product): boolean {
  const kinds = (product: Product) => partsOf(product).map(({ name, type }) => `${type} ${name}`)
  return kinds(before).join('\n') === kinds(now).join('\n')
}
