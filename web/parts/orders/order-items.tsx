import type { ReactNode } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { detailsOf, moneyText, quantityText } from './order-view.ts'
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
        const details = detailsOf(item)
        return (
          <li key={index}>
            <span className="order-quantity figures">{quantityText(item)}</span>
            <div>
              <p>{item.product.name}</p>
              {details ? <p className="order-details">{details}</p> : null}
              {item.note ? <p className="order-note">„{item.note}“</p> : null}
            </div>
            {currency && item.gross !== null ? (
              <span className="figures">{moneyText(item.gross, currency)}</span>
            ) : null}
            {besideLine?.(index)}
          </li>
        )
      })}
    </ul>
  )
}
