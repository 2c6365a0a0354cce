// What happened to an order, oldest first, and the steps that lie ahead: its one timeline.
import type { Order } from '#contract/ordering/orders.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { timeline } from '#domain/ordering/timeline.ts'
import { actorText, historyText, reasonText } from './history-text.ts'
import { momentText } from './order-view.ts'
import './order-parts.css'

interface OrderHistoryProps {
  readonly order: Order
  readonly now: number
  readonly timeZone: string
}

export function OrderHistory({ order, now, timeZone }: OrderHistoryProps) {
  const { status, isQuotation } = order
  const ahead = timeline({ status, isQuotation, orderType: storedOrderType(order) }, order.timeline).filter(
    ({ state }) => state === 'ahead',
  )
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
      {ahead.map(({ label }) => (
        <li key={label} data-ahead>
          <span />
          <p>{label}</p>
        </li>
      ))}
    </ol>
  )
}
