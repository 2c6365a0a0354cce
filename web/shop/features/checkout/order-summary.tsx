// Net, taxes per rate and gross of the order that is about to be sent.
import { formatMoney } from '#domain/numbers/money.ts'
import type { Pricing } from '#domain/ordering/pricing.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { CartSums } from '#parts/cart-sums.tsx'

interface OrderSummaryProps {
  readonly pricing: Pricing
  readonly currency: string
  readonly isDelivery: boolean
}

export function OrderSummary({ pricing, currency, isDelivery }: OrderSummaryProps) {
  return (
    <CartSums pricing={pricing} currency={currency} isDelivery={isDelivery}>
      <dt className="sums-tax">{orderingTexts.net}</dt>
      <dd className="sums-tax figures">{formatMoney(pricing.totalNet, currency)}</dd>
      {Object.entries(pricing.taxes).map(([rate, { tax }]) => [
        <dt key={rate} className="sums-tax">
          {say(orderingTexts.taxOfRate, { rate: rate.replace('.', ',') })}
        </dt>,
        <dd key={`${rate} tax`} className="sums-tax figures">
          {formatMoney(tax, currency)}
        </dd>,
      ])}
    </CartSums>
  )
}
