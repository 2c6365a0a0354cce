// The dish whose sheet is open, and its way into the cart. A tuple: names of fields are bytes that every guest loads.
import { useCallback, useEffect, useState } from 'react'
import type { CartItem } from '#domain/ground/cart-item.ts'
import type { Product } from '#domain/ground/product.ts'
import { onFirstSign } from '#parts/on-first-sign.ts'
import { tellCartEvent } from '../../analytics/tell-cart-event.ts'
import type { Cart } from '../../features/cart/use-cart.ts'

/** Nobody configures a dish before reading the menu: its sheet is fetched when the guest begins to move. */
export const loadDishSheet = () => import('#parts/dish/dish-sheet.tsx')

/** Which dish's sheet is open, and which line of the cart it edits (null: a new one). */
interface OpenDish {
  readonly productId: string
  readonly line: number | null
  /** As it was opened: the menu may lose it meanwhile. */
  readonly name: string
}

type Dishes = ReadonlyMap<string, { readonly product: { readonly name: string } }>

/** `onSave`: it is in the cart now. */
export function useOpenDish(dishes: Dishes, cart: Cart, currency: string, onSave: () => void) {
  const [open, setOpen] = useState<OpenDish | null>(null)
  const [addedCount, setAddedCount] = useState(0)
  useEffect(() => onFirstSign(loadDishSheet), [])
  const openDish = useCallback(
    (productId: string, line: number | null = null) =>
      setOpen({ productId, line, name: dishes.get(productId)?.product.name ?? '' }),
    [dishes],
  )
  const close = () => setOpen(null)
  const save = (product: Product, item: CartItem) => {
    // The menu may have taken the line meanwhile: then it is a new one.
    const line = open?.line ?? null
    cart.put(product, item, cart.lines[line ?? -1]?.product.id === product.id ? line : null)
    onSave()
    close()
    if (line !== null) return
    setAddedCount(addedCount + 1)
    tellCartEvent((events) => events.recordAdded({ product, item }, currency))
  }
  return [open, openDish, save, close, addedCount] as const
}
