// Net, taxes per rate and gross of the order that is about to be sent.
import { formatMoney } from '#domain/numbers/money.ts'
import type { Pricing } from '#domain/ordering/pricing.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { sumText } from '#parts/amount-text.ts'

export function OrderSummary({
  pricing,
  currency,
  isDelivery,
}: {
  pricing: Pricing
  currency: string
  isDelivery: boolean
}) {
  const delivery =
    pricing.deliveryGross === 0 ? orderingTexts.deliveryFree : formatMoney(pricing.deliveryGross, currency)
  return (
    <dl className="sums">
      {isDelivery ? (
        <>
          <dt>{orderingTexts.goods}</dt>
          <dd className="figures">{formatMoney(pricing.gross, currency)}</dd>
          <dt>{orderingTexts.deliveryFee}</dt>
          <dd className="figures">{delivery}</dd>
        </>
      ) : null}
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
      <dt className="sums-total">{orderingTexts.gross}</dt>
      <dd className="sums-total figures">{sumText(pricing.totalGross, currency, pricing.isApproximate)}</dd>
    </dl>
  )
}
