// How a guest fills in the parts of a product: what a click chooses, and when the next step may come.
import { quantityProblem } from '../numbers/quantity.ts'
import { partsOf, valueProblems } from './parts.ts'
import type { CartItem, PartValue } from '../ground/cart-item.ts'
import type { WithParts } from './parts.ts'
import type { Part, Product } from '../ground/product.ts'

type Filled = Pick<CartItem, 'amount' | 'unit' | 'parts'>

/** A select's value after a click: an optional one is deselected by clicking it again. */
export function selectedAfterClick(part: Part, value: PartValue, clicked: number): number | null {
  return part.optional && value === clicked ? null : clicked
}

/** A multiselect's value after a click, in the order of the options. */
export function multiselectedAfterClick(value: PartValue, clicked: number): readonly number[] {
  const chosen = Array.isArray(value) ? value.filter((index): index is number => typeof index === 'number') : []
  const rest = chosen.filter((index) => index !== clicked)
  return (rest.length < chosen.length ? rest : [...chosen, clicked]).toSorted((a, b) => a - b)
}

/** The places of the parts that are asked, in their order; `unasked`: the places of those that are not. */
export function askedParts(product: WithParts, unasked: readonly number[] = []): number[] {
  return [...partsOf(product).keys()].filter((index) => !unasked.includes(index))
}

/** Whether the overlay may move on; step 0 is the quantity, step n the part n − 1. */
export function isStepComplete(product: Product, item: Filled, step: number): boolean {
  if (step === 0) return quantityProblem(product, item.amount, item.unit) === null
  const part = partsOf(product)[step - 1]
  return part !== undefined && valueProblems(part, item.parts[step - 1] ?? null, '').length === 0
}
