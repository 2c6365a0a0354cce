// What a line of a product costs a guest by each type of order: the same sums as an order, told to who sets the price.
import { noCents } from '../numbers/money.ts'
import { orderTypes } from '../ground/order-type.ts'
import { priceCart, taxRate } from './pricing.ts'
import { isProblem } from '../ground/problem.ts'
import type { Cents } from '../numbers/money.ts'
import type { CartItem } from '../ground/cart-item.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { Problem } from '../ground/problem.ts'
import type { Product } from '../ground/product.ts'

export interface PreviewedPrice {
  readonly orderType: OrderType
  /** Percent. */
  readonly rate: number
  readonly net: Cents
  readonly tax: Cents
  readonly gross: Cents
}

/** One entry for each type of order; a price that is hidden from guests is shown here. */
export function previewPrices(product: Product, item: CartItem): readonly PreviewedPrice[] | Problem {
  const shown = { ...product, isPriceHidden: false }
  const previewed: PreviewedPrice[] = []
  for (const orderType of orderTypes) {
    const pricing = priceCart({ lines: [{ product: shown, item }], orderType, area: null })
    if (isProblem(pricing)) return pricing
    const [sums = { net: noCents, tax: noCents, gross: noCents }] = Object.values(pricing.taxes)
    previewed.push({ orderType, rate: taxRate(product, orderType), ...sums })
  }
  return previewed
}
