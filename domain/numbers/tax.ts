// Net and tax out of gross, per rate, so that every total a guest or an auditor reads adds up to the cent.
import { isProblem, problem } from '../ground/problem.ts'
import { addCents, decimalOf, formatNumber, noCents } from './money.ts'
import { roundedQuotient, scaled } from './rounding.ts'
import type { Problem } from '../ground/problem.ts'
import type { Cents } from './money.ts'

export interface TaxSums {
  readonly gross: Cents
  readonly net: Cents
  readonly tax: Cents
}

/** A tax rate (percent, 0–100, one decimal) in whole tenths of a percent. */
export function rateTenths(rate: number, field: string | null = null): number | Problem {
  if (!Number.isFinite(rate)) return problem('number', field)
  if (rate < 0 || rate > 100) return problem('range', field, { min: 0, max: 100 })
  return scaled(rate, 1) ?? problem('decimals', field, { limit: 1 })
}

/**
 * Gross of one rate summed first, then net = round(gross / (1 + rate/100)), tax = the rest.
 * Keys are the shortest decimals of the rates (`10`, `4.9`). A rate that is none is a problem.
 */
export function taxesByRate(
  entries: Iterable<{ readonly rate: number; readonly gross: Cents }>,
): Record<string, TaxSums> | Problem {
  const grossByTenths = new Map<number, Cents>()
  for (const { rate, gross } of entries) {
    const tenths = rateTenths(rate)
    if (isProblem(tenths)) return tenths
    grossByTenths.set(tenths, addCents(grossByTenths.get(tenths) ?? noCents, gross))
  }
  const taxes: Record<string, TaxSums> = {}
  for (const [tenths, gross] of [...grossByTenths].sort(([a], [b]) => a - b)) {
    const net = roundedQuotient([gross, 1000], 1000 + tenths)
    if (net === null) return problem('numberTooLarge', null)
    taxes[String(tenths / 10)] = { gross, net: net as Cents, tax: (gross - net) as Cents }
  }
  return taxes
}

/** „10 %“ with a no-break space. */
export function formatRate(rate: number): string {
  return `${formatNumber(rate)}\u00a0%`
}

/** As a receipt lists them, in decimal money: the lowest rate first. */
export function taxLines(taxes: Readonly<Record<string, TaxSums>>) {
  return Object.entries(taxes)
    .map(([rate, { gross, net, tax }]) => ({
      rate: Number(rate),
      gross: decimalOf(gross),
      net: decimalOf(net),
      tax: decimalOf(tax),
    }))
    .toSorted((a, b) => a.rate - b.rate)
}
