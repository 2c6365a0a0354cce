// The last orders of this device (decisions § 6): only what leads to their status pages, never what was ordered.
import { isRecord, parseJson } from '../cart/stored-cart.ts'

export interface RememberedOrder {
  readonly uid: string
  readonly hash: string
}

const place = 'last-orders'
const most = 5
const nobody: readonly RememberedOrder[] = []

const listeners = new Set<() => void>()
let read: { text: string | null; orders: readonly RememberedOrder[] } = { text: null, orders: nobody }

/** Newest first; the same list until it changes. */
export function rememberedOrders(): readonly RememberedOrder[] {
  const text = readText()
  if (text !== read.text) read = { text, orders: parse(text) }
  return read.orders
}

export function rememberOrder({ uid, hash }: RememberedOrder): void {
  const others = rememberedOrders().filter((one) => one.uid !== uid)
  save([{ uid, hash }, ...others].slice(0, most))
}

export function forgetOrder(uid: string): void {
  save(rememberedOrders().filter((one) => one.uid !== uid))
}

export function watchRememberedOrders(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of the shop ordered.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(text: string | null): readonly RememberedOrder[] {
  const stored = parseJson(text)
  if (!Array.isArray(stored)) return nobody
  return stored.flatMap((one: unknown) => {
    if (!isRecord(one)) return []
    const { uid, hash } = one
    return typeof uid === 'string' && typeof hash === 'string' ? [{ uid, hash }] : []
  })
}

function readText(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

function save(orders: readonly RememberedOrder[]): void {
  try {
    if (orders.length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(orders))
  } catch {
    // Full or forbidden: the shop then does not remind.
  }
  for (const listener of listeners) listener()
}
