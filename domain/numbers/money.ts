// Money is whole cents inside; decimals exist only on the wire and on screen.
import { problem } from '../ground/problem.ts'
import { scaled } from './rounding.ts'
import type { Problem } from '../ground/problem.ts'

declare const currencyUnit: unique symbol

/** Whole cents of the configured currency. */
export type Cents = number & { readonly [currencyUnit]: 'cents' }

export const noCents = 0 as Cents

/** 9,999,999.99: far above any order, and small enough for every whole-number column and every sum of a cart. */
export const largestCents = 999_999_999 as Cents

/** A decimal amount of the wire in cents. Refused: no number, negative, more than 2 decimals, more than ten million. */
export function centsOf(decimal: number, field: string | null = null): Cents | Problem {
  if (!Number.isFinite(decimal)) return problem('number', field)
  if (decimal < 0) return problem('positiveOrZero', field)
  if (decimal > decimalOf(largestCents)) return problem('numberTooLarge', field)
  const cents = scaled(decimal, 2)
  return cents === null ? problem('decimals', field, { limit: 2 }) : (cents as Cents)
}

/** Cents that a calculation made: null (no safe number) and anything above the largest amount is a problem. */
export function checkedCents(value: number | null, field: string | null = null): Cents | Problem {
  return value === null || value > largestCents ? problem('numberTooLarge', field) : (value as Cents)
}

/** The decimal of the wire: 1490 → 14.9. */
export function decimalOf(cents: Cents): number {
  return cents / 100
}

/** A decimal that was judged before, as it is stored. */
export function nearestCents(decimal: number): Cents {
  return Math.round(decimal * 100) as Cents
}

/** Adds a handful of amounts; for a list of any length use `sumOf`. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return sumOf(amounts)
}

/** So many times the same amount. */
export function timesCents(times: number, amount: Cents): Cents {
  return (times * amount) as Cents
}

export function sumOf(amounts: Iterable<Cents>): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum as Cents
}

/** „14,90 €“ with a no-break space, always two decimals, as Intl writes it. A currency that is no ISO code is written as it stands. */
export function formatMoney(cents: Cents, currency: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${grouped(digits.slice(0, -2))},${digits.slice(-2)}\u00a0${symbolOf(currency)}`
}

/** „1.234,5“: at most 3 decimals, none where there are none. */
export function formatNumber(value: number): string {
  if (Number.isSafeInteger(value)) return `${value < 0 ? '-' : ''}${grouped(String(Math.abs(value)))}`
  fractions ??= new Intl.NumberFormat('de-DE')
  return fractions.format(value)
}

// A browser's first format of Intl is 20 ms of work on a fast device: what every page shows is written without.
let fractions: Intl.NumberFormat | undefined
const symbols = new Map([
  ['EUR', '€'],
  ['CHF', 'CHF'],
])

function symbolOf(currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency
  let symbol = symbols.get(currency)
  if (symbol === undefined) {
    const parts = new Intl.NumberFormat('de-DE', { style: 'currency', currency }).formatToParts(0)
    symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency
    symbols.set(currency, symbol)
  }
  return symbol
}

/** 1234567 → 1.234.567 */
function grouped(digits: string): string {
  const first = digits.length % 3 || 3
  let text = digits.slice(0, first)
  for (let at = first; at < digits.length; at += 3) text += `.${digits.slice(at, at + 3)}`
  return text
}
