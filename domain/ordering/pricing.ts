// Every sum of a cart or an order. Server, shop and terminal read the same ones.
import { at, isProblem, problem } from '../ground/problem.ts'
import { optionNames } from '../catalog/parts.ts'
import { unitPrice } from '../catalog/unit-price.ts'
import { addCents, checkedCents, decimalOf, noCents, sumOf } from '../numbers/money.ts'
import { calculationModelOf, isSoldApproximately, productUnits } from '../numbers/quantity.ts'
import { roundedQuotient, scaled } from '../numbers/rounding.ts'
import { rateTenths, taxesByRate } from '../numbers/tax.ts'
import { deliveryFee } from '../places/delivery-fee.ts'
import type { Product } from '../ground/product.ts'
import type { Cents } from '../numbers/money.ts'
import type { TaxSums } from '../numbers/tax.ts'
import type { DeliveryArea } from '../ground/branch.ts'
import type { Problem } from '../ground/problem.ts'
import type { CartItem } from '../ground/cart-item.ts'
import type { OrderType } from '../ground/order-type.ts'

export interface PricingLine {
  readonly product: Product
  readonly item: CartItem
}

export interface PricedLine {
  /** Of one product unit, options included; null where the price is hidden. */
  readonly unitPrice: Cents | null
  readonly gross: Cents | null
  readonly optionNames: readonly string[]
}

export interface Pricing {
  /** Goods, without delivery and without lines of hidden price. */
  readonly gross: Cents
  readonly deliveryGross: Cents
  readonly totalGross: Cents
  /** The sum of the nets of all rates. */
  readonly totalNet: Cents
  /** Keyed by the shortest decimal of the rate: `10`, `4.9`. */
  readonly taxes: Readonly<Record<string, TaxSums>>
  readonly lines: readonly PricedLine[]
  /** Some line is sold „ca.“ or „ab“. */
  readonly isApproximate: boolean
  readonly hasHiddenPrice: boolean
  readonly hasMinimumPrice: boolean
}

export interface PricingCart {
  readonly lines: readonly PricingLine[]
  readonly orderType: OrderType
  readonly area: DeliveryArea | null
}

/**
 * Prices a cart. The first thing that cannot be calculated is the problem, with the field of the order request it
 * belongs to. The delivery fee counts for deliveries with an area only; a fee of 0 adds no tax rate.
 */
export function priceCart(cart: PricingCart): Pricing | Problem {
  const lines: PricedLine[] = []
  const entries: { rate: number; gross: Cents }[] = []
  for (const [index, { product, item }] of cart.lines.entries()) {
    const line = priceLine(product, item)
    if (isProblem(line)) return inItem(line, index)
    const rate = taxRate(product, cart.orderType)
    const wrongRate = rateTenths(rate, 'tax')
    if (isProblem(wrongRate)) return inItem(wrongRate, index)
    lines.push(line)
    if (line.gross !== null) entries.push({ rate, gross: line.gross })
  }
  const gross = sumOf(entries.map((entry) => entry.gross))
  const deliveryGross = feeOf(cart, gross)
  if (isProblem(deliveryGross)) return at(deliveryGross, 'deliveryArea')
  if (cart.area && deliveryGross > 0) entries.push({ rate: cart.area.tax, gross: deliveryGross })
  const taxes = taxesByRate(entries)
  if (isProblem(taxes)) return at(taxes, 'deliveryArea')
  const totalGross = checkedCents(addCents(gross, deliveryGross), 'items')
  if (isProblem(totalGross)) return totalGross
  return {
    gross,
    deliveryGross,
    totalGross,
    totalNet: sumOf(Object.values(taxes).map(({ net }) => net)),
    taxes,
    lines,
    isApproximate: cart.lines.some(({ product, item }) => isSoldApproximately(product, item.unit)),
    hasHiddenPrice: cart.lines.some(({ product }) => product.isPriceHidden),
    hasMinimumPrice: cart.lines.some(({ product, item }) => calculationModelOf(product, item.unit) === 'minimum'),
  }
}

function inItem(found: Problem, index: number): Problem {
  return at(found, found.field === null ? `items.${index}` : `items.${index}.${found.field}`)
}

function feeOf({ orderType, area }: PricingCart, gross: Cents): Cents | Problem {
  return orderType === 'delivery' && area ? deliveryFee(area, gross) : noCents
}

/** Unit price × quantity in the product's unit, rounded half away from zero to cents, once. */
export function priceLine(product: Product, item: CartItem): PricedLine | Problem {
  const quantity = productUnits(product, item.amount, item.unit)
  if (isProblem(quantity)) return quantity
  const names = optionNames(product, item.parts)
  if (product.isPriceHidden) return { unitPrice: null, gross: null, optionNames: names }
  const price = unitPrice(product, item.parts)
  if (isProblem(price)) return price
  const gross = checkedCents(roundedQuotient([price, ...quantity.numerators], quantity.denominator), 'amount')
  return isProblem(gross) ? gross : { unitPrice: price, gross, optionNames: names }
}

/** Dine-in and takeaway have rates of their own; missing, and for delivery, the product's `tax` counts. */
export function taxRate(product: Pick<Product, 'tax' | 'takeawayTax' | 'dineInTax'>, orderType: OrderType): number {
  const own = { dineIn: product.dineInTax, takeaway: product.takeawayTax, delivery: null }
  return own[orderType] ?? product.tax
}

const countedByAmount: ReadonlySet<string> = new Set(['piece', 'pair', 'person'])

/** The number on the cart: the amount for piece, pair and person, one for every other line. */
export function itemCount(lines: readonly { readonly item: Pick<CartItem, 'amount' | 'unit'> }[]): number {
  const thousandths = lines.map(({ item }) => (countedByAmount.has(item.unit) ? scaled(item.amount, 3) : null) ?? 1000)
  return thousandths.reduce((sum, count) => sum + count, 0) / 1000
}

/** Whether the guest saw another total than the one that counts now. No total sent means no complaint. */
export function pricesChanged(pricing: Pricing, expectedTotal: number | null | undefined): Problem | null {
  if (expectedTotal === null || expectedTotal === undefined) return null
  return expectedTotal === decimalOf(pricing.totalGross) ? null : problem('pricesChanged', 'items')
}
