// How a person enters a quantity: typing, plus and minus, another unit. Apart from the grid: only the dish's screen loads it.
import { at, isProblem } from '../ground/problem.ts'
import { clampToGrid, floorOnGrid, millionths, quantityGrid, wholeGrid } from './quantity.ts'
import { largestQuantity } from './quantity-limits.ts'
import { convert } from './units.ts'
import { unitIds } from '../ground/units.ts'
import type { Product } from '../ground/product.ts'
import type { Problem } from '../ground/problem.ts'
import type { SoldInUnits } from './quantity.ts'
import type { QuantityGrid } from './quantity-limits.ts'
import type { UnitId } from '../ground/units.ts'

/**
 * What a person typed: comma or point is the decimal sign, „1.234,5“ is 1234.5, anything else 0.
 * A comma or point at either end is someone still typing.
 */
export function parseQuantity(text: string): number {
  const typed = text.trim()
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'))
  return /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(',', '.')) : 0
}

/** The next allowed quantity above, or the maximum itself where there is none. */
export function stepUp(amount: number, grid: QuantityGrid): number {
  if (Number.isNaN(amount) || amount < grid.minimum) return grid.minimum
  const whole = wholeGrid(grid)
  const entered = millionths(Math.min(amount, largestQuantity))
  return Math.min(floorOnGrid(entered, whole) + whole.step, whole.maximum) / 1_000_000
}

/** The next allowed quantity below, or the minimum itself where there is none. */
export function stepDown(amount: number, grid: QuantityGrid): number {
  if (Number.isNaN(amount) || amount <= grid.minimum) return grid.minimum
  const whole = wholeGrid(grid)
  const entered = Math.min(millionths(Math.min(amount, largestQuantity)), whole.maximum)
  const below = whole.minimum + (Math.ceil((entered - whole.minimum) / whole.step) - 1) * whole.step
  return (amount > whole.maximum / 1_000_000 ? whole.maximum : below) / 1_000_000
}

/** Plus is disabled at the maximum. */
export function canStepUp(amount: number, grid: QuantityGrid): boolean {
  return amount < wholeGrid(grid).maximum / 1_000_000
}

/** Minus is disabled at the minimum. */
export function canStepDown(amount: number, grid: QuantityGrid): boolean {
  return amount > grid.minimum
}

/** The quantity after choosing another unit: converted, then clamped and rounded to the new unit's grid. */
export function changeUnit(product: SoldInUnits, amount: number, from: UnitId, to: UnitId): number | Problem {
  const grid = quantityGrid(product, to)
  if (isProblem(grid)) return grid
  const converted = convert(amount, from, to, product.alternativeUnits, product.unit)
  return isProblem(converted) ? at(converted, 'unit') : clampToGrid(converted, grid)
}

/** What the overlay starts with: defaultQuantity in defaultUnit; missing, the minimum in the product's unit. */
export function defaultQuantity(
  product: SoldInUnits & Pick<Product, 'defaultQuantity' | 'defaultUnit'>,
): { readonly amount: number; readonly unit: UnitId } | Problem {
  const unit = product.defaultUnit ?? product.unit
  const grid = quantityGrid(product, unit)
  if (isProblem(grid)) return grid
  return { amount: clampToGrid(product.defaultQuantity ?? grid.minimum, grid), unit }
}

/** The units a guest may choose: the own one, the alternatives, then those of the dimension in which the grid fits. */
export function offeredUnits(product: SoldInUnits): readonly UnitId[] {
  const inOrder = new Set([product.unit, ...product.alternativeUnits.map(({ unit }) => unit), ...unitIds])
  return [...inOrder].filter((unit) => !isProblem(quantityGrid(product, unit)))
}
