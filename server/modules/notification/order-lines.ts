// Lines and sums of an order as text, for mails.
import type { Order } from '#contract/ordering/orders.ts'
import type { Config } from '#contract/settings/config.ts'
import { unlinked } from '#domain/content/unlinked-text.ts'
import { centsOf, formatMoney, formatNumber } from '#domain/numbers/money.ts'
import { formatQuantity } from '#domain/numbers/quantity.ts'
import { isTotalApproximate } from '#domain/ordering/approximate-total.ts'
import { detailText, lineDetails } from '#domain/ordering/line-content.ts'
import { asGuestReads } from '#domain/ordering/guest-words.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { languageTexts } from '#domain/wording/language.ts'
import { orderMailTexts } from '#domain/wording/messages.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'

export interface MailLine {
  readonly quantity: string
  readonly name: string
  readonly details: readonly string[]
  readonly amount: string
}

export interface MailSum {
  readonly label: string
  readonly value: string
  readonly isTotal: boolean
}

export function moneyText(decimal: number, currency: string): string {
  const cents = centsOf(decimal)
  return isProblem(cents) ? '' : formatMoney(cents, currency)
}

/** In the guest's own words where these sentences are in the guest's language. */
export function orderLines({ items, language }: Order, { currency }: Config): MailLine[] {
  const read = items.map(({ product: { name }, guestWords = null, ...item }) => ({ ...item, name, guestWords }))
  const said = language === languageTexts.code ? read.map(asGuestReads) : read
  return said.map(({ gross, ...line }) => ({
    quantity: line.unit === 'piece' ? `${formatNumber(line.amount)} ×` : formatQuantity(line.amount, line.unit),
    name: line.name,
    details: lineDetails(line).map((detail) => {
      const text = detailText(detail)
      return detail.kind === 'option' || detail.kind === 'content' ? text : unlinked(text)
    }),
    amount: gross === null ? orderMailTexts.withoutPrice : moneyText(gross, currency),
  }))
}

/** Goods and delivery where there are two, net and tax per rate, and the total, which adds up exactly. */
export function orderSums({ pricing, isDelivery, items }: Order, { currency }: Config): MailSum[] {
  const sum = (label: string, decimal: number, isTotal = false) => ({
    label,
    value: moneyText(decimal, currency),
    isTotal,
  })
  const delivery = sum(orderingTexts.deliveryFee, pricing.deliveryGross)
  const total = sum(orderingTexts.gross, pricing.totalGross, true)
  return [
    ...(isDelivery
      ? [
          sum(orderingTexts.goods, pricing.gross),
          pricing.deliveryGross === 0 ? { ...delivery, value: orderingTexts.deliveryFree } : delivery,
        ]
      : []),
    sum(orderingTexts.net, pricing.totalNet),
    ...Object.entries(pricing.taxes).map(([rate, { tax }]) =>
      sum(say(orderingTexts.taxOfRate, { rate: rate.replace('.', ',') }), tax),
    ),
    isTotalApproximate(items) ? { ...total, value: say(orderingTexts.approximately, { amount: total.value }) } : total,
  ]
}
