// Grundpreis: what a kilogram or a litre costs, for products that are sold by weight or volume.
import { isProblem } from '../ground/problem.ts'
import { centsOf, checkedCents, formatMoney } from '../numbers/money.ts'
import { roundedQuotient, scaled } from '../numbers/rounding.ts'
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
 * The price of a whole kilogram or litre, from the product's unit, else from its first alternative unit of weight or
 * volume, else from what its pack holds. null where there is none to tell: none of them, a hidden price, or a price that
 * already is per kilogram or litre.
 */
export function basePrice(
  product: Pick<Product, 'price' | 'isPriceHidden' | 'unit' | 'alternativeUnits' | 'labelling'>,
): BasePrice | null {
  if (product.isPriceHidden || product.price === null) return null
  return basePriceOfUnits(product, product.price) ?? basePriceOfContent(product, product.price)
}

// DE PAngV § 4 (3): less than that needs none.
const leastContent = 10

/** Of packed goods: what the pack holds. */
function basePriceOfContent({ unit, labelling }: Pick<Product, 'unit' | 'labelling'>, gross: number): BasePrice | null {
  const { netContent, netUnit } = labelling ?? {}
  if (!netContent || !netUnit || units[unit].dimension !== 'amount') return null
  const base = baseUnitOf(netUnit)
  const price = centsOf(gross)
  const thousandths = scaled(netContent, 3)
  if (base === null || isProblem(price) || thousandths === null) return null
  if (netContent * units[netUnit].factor < leastContent) return null
  const perUnit = checkedCents(roundedQuotient([price, 1000, units[base].factor], thousandths * units[netUnit].factor))
  return isProblem(perUnit) ? null : { gross: perUnit, unit: base }
}

function basePriceOfUnits(product: Pick<Product, 'unit' | 'alternativeUnits'>, gross: number): BasePrice | null {
  const sold = [product.unit, ...product.alternativeUnits.map(({ unit }) => unit)].find(isWeighed)
  const unit = sold && baseUnitOf(sold)
  if (!sold || !unit || unit === product.unit) return null
  const price = centsOf(gross)
  const ratio = ratioToProductUnit(sold, product.unit, product.alternativeUnits)
  if (isProblem(price) || isProblem(ratio)) return null
  const factors = [price, ratio.numerator, units[unit].factor]
  const perUnit = checkedCents(roundedQuotient(factors, ratio.denominator * units[sold].factor))
  return isProblem(perUnit) ? null : { gross: perUnit, unit }
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
