// Equal lines of a cart are one line.
import { clampToGrid, quantityGrid } from '../numbers/quantity.ts'
import { isProblem } from '../ground/problem.ts'
import type { CartItem } from '../ground/cart-item.ts'
import type { CartLine } from './cart-migration.ts'

/**
 * Lines of the same product, unit, choices and note are added up where the first of them stands, at most to the maximum of
 * the product. A sum that cannot be ordered (between two steps) stays apart: nobody's quantity is changed without being asked.
 */
export function mergedLines(lines: readonly CartLine[]): readonly CartLine[] {
  const merged: CartLine[] = []
  for (const line of lines) {
    const key = keyOf(line.item)
    const at = merged.findIndex(({ item }) => keyOf(item) === key)
    const before = merged[at]
    const amount = before && together(before, line)
    if (before && amount) merged[at] = { ...before, item: { ...before.item, amount } }
    else merged.push(line)
  }
  return merged
}

/** What two lines say alike; nothing chosen is nothing, however it is kept. */
function keyOf({ product, unit, parts, note }: CartItem): string {
  const chosen = parts.map((part) => (part === '' || (Array.isArray(part) && part.length === 0) ? null : part))
  while (chosen.at(-1) === null) chosen.pop()
  return JSON.stringify([product.id, unit, chosen, note?.trim() || null])
}

function together({ product, item }: CartLine, { item: { amount } }: CartLine): number | null {
  const grid = quantityGrid(product, item.unit)
  if (isProblem(grid)) return null
  const sum = Math.round((item.amount + amount) * 1000) / 1000
  const possible = clampToGrid(sum, grid)
  return possible === sum || possible === grid.maximum ? possible : null
}
