// Money is whole cents inside; decimals exist only on the wire and on screen.
import { problem } from '../problem.ts'
import { scaled } from './rounding.ts'
import type { Problem } from '../problem.ts'

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

/** Adds a handful of amounts; for a list of any length use `sumOf`. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return sumOf(amounts)
}

export function sumOf(amounts: Iterable<Cents>): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum as Cents
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** „14,90 €“ with a no-break space, always two decimals. A currency that is no ISO code is written as it stands. */
export function formatMoney(cents: Cents, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${twoDecimals.format(decimalOf(cents))}\u00a0${currency}`
  let format = moneyFormats.get(currency)
  if (!format) {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    format = new Intl.NumberFormat('de-DE', { style: 'currency', currency, ...digits })
    moneyFormats.set(currency, format)
  }
  return format.format(decimalOf(cents))
}

const twoDecimals = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('de-DE')

/** „1.234,5“: at most 3 decimals, none where there are none. */
export function formatNumber(value: number): string {
  return plain.format(value)
}
