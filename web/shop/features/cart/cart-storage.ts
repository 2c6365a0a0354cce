// Where carts live: session storage, and for 24 hours a copy without personal details in local storage (decisions § 6).
import { isRecord, parseCart, parseJson, type StoredCart } from './stored-cart.ts'

const copyLasts = 24 * 60 * 60 * 1000

const read = new Map<string, StoredCart | null>()
const listeners = new Set<() => void>()

/** The same object until it is saved anew; null: nothing stored yet. */
export function storedCart(branchIdentifier: string): StoredCart | null {
  const known = read.get(branchIdentifier)
  if (known !== undefined) return known
  const found = parseCart(readFrom('sessionStorage', cartKey(branchIdentifier))) ?? recentCopy(branchIdentifier)
  read.set(branchIdentifier, found)
  return found
}

export function saveCart(branchIdentifier: string, cart: StoredCart | null): void {
  read.set(branchIdentifier, cart)
  write('sessionStorage', cartKey(branchIdentifier), cart && JSON.stringify(cart))
  write('localStorage', copyKey(branchIdentifier), cart && JSON.stringify({ ...cart, order: {}, savedAt: Date.now() }))
  for (const listener of listeners) listener()
}

export function watchCarts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads anew what the storage holds: after the page came back from the browser's memory. */
export function forgetReadCarts(): void {
  read.clear()
  for (const listener of listeners) listener()
}

function cartKey(branchIdentifier: string): string {
  return `cart:${branchIdentifier}`
}

function copyKey(branchIdentifier: string): string {
  return `cart-copy:${branchIdentifier}`
}

function recentCopy(branchIdentifier: string): StoredCart | null {
  const text = readFrom('localStorage', copyKey(branchIdentifier))
  const copy = parseJson(text)
  const savedAt = isRecord(copy) ? Number(copy['savedAt']) : Number.NaN
  return Date.now() - savedAt < copyLasts ? parseCart(text) : null
}

// A browser that forbids storage still sells: the cart then lasts as long as the page.
function readFrom(place: 'sessionStorage' | 'localStorage', key: string): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

function write(place: 'sessionStorage' | 'localStorage', key: string, text: string | null): void {
  try {
    if (text === null) window[place].removeItem(key)
    else window[place].setItem(key, text)
  } catch {
    // Full or forbidden: see above.
  }
}
