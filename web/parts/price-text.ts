// How the price of a product is written where it is offered.
import { basePrice, formatBasePrice } from '#domain/catalog/base-price.ts'
import type { Product } from '#domain/ground/product.ts'
import { centsOf, formatMoney } from '#domain/numbers/money.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { calculationModelNames, catalogTexts, unitShortNames } from '#domain/wording/catalog.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'

const soldAsOne: readonly string[] = ['piece', 'serving']

/** „14,90 €“, „ab 13,90 €“, „29,00 € / kg“; hidden prices say so. */
export function priceText(product: Product, currency: string): string {
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
export function basePriceText(product: Product, currency: string): string | null {
  const base = basePrice(product)
  return base && formatBasePrice(base, currency)
}
