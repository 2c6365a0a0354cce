// The last orders of this device (decisions § 6): only what leads to their status pages, never what was ordered.
import { isRecord, parseJson } from '#kit/read-json.ts'

export interface RememberedOrder {
  readonly uid: string
  readonly hash: string
  /** The page that heard of it still says so; the next one has forgotten it. */
  readonly isEnded?: true
}

const place = 'last-orders'
const most = 5
const nobody: readonly RememberedOrder[] = []

const listeners = new Set<() => void>()
const endedHere = new Set<string>()
let read: { text: string | null; orders: readonly RememberedOrder[] } = { text: null, orders: nobody }

/**
 * Stands in the document's head: keeps the reminders' place from the first paint, although everybody gets the same page, so that
 * nothing moves under a guest's thumb when they come.
 */
export const reminderPlaceScript =
  `try{document.documentElement.style.setProperty('--reminders',JSON.parse(localStorage.getItem('${place}')||'[]')` +
  `.filter(function(o){return!o.isEnded&&location.pathname.indexOf('/status/'+o.uid+'/')!==0}).length)}catch(e){}`

/** From then on the place has room for these. */
export function keepReminderPlace(orders: readonly RememberedOrder[]): void {
  document.documentElement.style.setProperty('--reminders', String(orders.length))
}

/** Those that this page reminds of: none has to be pointed at from its own page. */
export function remindersAt(pathname: string, orders: readonly RememberedOrder[]): readonly RememberedOrder[] {
  return orders.filter(({ uid }) => !pathname.startsWith(`/status/${uid}/`))
}

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

/** It is over: the guest reads how it ended as long as this page stands. */
export function endOrder(uid: string): void {
  if (endedHere.has(uid)) return
  endedHere.add(uid)
  save(rememberedOrders().map((one) => (one.uid === uid ? { ...one, isEnded: true } : one)))
}

/** Another page begins. */
export function forgetEndedOrders(): void {
  if (endedHere.size === 0) return
  endedHere.clear()
  save(rememberedOrders().filter(({ isEnded }) => !isEnded))
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
    const { uid, hash, isEnded } = one
    if (typeof uid !== 'string' || typeof hash !== 'string') return []
    if (isEnded !== true) return [{ uid, hash }]
    return endedHere.has(uid) ? [{ uid, hash, isEnded }] : []
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
