// A cart that is being paid for at a provider stays until its order stands: the guest may come back without having paid.
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import { endCart, storedCart } from '../../carts/cart-storage.ts'
import type { StoredDraft } from '../../carts/stored-cart.ts'

/** In the local storage: the guest may come back in another tab. */
export function placeOf(branchIdentifier: string): string {
  return `paying:${branchIdentifier}`
}

/** The cart was ordered another way: the payment that failed before has nothing to do with it any more. */
export function forgetPaying(branchIdentifier: string): void {
  try {
    localStorage.removeItem(placeOf(branchIdentifier))
  } catch {
    // Nothing was stored either.
  }
}

/** Cleared when the status page of its order first shows anything but awaitingPayment or failed (decisions § 5). */
export function clearPaidCart(
  branchIdentifier: string,
  order: { uid: string; status: OrderStatus },
  /** What the next order begins with: a second round at the same table. */
  left: (draft: StoredDraft) => StoredDraft,
): void {
  if (order.status === 'awaitingPayment' || readPaying(branchIdentifier)?.split('/')[0] !== order.uid) return
  forgetPaying(branchIdentifier)
  if (order.status === 'failed') return
  const cart = storedCart(branchIdentifier)
  endCart(branchIdentifier, cart && { ...cart, items: [], order: left(cart.order) })
}

/** The uid and the hash of the order that is being paid for, as `paying-order.ts` keeps them: `uid/hash`. */
export function readPaying(branchIdentifier: string): string | null {
  try {
    return localStorage.getItem(placeOf(branchIdentifier))
  } catch {
    return null
  }
}
