// The cart of one branch for a page: its lines with today's products, their prices, and what changes them.
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Product } from '#domain/ground/product.ts'
import { migrateCart } from '#domain/ordering/cart-migration.ts'
import type { CartItem } from '#domain/ground/cart-item.ts'
import { initialOrderType, orderTypeFlags, orderTypeOf, type OrderType } from '#domain/ground/order-type.ts'
import type { Pricing } from '#domain/ordering/pricing.ts'
import { isProblem } from '#domain/ground/problem.ts'
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { slimProduct, wholeProduct } from '#parts/dish/slim-product.ts'
import { endCart, forgetReadCarts, saveCart, storedCart, watchCarts } from '../../carts/cart-storage.ts'
import type { StoredCart, StoredDraft, StoredItem } from '../../carts/stored-cart.ts'
import type { FullCart } from './late-cart.ts'

export interface CartLine {
  readonly product: Product
  readonly item: CartItem
}

export interface CartSurroundings {
  /** See `cartScope`. */
  readonly scope: string
  readonly offered: readonly OrderType[]
  readonly defaultType: OrderType
  readonly areas: readonly DeliveryArea[]
  /** Everything on the menu now. */
  readonly products: readonly Product[]
  /** Its rules; null while they are on their way: until then nothing has a price, and nothing of the cart is shown. */
  readonly full: Pick<FullCart, 'mergedLines' | 'priceCart'> | null
}

export interface Cart {
  /** False on the server and while the page wakes up: what is in the cart is not known yet. */
  readonly isKnown: boolean
  readonly lines: readonly CartLine[]
  readonly orderType: OrderType
  readonly area: DeliveryArea | null
  readonly pricing: Pricing | null
  readonly draft: StoredDraft
  /** Names of the dishes that the menu no longer has; their lines leave the storage with the next change of the cart. */
  readonly dropped: readonly string[]
  /** The guest has read what is gone. */
  readonly acceptDropped: () => void
  readonly chooseType: (type: OrderType) => void
  readonly chooseArea: (area: string) => void
  /** Adds a line, or replaces the one at `index`. */
  readonly put: (product: Product, item: CartItem, index: number | null) => void
  readonly remove: (index: number) => void
  /** Puts a removed line back to its place. */
  readonly restore: (line: CartLine, index: number) => void
  readonly saveDraft: (draft: StoredDraft) => void
  /** Dine-in at the table whose code was scanned. */
  readonly takeTable: (table: StoredDraft) => void
  /** Its order is placed: nothing is left of the lines, of the draft only what is given. */
  readonly end: (draft: StoredDraft | null) => void
}

const emptyCart: StoredCart = { items: [], deliveryArea: null, isDelivery: false, isDineIn: false, order: {} }

export function useCart(surroundings: CartSurroundings): Cart {
  const { scope, offered, defaultType, areas, products, full } = surroundings
  const stored = useSyncExternalStore(
    watchCarts,
    () => storedCart(scope),
    () => undefined,
  )
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && forgetReadCarts()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const orderType = currentType(stored ?? null, offered, defaultType)
  const migrated = useMemo(() => migrate(stored ?? emptyCart, products, areas), [stored, products, areas])
  // Here, so that it does not matter how two lines came to be equal: put in, edited, brought back or ordered again.
  const lines = useMemo(() => full?.mergedLines(migrated.kept) ?? migrated.kept, [full, migrated])
  const area = areas.find((one) => one.area === migrated.deliveryArea) ?? null
  const pricing = useMemo(() => {
    if (full === null) return null
    const priced = full.priceCart({ lines, orderType, area: orderType === 'delivery' ? area : null })
    return isProblem(priced) ? null : priced
  }, [full, lines, orderType, area])

  const change = useCallback(
    (changes: Partial<StoredCart>) => {
      const before = storedCart(scope) ?? { ...emptyCart, ...orderTypeFlags(orderType) }
      saveCart(scope, { ...before, ...changes })
    },
    [scope, orderType],
  )
  const changeLines = (lines: readonly CartLine[]) => change({ items: lines.map(storedItem) })
  return {
    isKnown: stored !== undefined,
    lines,
    orderType,
    area,
    pricing,
    draft: (stored ?? emptyCart).order,
    dropped: migrated.removed.map(({ product }) => product.name),
    acceptDropped: () => changeLines(lines),
    chooseType: (type) => change(orderTypeFlags(type)),
    chooseArea: (name) => change({ deliveryArea: name }),
    put: (product, item, index) =>
      changeLines(index === null ? [...lines, { product, item }] : lines.with(index, { product, item })),
    remove: (index) => changeLines(lines.toSpliced(index, 1)),
    restore: (line, index) => changeLines(lines.toSpliced(index, 0, line)),
    saveDraft: (order) => change({ order }),
    takeTable: (table) => change({ ...orderTypeFlags('dineIn'), order: { ...(stored ?? emptyCart).order, ...table } }),
    end: (order) => endCart(scope, order && { ...(storedCart(scope) ?? emptyCart), items: [], order }),
  }
}

function currentType(stored: StoredCart | null, offered: readonly OrderType[], defaultType: OrderType): OrderType {
  const persisted = stored && orderTypeOf(stored)
  return initialOrderType(offered, defaultType, isProblem(persisted) ? null : persisted) ?? 'takeaway'
}

function migrate(cart: StoredCart, products: readonly Product[], areas: readonly DeliveryArea[]) {
  const lines = cart.items.map(({ product, ...item }) => ({
    product: wholeProduct(product),
    item: { ...item, product: { id: product.id } },
  }))
  const ids = products.map(({ id }) => ({ id, isEnabled: true, schedule: [] }))
  const menu = { catalog: [{ products: ids }] } as unknown as Parameters<typeof migrateCart>[1]
  return migrateCart({ lines, deliveryArea: cart.deliveryArea }, menu, products, areas)
}

function storedItem({ product, item }: CartLine): StoredItem {
  return { ...item, product: slimProduct(product) }
}
