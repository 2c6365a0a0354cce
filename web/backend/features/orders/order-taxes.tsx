// What of an order's total is tax, per rate, and what is left without: as guests read it when they order.
import type { Order } from '#contract/ordering/orders.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { moneyText } from '#parts/orders/order-view.ts'

export function OrderTaxes({ order: { pricing }, currency }: { order: Order; currency: string }) {
  const rates = Object.entries(pricing.taxes)
  // Until somebody names a price there is nothing to tax.
  if (rates.length === 0) return null
  return (
    <dl className="order-taxes">
      <div>
        <dt>{orderingTexts.net}</dt>
        <dd className="figures">{moneyText(pricing.totalNet, currency)}</dd>
      </div>
      {rates.map(([rate, { tax }]) => (
        <div key={rate}>
          <dt>{say(orderingTexts.taxOfRate, { rate: rate.replace('.', ',') })}</dt>
          <dd className="figures">{moneyText(tax, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
