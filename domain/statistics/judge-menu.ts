// Menu engineering: every dish by how often it is ordered and by what it leaves over, in four quarters (Kasavana and Smith).
import { isProblem } from '../ground/problem.ts'
import type { AlternativeRatio, UnitId } from '../ground/units.ts'
import { decimalOf, nearestCents } from '../numbers/money.ts'
import { roundedTo } from '../numbers/rounding.ts'
import { ratioToProductUnit } from '../numbers/units.ts'

export const menuQuarters = ['star', 'workhorse', 'puzzle', 'dog'] as const
/** Often and much · often and little · seldom and much · seldom and little. */
export type MenuQuarter = (typeof menuQuarters)[number]

/** Sold in one unit; money is decimal. */
export interface SoldLine {
  readonly productId: string | null
  readonly unit: UnitId
  readonly quantity: number
  readonly orders: number
  readonly gross: number
  readonly net: number
}

export interface OfferedDish {
  readonly id: string
  readonly name: string
  readonly unit: UnitId
  readonly alternativeUnits: readonly AlternativeRatio[]
  /** What the ingredients of one unit cost, net; null: not known. */
  readonly cost: number | null
}

export interface JudgedDish {
  readonly productId: string
  readonly name: string
  readonly unit: UnitId
  /** In the product's unit. */
  readonly quantity: number
  readonly orders: number
  readonly gross: number
  readonly net: number
  /** Of one unit, to the cent. */
  readonly cost: number
  /** Nobody said it: the share of the net that the costs known make up. */
  readonly isCostEstimated: boolean
  /** Net less cost of all that was sold, to the cent. */
  readonly contribution: number
  /** Of one order with the dish, to the cent: dishes by the kilogram and by the piece stand side by side. */
  readonly contributionEach: number
  /** Of all times that a dish was ordered, 0 to 1. */
  readonly popularity: number
  readonly quarter: MenuQuarter
}

/** Where no cost is known at all: what cost of ingredients usually is of the net. */
const usualCostShare = 0.3
/** Popular is what is ordered at least so often as this part of an even share. */
const ofEvenShare = 0.7

/** Dishes that were ordered, the greatest contribution first. Lines of products that are not among `dishes` count for nothing. */
export function judgeMenu(lines: readonly SoldLine[], dishes: readonly OfferedDish[]): JudgedDish[] {
  const sold = soldDishes(lines, dishes)
  const known = sold.filter(({ dish, net }) => dish.cost !== null && net > 0)
  const knownNet = sumOf(known.map(({ net }) => net))
  const knownCost = sumOf(known.map(({ dish, quantity }) => (dish.cost ?? 0) * quantity))
  const costShare = knownNet === 0 ? usualCostShare : knownCost / knownNet
  const orders = sumOf(sold.map((each) => each.orders))
  const judged = sold.map(({ dish, ...sums }) => {
    const cost = dish.cost ?? toCent((sums.net / sums.quantity) * costShare)
    const contribution = toCent(sums.net - cost * sums.quantity)
    return {
      productId: dish.id,
      name: dish.name,
      unit: dish.unit,
      ...sums,
      cost,
      isCostEstimated: dish.cost === null,
      contribution,
      contributionEach: toCent(contribution / sums.orders),
      popularity: sums.orders / orders,
    }
  })
  // Both borders as the method has them: 70 % of an even share, and the mean of what an order with a dish leaves over.
  const popular = ofEvenShare / Math.max(judged.length, 1)
  const usual = sumOf(judged.map(({ contribution }) => contribution)) / Math.max(orders, 1)
  return judged
    .map((dish) => ({
      ...dish,
      quarter: quarterOf(dish.popularity >= popular, dish.contributionEach >= toCent(usual)),
    }))
    .toSorted((one, other) => other.contribution - one.contribution || one.name.localeCompare(other.name, 'de'))
}

/** On the menu and not ordered, as they stand there. */
export function neverOrdered(lines: readonly SoldLine[], dishes: readonly OfferedDish[]): OfferedDish[] {
  const sold = new Set(lines.map(({ productId }) => productId))
  return dishes.filter(({ id }) => !sold.has(id))
}

function soldDishes(lines: readonly SoldLine[], dishes: readonly OfferedDish[]) {
  const byProduct = Map.groupBy(lines, ({ productId }) => productId)
  return dishes.flatMap((dish) => {
    const own = byProduct.get(dish.id) ?? []
    const quantity = sumOf(own.map((line) => line.quantity * ratioOf(line.unit, dish)))
    if (quantity <= 0) return []
    const gross = toCent(sumOf(own.map((line) => line.gross)))
    const net = toCent(sumOf(own.map((line) => line.net)))
    return [{ dish, quantity: roundedTo(quantity, 3), orders: sumOf(own.map((line) => line.orders)), gross, net }]
  })
}

/** A unit that the product is no longer sold in counts as one of its own. */
export function ratioOf(unit: UnitId, dish: Pick<OfferedDish, 'unit' | 'alternativeUnits'>): number {
  const ratio = ratioToProductUnit(unit, dish.unit, dish.alternativeUnits)
  return isProblem(ratio) ? 1 : ratio.numerator / ratio.denominator
}

function quarterOf(isPopular: boolean, isRich: boolean): MenuQuarter {
  if (isPopular) return isRich ? 'star' : 'workhorse'
  return isRich ? 'puzzle' : 'dog'
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

function toCent(amount: number): number {
  return decimalOf(nearestCents(amount))
}
