// Goods, delivery fee and total of a cart. What its children say stands before the total.
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/numbers/money.ts'
import type { Pricing } from '#domain/ordering/pricing.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { sumText } from './amount-text.ts'
import './sums.css'

interface CartSumsProps {
  readonly pricing: Pricing
  readonly currency: string
  /** Names the fee, a free one too. */
  readonly isDelivery: boolean
  readonly children?: ReactNode
}

export function CartSums({ pricing, currency, isDelivery, children }: CartSumsProps) {
  const fee = pricing.deliveryGross === 0 ? orderingTexts.deliveryFree : formatMoney(pricing.deliveryGross, currency)
  return (
    <dl className="sums">
      {isDelivery ? (
        <>
          <dt>{orderingTexts.goods}</dt>
          <dd className="figures">{formatMoney(pricing.gross, currency)}</dd>
          <dt>{orderingTexts.deliveryFee}</dt>
          <dd className="figures">{fee}</dd>
        </>
      ) : null}
      {children}
      <dt className="sums-total">{orderingTexts.gross}</dt>
      <dd className="sums-total figures">{sumText(pricing.totalGross, currency, pricing.isApproximate)}</dd>
    </dl>
  )
}
