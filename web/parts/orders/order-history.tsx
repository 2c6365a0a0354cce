// What happened to an order, oldest first.
import type { Order } from '#contract/ordering/orders.ts'
import { actorText, historyText, reasonText } from './history-text.ts'
import { momentText } from './order-view.ts'
import './order-parts.css'

interface OrderHistoryProps {
  readonly order: Order
  readonly now: number
  readonly timeZone: string
}

export function OrderHistory({ order, now, timeZone }: OrderHistoryProps) {
  return (
    <ol className="order-history">
      {(order.history ?? []).map((entry, index) => (
        <li key={index}>
          <span className="figures">{momentText(entry.at, now, timeZone)}</span>
          <div>
            <p>{historyText(entry, order, timeZone)}</p>
            <p className="order-details">{[actorText(entry), reasonText(entry)].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
