// One order with everything: lines with prices, sums, the guest, and when it reached which state.
import { useId } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { timeline } from '#domain/ordering/timeline.ts'
import { formatDate, formatTime } from '#domain/time/german-dates.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderingTexts, orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { OrderActions } from './order-actions.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { OrderCustomer } from '#parts/orders/order-customer.tsx'
import { OrderItems } from '#parts/orders/order-items.tsx'
import { OrderPayment } from '#parts/orders/order-payment.tsx'
import { moneyText, momentText, orderTypeOf, statusName, ticketOf, timeZoneOf } from '#parts/orders/order-view.ts'
import type { OrderSurroundings } from '#parts/orders/order-view.ts'
import './orders.css'

interface OrderSheetProps {
  readonly order: Order
  readonly around: OrderSurroundings
  readonly now: number
  readonly onClose: () => void
}

export function OrderSheet({ order, around, now, onClose }: OrderSheetProps) {
  const heading = useId()
  const ticket = ticketOf(order, around.hasTickets)
  const timeZone = timeZoneOf(order, around)
  const placed = Date.parse(order.createdAt)
  const type = orderTypeOf(order)
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="order-sheet">
        <div>
          <h2 id={heading}>{say(texts.orderTitle, { ticket })}</h2>
          <p className="order-sheet-state">{statusName(order)}</p>
          <p className="order-sheet-soft">
            {orderTypeNames[type]} · {order.branchName}
          </p>
          <p className="order-sheet-soft">
            {say(texts.orderedAt, { date: formatDate(placed, timeZone), time: formatTime(placed, timeZone) })}
          </p>
          <p className="order-sheet-soft">{say(texts.orderCode, { uid: order.uid })}</p>
          {order.rejectionMessage ? <p>{say(texts.rejectionReason, { reason: order.rejectionMessage })}</p> : null}
        </div>
        <OrderItems order={order} currency={around.currency} />
        {order.pricing.deliveryGross > 0 ? (
          <p className="order-payment">
            <span>{orderingTexts.deliveryFee}</span>
            <span className="figures">{moneyText(order.pricing.deliveryGross, around.currency)}</span>
          </p>
        ) : null}
        <OrderPayment order={order} currency={around.currency} />
        <PaymentActions order={order} ticket={ticket} currency={around.currency} />
        <OrderCustomer order={order} />
        <section aria-label={texts.progress}>
          <ol className="order-timeline">
            {timeline({ status: order.status, orderType: type, isQuotation: order.isQuotation }, order.timeline).map(
              (step) => (
                <li key={step.label} data-state={step.state}>
                  <span>{step.label}</span>
                  <span className="figures">{step.at === null ? '' : momentText(step.at, now, timeZone)}</span>
                </li>
              ),
            )}
          </ol>
        </section>
        <OrderActions order={order} ticket={ticket} timeZone={timeZone} />
      </div>
    </Sheet>
  )
}
