import type { ReactNode } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { detailText, lineDetails } from '#domain/ordering/line-content.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { LineFiles } from './line-files.tsx'
import { moneyText, quantityText } from './order-view.ts'
import './order-parts.css'

interface OrderItemsProps {
  readonly order: Order
  /** With the price of each line; missing: quantities and names only. */
  readonly currency?: string
  /** Beside a line, by its index. */
  readonly besideLine?: (index: number) => ReactNode
}

export function OrderItems({ order, currency, besideLine }: OrderItemsProps) {
  return (
    <ul className="order-items">
      {order.items.map((item, index) => {
        const details = lineDetails(item)
        const held = details.filter(({ kind }) => kind === 'content').map(detailText)
        const chosen = details.filter(({ kind }) => kind === 'option' || kind === 'typed').map(detailText)
        const notes = details.filter(({ kind }) => kind === 'note').map(detailText)
        return (
          <li key={index}>
            <span className="order-quantity figures">{quantityText(item)}</span>
            <div>
              <p>{item.product.name}</p>
              {held.length > 0 ? <p className="order-details">{held.join(', ')}</p> : null}
              {chosen.length > 0 ? <p className="order-details">{chosen.join(' · ')}</p> : null}
              {notes.length > 0 ? <p className="order-note">{notes.join(' · ')}</p> : null}
              <LineFiles details={details} />
            </div>
            {currency && item.gross !== null ? (
              <span className="figures">{moneyText(item.gross, currency)}</span>
            ) : null}
            {currency && item.gross === null ? (
              <span className={order.isQuotation ? 'order-unpriced' : ''}>{orderingTexts.priceOpen}</span>
            ) : null}
            {besideLine?.(index)}
          </li>
        )
      })}
    </ul>
  )
}
