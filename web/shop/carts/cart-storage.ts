// Where carts live: session storage, and for 24 hours a copy without personal details in local storage (decisions § 6).
import { isRecord, parseJson } from '#kit/read-json.ts'
import { parseCart, type StoredCart } from './stored-cart.ts'

const copyLasts = 24 * 60 * 60 * 1000
const copyPrefix = 'cart-copy:'
const kioskPrefix = 'self-service:'

const read = new Map<string, StoredCart | null>()
const listeners = new Set<() => void>()

/** The name under which a branch's cart is kept: a kiosk has one of its own. */
export function cartScope(branchIdentifier: string, isSelfService: boolean): string {
  return isSelfService ? kioskPrefix + branchIdentifier : branchIdentifier
}

/** The same object until it is saved anew; null: nothing stored yet. */
export function storedCart(scope: string): StoredCart | null {
  const known = read.get(scope)
  if (known !== undefined) return known
  const found = parseCart(readFrom('sessionStorage', cartKey(scope))) ?? recentCopy(scope)
  read.set(scope, found)
  return found
}

export function saveCart(scope: string, cart: StoredCart): void {
  keep(scope, cart)
  write('localStorage', copyKey(scope), JSON.stringify({ ...cart, order: {}, savedAt: Date.now() }))
}

/** After its order: what is left stays in this tab only, and other tabs that hold the same lines give them up. */
export function endCart(scope: string, left: StoredCart | null): void {
  keep(scope, left)
  write('localStorage', copyKey(scope), null)
}

export function watchCarts(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab)
  }
}

/** Reads anew what the storage holds: after the page came back from the browser's memory. */
export function forgetReadCarts(): void {
  read.clear()
  for (const listener of listeners) listener()
}

/** Only an order removes the copy: a second tab with the very same cart must not order it once more. */
function onOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  if (!key?.startsWith(copyPrefix) || newValue !== null) return
  const scope = key.slice(copyPrefix.length)
  const own = storedCart(scope)
  const ordered = parseCart(oldValue)
  if (own && ordered && JSON.stringify(own.items) === JSON.stringify(ordered.items)) keep(scope, { ...own, items: [] })
}

function keep(scope: string, cart: StoredCart | null): void {
  read.set(scope, cart)
  write('sessionStorage', cartKey(scope), cart && JSON.stringify(cart))
  for (const listener of listeners) listener()
}

function cartKey(scope: string): string {
  return `cart:${scope}`
}

function copyKey(scope: string): string {
  return copyPrefix + scope
}

function recentCopy(scope: string): StoredCart | null {
  const text = readFrom('localStorage', copyKey(scope))
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
  // The next guest of a kiosk must not find this one's cart.
  if (place === 'localStorage' && key.startsWith(copyPrefix + kioskPrefix)) return
  try {
    if (text === null) window[place].removeItem(key)
    else window[place].setItem(key, text)
  } catch {
    // Full or forbidden: see above.
  }
}
