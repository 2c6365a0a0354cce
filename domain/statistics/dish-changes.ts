// Which dishes won and lost between two ranges.
import type { UnitId } from '../ground/units.ts'
import { roundedTo } from '../numbers/rounding.ts'

export interface SoldDish {
  /** Null: a dish that no longer exists, known by its name. */
  readonly productId: string | null
  readonly name: string
  readonly unit: UnitId
  readonly quantity: number
  readonly gross: number
}

export interface DishChange {
  readonly productId: string | null
  readonly name: string
  readonly unit: UnitId
  readonly quantity: number
  readonly gross: number
  readonly previousQuantity: number
  readonly previousGross: number
  /** Gross now less gross before, to the cent. */
  readonly difference: number
}

const keyOf = ({ productId, name, unit }: Pick<SoldDish, 'productId' | 'name' | 'unit'>) =>
  `${productId ?? name}\u0000${unit}`

/** Every dish of both ranges, the greatest loss first. A dish that was renamed stays the same dish. */
export function dishChanges(now: readonly SoldDish[], before: readonly SoldDish[]): DishChange[] {
  const summed = (dishes: readonly SoldDish[]) => {
    const sums = new Map<string, SoldDish>()
    for (const dish of dishes) {
      const known = sums.get(keyOf(dish))
      const quantity = (known?.quantity ?? 0) + dish.quantity
      sums.set(keyOf(dish), { ...dish, ...known, quantity, gross: toCent((known?.gross ?? 0) + dish.gross) })
    }
    return sums
  }
  const [present, past] = [summed(now), summed(before)]
  return [...new Set([...present.keys(), ...past.keys()])]
    .flatMap((key): DishChange[] => {
      const dish = present.get(key)
      const former = past.get(key)
      const named = dish ?? former
      if (named === undefined) return []
      const [gross, previousGross] = [dish?.gross ?? 0, former?.gross ?? 0]
      return [
        {
          productId: named.productId,
          name: named.name,
          unit: named.unit,
          quantity: dish?.quantity ?? 0,
          gross,
          previousQuantity: former?.quantity ?? 0,
          previousGross,
          difference: toCent(gross - previousGross),
        },
      ]
    })
    .toSorted((one, other) => one.difference - other.difference || one.name.localeCompare(other.name, 'de'))
}

function toCent(amount: number): number {
  return roundedTo(amount, 2)
}
