// What one product unit costs with the options that were chosen.
import { isProblem, problem } from '../ground/problem.ts'
import { centsOf, checkedCents } from '../numbers/money.ts'
import { chosenOptions } from './parts.ts'
import type { Problem } from '../ground/problem.ts'
import type { Cents } from '../numbers/money.ts'
import type { PartValue } from '../ground/cart-item.ts'
import type { Product } from '../ground/product.ts'

/** By itself, without options; null: it has no price, or hides it. */
export function basePrice(product: Pick<Product, 'price' | 'isPriceHidden'>): Cents | null {
  if (product.isPriceHidden || product.price === null) return null
  const price = centsOf(product.price)
  return isProblem(price) ? null : price
}

/**
 * The base price, then the chosen options in the order of parts and options: add, subtract, overwrite. Never below 0:
 * judged at the end, so that subtracting first and adding later loses nothing.
 */
export function unitPrice(
  product: Pick<Product, 'type' | 'config' | 'price'>,
  parts: readonly PartValue[],
): Cents | Problem {
  if (product.price === null) return problem('notNull', 'price')
  const base = centsOf(product.price, 'price')
  if (isProblem(base)) return base
  const options = chosenOptions(product, parts)
  if (isProblem(options)) return options
  let price: number = base
  for (const { modifier, value } of options) {
    const cents: number | Problem = centsOf(value, 'parts')
    if (isProblem(cents)) return cents
    if (modifier === 'add') price += cents
    else price = modifier === 'subtract' ? price - cents : cents
  }
  return checkedCents(Math.max(0, price), 'price')
}
