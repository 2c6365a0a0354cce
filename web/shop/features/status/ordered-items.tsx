// What was ordered, as the order keeps it.
import { formatNumber } from '#domain/numbers/money.ts'
import { formatQuantity } from '#domain/numbers/quantity.ts'
import { detailText, lineDetails } from '#domain/ordering/line-content.ts'
import { LineFiles } from '#parts/orders/line-files.tsx'
import { orderingTexts } from '#domain/wording/ordering.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { moneyText, orderTotalText } from './order-total.ts'
import '#parts/sums.css'

export function OrderedItems({ order, currency }: { order: Pick<PublicOrder, 'items' | 'pricing'>; currency: string }) {
  const money = (decimal: number | null) => moneyText(decimal, currency)
  return (
    <>
      <ul className="ordered">
        {order.items.map((item, index) => (
          <li key={index}>
            <span className="ordered-quantity figures">
              {item.unit === 'piece' ? formatNumber(item.amount) : formatQuantity(item.amount, item.unit)}
            </span>
            <span>
              {item.product.name}
              {lineDetails(item).map((detail, at) =>
                detail.kind === 'file' ? null : <small key={at}>{detailText(detail)}</small>,
              )}
              <LineFiles details={lineDetails(item)} />
            </span>
            <span className="figures">{money(item.gross)}</span>
          </li>
        ))}
      </ul>
      <dl className="sums">
        {order.pricing.deliveryGross > 0 ? (
          <>
            <dt>{orderingTexts.deliveryFee}</dt>
            <dd className="figures">{money(order.pricing.deliveryGross)}</dd>
          </>
        ) : null}
        <dt className="sums-total">{orderingTexts.gross}</dt>
        <dd className="sums-total figures">{orderTotalText(order, currency)}</dd>
      </dl>
    </>
  )
}
