// The limits of a quantity as a product or an alternative unit stores them.
import { isProblem, problem } from '../ground/problem.ts'
import { scaled } from './rounding.ts'
import { isUnit, units } from '../ground/units.ts'
import type { AlternativeUnit } from '../ground/product.ts'
import type { Problem } from '../ground/problem.ts'
import type { UnitId } from '../ground/units.ts'

/** Allowed quantities in one unit, decimals with at most 3 digits. The maximum is allowed also off the steps. */
export interface QuantityGrid {
  readonly unit: UnitId
  readonly minimum: number
  readonly step: number
  readonly maximum: number | null
}

/** Nobody orders a million of anything; above that a quantity is taken for a mistake. */
export const largestQuantity = 999_999.999

type Limits = Pick<AlternativeUnit, 'minimumQuantity' | 'maximumQuantity' | 'quantityStepSize'>

/** A grid out of stored limits; 0 counts as missing, a missing minimum is the step. */
export function gridOf(limits: Limits, unit: UnitId): QuantityGrid | Problem {
  if (!isUnit(unit)) return problem('unknownUnit', 'unit')
  const step = limitOf(limits.quantityStepSize, 'quantityStepSize')
  if (isProblem(step)) return step
  const minimum = limitOf(limits.minimumQuantity, 'minimumQuantity')
  if (isProblem(minimum)) return minimum
  const maximum = limitOf(limits.maximumQuantity, 'maximumQuantity')
  if (isProblem(maximum)) return maximum
  const usedStep = step ?? defaultStep(unit)
  const usedMinimum = minimum ?? usedStep
  return { unit, minimum: Math.min(usedMinimum, maximum ?? usedMinimum), step: usedStep, maximum }
}

function limitOf(value: number | null, field: string): number | null | Problem {
  return value === null || value === 0 ? null : (numberProblem(value, field) ?? value)
}

/** 1 for amount units and for the smallest unit of each family, 0.1 for all others. */
function defaultStep(unit: UnitId): number {
  return units[unit].factor === 1 ? 1 : 0.1
}

/** What makes a number no quantity at all, or null: none, not above 0, too large, more than 3 decimals. */
export function numberProblem(value: number, field: string | null): Problem | null {
  if (!Number.isFinite(value)) return problem('number', field)
  if (value <= 0) return problem('positive', field)
  if (value > largestQuantity) return problem('numberTooLarge', field)
  return scaled(value, 3) === null ? problem('decimals', field, { limit: 3 }) : null
}
