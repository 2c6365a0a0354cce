// The lines of an order against the menu of the branch.
import { problem } from '../problem.ts'
import { isWithinSchedule } from '../time/schedule.ts'
import { markEnd } from '../time/slots.ts'
import type { CatalogProduct } from '../catalog/menu.ts'
import type { Product } from '../catalog/product.ts'
import type { Category } from '../catalog/category.ts'
import type { Problem } from '../problem.ts'
import type { SlotLine } from '../time/slots.ts'
import type { CartItem } from './cart-item.ts'
import type { OrderSurroundings } from './order-request.ts'

export interface OrderLine {
  readonly product: Product
  readonly item: CartItem
}

/** A line whose product stands in the menu, with its place there. */
export interface PlacedLine extends OrderLine {
  readonly index: number
  readonly category: Category
  readonly entry: CatalogProduct
}

/** The lines that the menu knows; every other one is a problem on its product. */
export function placeLines(
  items: readonly CartItem[],
  surroundings: OrderSurroundings,
  problems: Problem[],
): PlacedLine[] {
  return items.flatMap((item, index) => {
    const placed = placeOf(item, index, surroundings)
    if (!placed) problems.push(problem('unknownProduct', `items.${index}.product`))
    return placed ? [placed] : []
  })
}

/** What a placed line asks of a slot. */
export function slotLineOf(line: PlacedLine): SlotLine {
  return {
    product: line.product,
    schedules: [line.product.schedule, line.category.schedule, line.entry.schedule],
  }
}

/** Whether every line can be had at a moment: now, or at the appointment, never either-or. */
export function checkAvailability(
  lines: readonly PlacedLine[],
  surroundings: OrderSurroundings,
  moment: Temporal.Instant,
  problems: Problem[],
): void {
  for (const line of lines) {
    const field = `items.${line.index}.product`
    if (isSoldOut(line, surroundings, moment)) problems.push(problem('soldOut', field))
    else if (!isAvailable(line, surroundings.branch.timeZone, moment)) problems.push(problem('notAvailable', field))
  }
}

function isSoldOut(line: PlacedLine, { branch }: OrderSurroundings, moment: Temporal.Instant): boolean {
  return branch.soldOut.some(
    (mark) => mark.productId === line.product.id && markEnd(mark.until) > moment.epochMilliseconds,
  )
}

function isAvailable(line: PlacedLine, timeZone: string, moment: Temporal.Instant): boolean {
  return [line.product, line.category, line.entry].every(
    (one) => one.isEnabled && isWithinSchedule(one.schedule, timeZone, moment),
  )
}

function placeOf(item: CartItem, index: number, surroundings: OrderSurroundings): PlacedLine | null {
  const product = surroundings.products.get(item.product.id)
  if (!product || !surroundings.menu) return null
  for (const section of surroundings.menu.catalog) {
    const entry = section.products.find((one) => one.id === product.id)
    const category = surroundings.categories.get(section.id)
    if (entry && category) return { product, item, index, category, entry }
  }
  return null
}
