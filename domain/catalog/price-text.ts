// How the price of a product is written where it is offered.
import { isProblem } from '../ground/problem.ts'
import type { Product } from '../ground/product.ts'
import { centsOf, formatMoney } from '../numbers/money.ts'
import { calculationModelNames, catalogTexts, unitShortNames } from '../wording/catalog.ts'
import { say } from '../wording/sentence.ts'
import { shopScreenTexts } from '../wording/shop-screens.ts'
import { basePrice, formatBasePrice } from './base-price.ts'

const soldAsOne: readonly string[] = ['piece', 'serving']

/** „14,90 €“, „ab 13,90 €“, „29,00 € / kg“; hidden prices say so. */
export function priceText(product: Pick<Product, 'price' | 'unit' | 'pricing'>, currency: string): string {
  if (product.price === null) return shopScreenTexts.priceOnRequest
  const cents = centsOf(product.price)
  if (isProblem(cents)) return ''
  const amount = formatMoney(cents, currency)
  const text = soldAsOne.includes(product.unit)
    ? amount
    : say(catalogTexts.basePrice, { amount, unit: unitShortNames[product.unit] })
  return product.pricing === 'fixed' ? text : `${calculationModelNames[product.pricing]} ${text}`
}

/** The price of a kilogram or litre, where the law asks for it beside another one. */
export function basePriceText(product: Parameters<typeof basePrice>[0], currency: string): string | null {
  const base = basePrice(product)
  return base && formatBasePrice(base, currency)
}
