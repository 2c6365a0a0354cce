// The open orders by state, the oldest first: side by side where there is room, below each other on a phone.
import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { OrderCard } from './order-card.tsx'
import { laneOf, lanes, type OrderSurroundings } from '#parts/orders/order-view.ts'
import { useSeenOrders } from '#parts/orders/seen-orders.ts'
import './orders.css'

interface OrderLanesProps {
  readonly orders: readonly Order[]
  readonly around: OrderSurroundings
  readonly now: number
  readonly showsBranch: boolean
  readonly onOpen: (id: string) => void
}

export function OrderLanes({ orders, around, now, showsBranch, onOpen }: OrderLanesProps) {
  const seen = useSeenOrders()
  return (
    <div className="order-lanes">
      {lanes.map((lane) => {
        const inLane = orders.filter(({ status }) => laneOf(status) === lane)
        return (
          <section
            key={lane}
            className="order-lane"
            aria-labelledby={`lane-${lane}`}
            data-empty={inLane.length === 0 || undefined}
          >
            <h2 id={`lane-${lane}`}>
              {texts.lanes[lane]} <span className="lane-count figures">{inLane.length}</span>
            </h2>
            {inLane.length === 0 ? <p className="lane-empty">{texts.laneEmpty[lane]}</p> : null}
            <div className="lane-cards">
              {inLane.map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  around={around}
                  now={now}
                  isUnseen={order.status === 'new' && !seen.has(order.id)}
                  showsBranch={showsBranch}
                  onOpen={onOpen}
                />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}
