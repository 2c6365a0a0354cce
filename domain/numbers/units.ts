// Units of sale, their six families, and exact conversion between them.
import { units, isUnit } from '../ground/units.ts'
import type { UnitId, AlternativeRatio } from '../ground/units.ts'
import { isProblem, problem } from '../ground/problem.ts'
import { nearestQuotient, scaled } from './rounding.ts'
import type { Problem } from '../ground/problem.ts'

/** An exact fraction of two whole numbers above 0. */
export interface Ratio {
  readonly numerator: number
  readonly denominator: number
}

/** An alternative unit's ratio may have this many decimals. */
const ratioDigits = 6

/**
 * Product units per one `unit`: 1 for the own unit, else the ratio of the alternative unit, else the factors of the
 * dimension. Without such a path the unit is refused.
 */
export function ratioToProductUnit(
  unit: UnitId,
  productUnit: UnitId,
  alternativeUnits: readonly AlternativeRatio[] = [],
  field: string | null = null,
): Ratio | Problem {
  if (!isUnit(unit) || !isUnit(productUnit)) return problem('unknownUnit', field)
  if (unit === productUnit) return { numerator: 1, denominator: 1 }
  const alternative = alternativeUnits.find((candidate) => candidate.unit === unit)
  if (alternative) return alternativeRatio(alternative.ratio, field)
  const { dimension, factor } = units[unit]
  if (dimension === 'amount' || dimension !== units[productUnit].dimension) return problem('unitNotOffered', field)
  return { numerator: factor, denominator: units[productUnit].factor }
}

function alternativeRatio(ratio: number, field: string | null): Ratio | Problem {
  if (!Number.isFinite(ratio)) return problem('number', field)
  if (ratio <= 0) return problem('positive', field)
  const numerator = scaled(ratio, ratioDigits)
  if (numerator === null) return problem('decimals', field, { limit: ratioDigits })
  return { numerator, denominator: 10 ** ratioDigits }
}

/**
 * The same quantity in another unit, by way of the product's unit (default: `to`, so that only dimensions count).
 * The number nearest to the exact result; a missing path, an unknown unit, no number or a negative one is a problem.
 */
export function convert(
  amount: number,
  from: UnitId,
  to: UnitId,
  alternativeUnits: readonly AlternativeRatio[] = [],
  productUnit: UnitId = to,
): number | Problem {
  if (!Number.isFinite(amount)) return problem('number', null)
  if (amount < 0) return problem('positiveOrZero', null)
  if (from === to && isUnit(from)) return amount
  const there = ratioToProductUnit(from, productUnit, alternativeUnits)
  if (isProblem(there)) return there
  const back = ratioToProductUnit(to, productUnit, alternativeUnits)
  if (isProblem(back)) return back
  const numerator = BigInt(there.numerator) * BigInt(back.denominator)
  const denominator = BigInt(there.denominator) * BigInt(back.numerator)
  const result = multiplied(amount, numerator, denominator)
  return result > Number.MAX_SAFE_INTEGER ? problem('numberTooLarge', null) : result
}

function multiplied(amount: number, numerator: bigint, denominator: bigint): number {
  const millionths = scaled(amount, 6)
  // More decimals than a quantity has: the result of an earlier conversion that could not be written exactly either.
  if (millionths === null) return amount * nearestQuotient(numerator, denominator)
  return nearestQuotient(BigInt(millionths) * numerator, 1_000_000n * denominator)
}
