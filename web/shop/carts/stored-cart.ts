// The cart of one branch as the browser keeps it (decisions § 6). Unreadable content is dropped.
import type { CartItem } from '#domain/ground/cart-item.ts'
import { isUnit } from '#domain/ground/units.ts'
import { isRecord, parseJson } from '#kit/read-json.ts'
import type { SlimProduct } from '#parts/dish/slim-product.ts'

/** A line with its product as it was when the guest chose it. */
export interface StoredItem extends Omit<CartItem, 'product'> {
  readonly product: SlimProduct
}

/** What the guest filled in at the checkout; a field never touched is missing. */
export type StoredDraft = Readonly<Record<string, string | boolean | null>>

export interface StoredCart {
  readonly items: readonly StoredItem[]
  readonly deliveryArea: string | null
  readonly isDelivery: boolean
  readonly isDineIn: boolean
  readonly order: StoredDraft
}

export function parseCart(text: string | null): StoredCart | null {
  const value = parseJson(text)
  if (!isRecord(value) || !Array.isArray(value['items'])) return null
  return {
    items: value['items'].filter(isItem),
    deliveryArea: typeof value['deliveryArea'] === 'string' ? value['deliveryArea'] : null,
    isDelivery: value['isDelivery'] === true,
    isDineIn: value['isDineIn'] === true,
    order: isRecord(value['order']) ? draftOf(value['order']) : {},
  }
}

function isItem(value: unknown): value is StoredItem {
  if (!isRecord(value) || !isRecord(value['product'])) return false
  const { id, name } = value['product']
  const isKnown = typeof id === 'string' && typeof name === 'string'
  return isKnown && typeof value['amount'] === 'number' && isUnit(value['unit']) && Array.isArray(value['parts'])
}

function draftOf(stored: Record<string, unknown>): StoredDraft {
  const known = Object.entries(stored).filter(
    ([, value]) => value === null || ['string', 'boolean'].includes(typeof value),
  )
  return Object.fromEntries(known) as StoredDraft
}
