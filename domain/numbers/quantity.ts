// The grid of quantities in which a product is sold: minimum + n × step up to the maximum, and the maximum itself.
import { at, isProblem, problem } from '../ground/problem.ts'
import { unitShortNames } from '../wording/catalog.ts'
import { formatNumber } from './money.ts'
import { gridOf, largestQuantity, numberProblem } from './quantity-limits.ts'
import { scaled } from './rounding.ts'
import { convert, ratioToProductUnit } from './units.ts'
import type { Product } from '../ground/product.ts'
import type { Problem } from '../ground/problem.ts'
import type { QuantityGrid } from './quantity-limits.ts'
import type { CalculationModel, UnitId } from '../ground/units.ts'

export type SoldInUnits = Pick<
  Product,
  'unit' | 'alternativeUnits' | 'pricing' | 'minimumQuantity' | 'maximumQuantity' | 'quantityStepSize'
>

/**
 * The grid of a product in a unit: the alternative unit's own, else the product's grid converted exactly.
 * 0 counts as missing. A unit without a path to the product's is refused, and so is one in which the converted grid
 * needs more than 3 decimals.
 */
export function quantityGrid(product: SoldInUnits, unit: UnitId): QuantityGrid | Problem {
  if (unit === product.unit) return gridOf(product, unit)
  const alternative = product.alternativeUnits.find((candidate) => candidate.unit === unit)
  if (alternative) return gridOf(alternative, unit)
  const own = gridOf(product, product.unit)
  if (isProblem(own)) return own
  const minimum = convertedLimit(own.minimum, product.unit, unit)
  if (isProblem(minimum)) return minimum
  const step = convertedLimit(own.step, product.unit, unit)
  if (isProblem(step)) return step
  // A maximum that only the largest quantity at all would reach is none.
  const maximum = own.maximum === null ? null : convert(own.maximum, product.unit, unit)
  if (maximum === null || isProblem(maximum) || maximum > largestQuantity) return { unit, minimum, step, maximum: null }
  return numberProblem(maximum, null) ? problem('unitNotOffered', 'unit') : { unit, minimum, step, maximum }
}

function convertedLimit(value: number, from: UnitId, to: UnitId): number | Problem {
  const converted = convert(value, from, to)
  if (isProblem(converted)) return at(converted, 'unit')
  return numberProblem(converted, null) ? problem('unitNotOffered', 'unit') : converted
}

/** Whole millionths, and rounded down: a typed 1.49999999 must not become a tie between 1 and 2. */
export function millionths(amount: number): number {
  return scaled(amount, 6) ?? Math.floor(amount * 1_000_000)
}

export interface WholeGrid {
  readonly minimum: number
  readonly step: number
  readonly maximum: number
}

export function wholeGrid(grid: QuantityGrid): WholeGrid {
  const minimum = millionths(grid.minimum)
  const step = millionths(grid.step)
  // Without a maximum the last value of the grid that is no mistake yet ends it.
  const last = minimum + Math.floor((millionths(largestQuantity) - minimum) / step) * step
  return { minimum, step, maximum: grid.maximum === null ? last : millionths(grid.maximum) }
}

/** The last step at or below an amount that is not below the minimum. */
export function floorOnGrid(amount: number, { minimum, step }: WholeGrid): number {
  return minimum + Math.floor((amount - minimum) / step) * step
}

/**
 * The allowed quantity nearest to what was entered: below the minimum the minimum, at or above the maximum the maximum,
 * between two grid values the nearer, exactly between them the higher. No number counts as 0.
 */
export function clampToGrid(amount: number, grid: QuantityGrid): number {
  const whole = wholeGrid(grid)
  if (Number.isNaN(amount) || amount <= grid.minimum) return grid.minimum
  if (amount >= whole.maximum / 1_000_000) return whole.maximum / 1_000_000
  const entered = millionths(amount)
  const lower = floorOnGrid(entered, whole)
  const higher = Math.min(lower + whole.step, whole.maximum)
  return (higher - entered <= entered - lower ? higher : lower) / 1_000_000
}

/** What is wrong with an ordered quantity, or null. The server never rounds: off the grid is refused with the nearest. */
export function quantityProblem(
  product: SoldInUnits,
  amount: number,
  unit: UnitId,
  field: string | null = 'amount',
): Problem | null {
  const wrong = numberProblem(amount, field)
  if (wrong) return wrong
  const grid = quantityGrid(product, unit)
  if (isProblem(grid)) return grid
  const nearest = clampToGrid(amount, grid)
  if (nearest === amount) return null
  const quantity = formatQuantity(nearest, unit)
  if (amount < grid.minimum) return problem('quantityMin', field, { quantity })
  return problem(nearest === grid.maximum && amount > nearest ? 'quantityMax' : 'quantityStep', field, { quantity })
}

/** Fix, ca. or ab: the alternative unit's own model, else the product's. */
export function calculationModelOf(product: SoldInUnits, unit: UnitId): CalculationModel {
  if (unit === product.unit) return product.pricing
  return product.alternativeUnits.find((candidate) => candidate.unit === unit)?.calculationModel ?? product.pricing
}

/** Sold „ca.“ or „ab“: what it costs is known once it was weighed or made. */
export function isSoldApproximately(product: SoldInUnits, unit: UnitId): boolean {
  return calculationModelOf(product, unit) !== 'fixed'
}

/** „1,5 kg“ with a no-break space. */
export function formatQuantity(amount: number, unit: UnitId): string {
  return `${formatNumber(amount)}\u00a0${unitShortNames[unit]}`
}

/** An ordered quantity in the product's unit as an exact fraction of whole numbers, for prices. */
export function productUnits(
  product: SoldInUnits,
  amount: number,
  unit: UnitId,
): { readonly numerators: readonly number[]; readonly denominator: number } | Problem {
  const wrong = numberProblem(amount, 'amount')
  if (wrong) return wrong
  const ratio = ratioToProductUnit(unit, product.unit, product.alternativeUnits, 'unit')
  if (isProblem(ratio)) return ratio
  const thousandths = scaled(amount, 3) ?? 0
  return { numerators: [thousandths, ratio.numerator], denominator: 1000 * ratio.denominator }
}
