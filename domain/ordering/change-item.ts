// A line of a placed order is changed by staff: what it costs now, and when that is too late (decisions § 5).
import { optionNames } from '../catalog/parts.ts'
import { addCents, checkedCents, noCents, sumOf } from '../numbers/money.ts'
import { rateTenths, taxesByRate } from '../numbers/tax.ts'
import { isProblem, problem } from '../ground/problem.ts'
import { isEnded } from './order-status.ts'
import { type PaymentMethod, isOnlineMethod } from '../ground/payment-method.ts'
import { priceLine } from './pricing.ts'
import type { Product } from '../ground/product.ts'
import type { Cents } from '../numbers/money.ts'
import type { TaxSums } from '../numbers/tax.ts'
import type { Problem } from '../ground/problem.ts'
import type { CartItem } from '../ground/cart-item.ts'
import type { OrderStatus } from './order-status.ts'
import type { PricedLine } from './pricing.ts'

/** Not once the order has ended. */
export function itemChangeProblem(order: { readonly status: OrderStatus }): Problem | null {
  return isEnded(order.status) ? problem('itemsLocked', null) : null
}

/** The guest's money is with the provider, or promised by it. */
export function isPaidOnline(order: {
  readonly isPaid: boolean
  readonly paymentMethod: PaymentMethod | null
}): boolean {
  return order.isPaid && order.paymentMethod !== null && isOnlineMethod(order.paymentMethod)
}

/** What goes back to a guest who paid online, or why the line stays: its total only falls (decisions § 5). */
export function overpaidCents(before: Cents, after: Cents): Cents | Problem {
  return after < before ? ((before - after) as Cents) : problem('itemsLocked', null)
}

/**
 * The price of the changed line. Staff may name the unit price themselves (a quotation, a hidden price); without it a
 * hidden price stays open.
 */
export function changedLine(product: Product, item: CartItem, unitPrice: number | null): PricedLine | Problem {
  if (unitPrice === null) return priceLine(product, item)
  const named: Product = { ...product, isPriceHidden: false, price: unitPrice, config: { parts: [] } }
  const priced = priceLine(named, { ...item, parts: [] })
  return isProblem(priced) ? priced : { ...priced, optionNames: optionNames(product, item.parts) }
}

export interface PlacedSums {
  readonly goodsCents: Cents
  readonly deliveryCents: Cents
  readonly totalCents: Cents
  readonly netCents: Cents
  readonly taxes: Readonly<Record<string, TaxSums>>
}

export interface TaxedLine {
  /** Null where the price is still open: outside all sums. */
  readonly grossCents: Cents | null
  readonly taxRate: number
}

/**
 * The sums of an order whose lines have become these. The delivery fee stays what the guest agreed to, with the rate it
 * had: `before` are the sums and lines until now.
 */
export function changedSums(
  before: PlacedSums & { readonly items: readonly TaxedLine[] },
  lines: readonly TaxedLine[],
): PlacedSums | Problem {
  const goods = entriesOf(lines)
  const rate = deliveryRate(before)
  const delivery = rate === null ? [] : [{ rate, gross: before.deliveryCents }]
  const taxes = taxesByRate([...goods, ...delivery])
  if (isProblem(taxes)) return taxes
  const goodsCents = checkedCents(sumOf(goods.map(({ gross }) => gross)), 'amount')
  if (isProblem(goodsCents)) return goodsCents
  return {
    goodsCents,
    deliveryCents: before.deliveryCents,
    totalCents: addCents(goodsCents, before.deliveryCents),
    netCents: sumOf(Object.values(taxes).map(({ net }) => net)),
    taxes,
  }
}

function entriesOf(lines: readonly TaxedLine[]): { rate: number; gross: Cents }[] {
  return lines.flatMap(({ grossCents, taxRate }) => (grossCents === null ? [] : [{ rate: taxRate, gross: grossCents }]))
}

/** The one rate at which more was paid than the goods of that rate cost. */
export function deliveryRate(order: PlacedSums & { readonly items: readonly TaxedLine[] }): number | null {
  if (order.deliveryCents === 0) return null
  const goods = entriesOf(order.items)
  const found = Object.entries(order.taxes).find(([rate, { gross }]) => {
    const ofGoods = goods.filter((entry) => rateTenths(entry.rate) === rateTenths(Number(rate)))
    return gross - sumOf(ofGoods.map((entry) => entry.gross)) > noCents
  })
  return found === undefined ? null : Number(found[0])
}
