// What somebody chose and typed of a dish and did not put into the cart: Escape, going back, a press beside the sheet, a phone that
// forgets the tab. It is there again when the same dish, or the same line of the cart, is opened in the same visit.
import { partsOf } from '#domain/catalog/parts.ts'
import type { CartItem, PartValue } from '#domain/ground/cart-item.ts'
import type { Product } from '#domain/ground/product.ts'
import { isUnit } from '#domain/ground/units.ts'
import { quantityProblem } from '#domain/numbers/quantity.ts'
import { isRecord, parseJson } from '#kit/read-json.ts'

interface Kept {
  readonly item: CartItem
  /** The parts it was chosen of: the house may change them meanwhile. */
  readonly parts: readonly string[]
}

interface Opened {
  /** What the sheet would begin with. */
  readonly start: CartItem
  /** The line of the cart that is edited; null: a new one. */
  readonly line: CartItem | null
}

/** Null: nothing was left unfinished. */
export function unfinishedItem(visit: string, product: Product, { start, line }: Opened): CartItem | null {
  const kept = readAll(visit)[keyOf(product, line)]
  if (!isKept(kept)) return null
  const { item } = kept
  const parts = describedParts(product).map((part, index): PartValue => {
    return kept.parts[index] === part ? (item.parts[index] ?? null) : (start.parts[index] ?? null)
  })
  const isSold = isUnit(item.unit) && quantityProblem(product, item.amount, item.unit) === null
  const { amount, unit } = isSold ? item : start
  const note = typeof item.note === 'string' ? { note: item.note } : {}
  const found = { ...start, amount, unit, parts, ...note }
  return isSame(found, start) ? null : found
}

/** Keeps it, or forgets it where nothing of it is the guest's. */
export function keepUnfinished(visit: string, product: Product, item: CartItem, { start, line }: Opened): void {
  if (isSame(item, start)) return forgetUnfinished(visit, product, line)
  write(visit, { ...readAll(visit), [keyOf(product, line)]: { item, parts: describedParts(product) } })
}

/** It is in the cart now. */
export function forgetUnfinished(visit: string, product: Product, line: CartItem | null): void {
  const { [keyOf(product, line)]: found, ...others } = readAll(visit)
  if (found !== undefined) write(visit, others)
}

/** Of whoever was here: no business of the next guest of a kiosk. */
export function forgetAllUnfinished(visit: string): void {
  write(visit, {})
}

/** A line is known by what it says: its place changes. */
function keyOf({ id }: Product, line: CartItem | null): string {
  return line === null ? id : `${id} ${JSON.stringify(line)}`
}

function describedParts(product: Product): readonly string[] {
  return partsOf(product).map((part) => JSON.stringify(part))
}

function isKept(value: unknown): value is Kept {
  return (
    isRecord(value) && isRecord(value['item']) && Array.isArray(value['item']['parts']) && Array.isArray(value['parts'])
  )
}

/** What was typed and taken back is nothing, in whatever form. */
function isSame(one: CartItem, other: CartItem): boolean {
  return printOf(one) === printOf(other)
}

function printOf({ amount, unit, parts, note }: CartItem): string {
  const chosen = parts.map((value) => (value === '' || (Array.isArray(value) && value.length === 0) ? null : value))
  return JSON.stringify([amount, unit, chosen, note || null])
}

function placeOf(visit: string): string {
  return `dishes:${visit}`
}

// A browser that forbids storage forgets it with the sheet.
function readAll(visit: string): Readonly<Record<string, unknown>> {
  try {
    const found = parseJson(sessionStorage.getItem(placeOf(visit)))
    return isRecord(found) ? found : {}
  } catch {
    return {}
  }
}

function write(visit: string, all: Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(placeOf(visit))
    else sessionStorage.setItem(placeOf(visit), JSON.stringify(all))
  } catch {
    // Full or forbidden: see above.
  }
}
