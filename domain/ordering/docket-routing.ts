// Which device prints which dishes when something happens to an order (fields 2.8: triggers).
import type { Menu } from '../catalog/menu.ts'
import type { Product } from '../ground/product.ts'
import type { Id } from '../ground/identity.ts'
import type { OrderTypeFlags } from '../ground/order-type.ts'
import { meantTriggers, type DeviceEvent, type DeviceTrigger } from './device-trigger.ts'
import { storedOrderType } from '../ground/order-type.ts'
import type { DocketItem } from './docket.ts'
import { bundleContents, type LineContent } from './line-content.ts'

/** The categories whose dishes the event prints; null: none of its triggers means this order. An empty set: all dishes. */
export function triggeredCategories(
  triggers: readonly DeviceTrigger[],
  event: DeviceEvent,
  order: OrderTypeFlags & { readonly isPreorder: boolean },
): ReadonlySet<string> | null {
  const meant = meantTriggers(triggers, { event, orderType: storedOrderType(order), isPreorder: order.isPreorder })
  if (meant.length === 0) return null
  if (meant.some(({ categories }) => categories.length === 0)) return new Set()
  return new Set(meant.flatMap(({ categories }) => categories.map(({ id }) => id)))
}

/** The categories in which a branch's menus offer a product; a former menu counts, too: orders outlive it. */
export function categoriesByProduct(
  menus: readonly Menu[],
  branchId: Id<'branch'> | null,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const menu of menus) {
    if (!menu.branches.some(({ id }) => id === branchId)) continue
    for (const { id: category, products } of menu.catalog) {
      for (const { id } of products) found.set(id, (found.get(id) ?? new Set()).add(category))
    }
  }
  return found
}

/** A line as an order is answered. */
export interface OrderedItem extends Omit<DocketItem, 'name' | 'contents'> {
  /** The id is null once the product was deleted. */
  readonly product: { readonly id: string | null; readonly name: string }
  /** As it was ordered; orders of before have none. */
  readonly contents?: readonly (LineContent & { readonly id: string })[]
}

export interface RoutingCatalog {
  readonly products: ReadonlyMap<string, Pick<Product, 'name' | 'unit' | 'type' | 'bundle'>>
  readonly categories: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * The lines of an order that a docket lists, bundles with what they hold. With categories only those dishes; of a bundle from
 * elsewhere only the parts that belong here. A dish of no category is printed everywhere: rather twice than never.
 */
export function docketItems(
  items: readonly OrderedItem[],
  { products, categories }: RoutingCatalog,
  wanted: ReadonlySet<string> = new Set(),
): DocketItem[] {
  const isWanted = (id: string | null) => {
    const own = id === null ? undefined : categories.get(id)
    return wanted.size === 0 || own === undefined || !own.isDisjointFrom(wanted)
  }
  return items.flatMap(({ product: { id, name }, ...item }) => {
    const product = id === null ? undefined : products.get(id)
    const ordered = item.contents ?? []
    const contents = ordered.length > 0 || product === undefined ? ordered : bundleContents(product, products)
    const isWhole = isWanted(id)
    const listed = contents.filter((part) => isWhole || (categories.has(part.id) && isWanted(part.id)))
    if (!isWhole && listed.length === 0) return []
    return [{ ...item, name, contents: listed.map(({ name, amount, unit }) => ({ name, amount, unit })) }]
  })
}
