// Grundpreis: what a kilogram or a litre costs, for products that are sold by weight or volume.
import { isProblem } from '../ground/problem.ts'
import { centsOf, checkedCents, formatMoney } from '../numbers/money.ts'
import { roundedQuotient } from '../numbers/rounding.ts'
import { ratioToProductUnit } from '../numbers/units.ts'
import { units } from '../ground/units.ts'
import { catalogTexts, unitShortNames } from '../wording/catalog.ts'
import { say } from '../wording/sentence.ts'
import type { Cents } from '../numbers/money.ts'
import type { UnitId } from '../ground/units.ts'
import type { Product } from '../ground/product.ts'

export interface BasePrice {
  readonly gross: Cents
  readonly unit: 'kilogram' | 'l'
}

const baseUnits = { weight: 'kilogram', volume: 'l' } as const

/**
 * The price of a whole kilogram or litre, from the product's unit or else from its first alternative unit of weight or
 * volume. null where there is none to tell: no such unit, a hidden price, or a price that already is per kilogram or litre.
 */
export function basePrice(
  product: Pick<Product, 'price' | 'isPriceHidden' | 'unit' | 'alternativeUnits'>,
): BasePrice | null {
  if (product.isPriceHidden || product.price === null) return null
  const sold = [product.unit, ...product.alternativeUnits.map(({ unit }) => unit)].find(isWeighed)
  const unit = sold && baseUnitOf(sold)
  if (!sold || !unit || unit === product.unit) return null
  const price = centsOf(product.price)
  const ratio = ratioToProductUnit(sold, product.unit, product.alternativeUnits)
  if (isProblem(price) || isProblem(ratio)) return null
  const factors = [price, ratio.numerator, units[unit].factor]
  const gross = checkedCents(roundedQuotient(factors, ratio.denominator * units[sold].factor))
  return isProblem(gross) ? null : { gross, unit }
}

function isWeighed(unit: UnitId): boolean {
  return baseUnitOf(unit) !== null
}

function baseUnitOf(unit: UnitId): 'kilogram' | 'l' | null {
  const { dimension } = units[unit]
  return dimension === 'weight' || dimension === 'volume' ? baseUnits[dimension] : null
}

/** „29,00 € / kg“. */
export function formatBasePrice({ gross, unit }: BasePrice, currency: string): string {
  return say(catalogTexts.basePrice, { amount: formatMoney(gross, currency), unit: unitShortNames[unit] })
}
