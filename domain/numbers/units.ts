// Units of sale, their six families, and exact conversion between them.
import { isProblem, problem } from '../problem.ts'
import { nearestQuotient, scaled } from './rounding.ts'
import type { Problem } from '../problem.ts'

export const calculationModels = ['fixed', 'approximate', 'minimum'] as const
export type CalculationModel = (typeof calculationModels)[number]

export const dimensions = ['amount', 'weight', 'volume', 'length', 'area', 'cubic'] as const
export type Dimension = (typeof dimensions)[number]

/** Each unit's family and its size in the family's smallest unit. Units of `amount` do not convert into each other. */
export const units = {
  piece: { dimension: 'amount', factor: 1 },
  serving: { dimension: 'amount', factor: 1 },
  pair: { dimension: 'amount', factor: 1 },
  person: { dimension: 'amount', factor: 1 },
  package: { dimension: 'amount', factor: 1 },
  gram: { dimension: 'weight', factor: 1 },
  decagram: { dimension: 'weight', factor: 10 },
  kilogram: { dimension: 'weight', factor: 1000 },
  ml: { dimension: 'volume', factor: 1 },
  cl: { dimension: 'volume', factor: 10 },
  dl: { dimension: 'volume', factor: 100 },
  l: { dimension: 'volume', factor: 1000 },
  mm: { dimension: 'length', factor: 1 },
  cm: { dimension: 'length', factor: 10 },
  dm: { dimension: 'length', factor: 100 },
  m: { dimension: 'length', factor: 1000 },
  km: { dimension: 'length', factor: 1_000_000 },
  mm2: { dimension: 'area', factor: 1 },
  cm2: { dimension: 'area', factor: 100 },
  dm2: { dimension: 'area', factor: 10_000 },
  m2: { dimension: 'area', factor: 1_000_000 },
  mm3: { dimension: 'cubic', factor: 1 },
  cm3: { dimension: 'cubic', factor: 1000 },
  dm3: { dimension: 'cubic', factor: 1_000_000 },
  m3: { dimension: 'cubic', factor: 1_000_000_000 },
} as const satisfies Readonly<Record<string, { readonly dimension: Dimension; readonly factor: number }>>

export type UnitId = keyof typeof units

/** In the order in which a screen offers them. */
export const unitIds = Object.keys(units) as unknown as readonly [UnitId, ...UnitId[]]

export function isUnit(value: unknown): value is UnitId {
  return typeof value === 'string' && Object.hasOwn(units, value)
}

/** How an alternative unit converts: product units per one of it. */
export interface AlternativeRatio {
  readonly unit: UnitId
  readonly ratio: number
}

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
