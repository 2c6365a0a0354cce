// One open order: what it is, for whom, what it costs, and what can be done now.
import { Clock, TriangleAlert } from 'lucide-react'
import type { Order } from '#contract/ordering/orders.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import { useStore } from '#kit/store.ts'
import { localFlags } from '../../shell/local-flags.ts'
import { opensOrder } from './keys-of-order.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderCustomer } from '#parts/orders/order-customer.tsx'
import { OrderItems } from '#parts/orders/order-items.tsx'
import { OrderPayment } from '#parts/orders/order-payment.tsx'
import {
  ageText,
  appointmentText,
  branchOf,
  isLate,
  momentText,
  ticketOf,
  timeZoneOf,
} from '#parts/orders/order-view.ts'
import type { OrderSurroundings } from '#parts/orders/order-view.ts'
import { markSeen } from '#parts/orders/seen-orders.ts'

interface OrderCardProps {
  readonly order: Order
  readonly around: OrderSurroundings
  readonly now: number
  readonly isUnseen: boolean
  /** Where cards of several branches stand side by side. */
  readonly showsBranch: boolean
  readonly onOpen: (id: string) => void
}

export function OrderCard({ order, around, now, isUnseen, showsBranch, onOpen }: OrderCardProps) {
  const ticket = ticketOf(order, around.hasTickets)
  const timeZone = timeZoneOf(order, around)
  const type = storedOrderType(order)
  const isOverdue = isLate(order, branchOf(order, around), now)
  const appointment = appointmentText(order, now, timeZone)
  const showsProducts = useStore(localFlags.showProductData)
  const showsCustomers = useStore(localFlags.showCustomerData)
  const see = () => markSeen(order.id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices that somebody looked
    <article
      className="order-card"
      // Two branches may have the same number.
      aria-label={[say(texts.orderTitle, { ticket }), ...(showsBranch ? [order.branchName] : [])].join(', ')}
      data-unseen={isUnseen || undefined}
      data-late={isOverdue || appointment?.isOverdue || undefined}
      onPointerMove={see}
      onPointerDown={see}
      onFocus={see}
    >
      <header className="order-head">
        <h3 className={ticket.length > 4 ? 'order-ticket order-ticket-long' : 'order-ticket'}>
          <button
            type="button"
            {...opensOrder(order.id)}
            aria-label={say(texts.showOrder, { ticket })}
            onClick={() => onOpen(order.id)}
          >
            {ticket}
          </button>
        </h3>
        <p className="order-kind">
          <OrderTypeIcon type={type} />
          {order.tableIdentifier === null ? orderTypeNames[type] : say(texts.tableOf, { table: order.tableIdentifier })}
        </p>
        {isUnseen ? <span className="unseen-mark">{texts.unseen}</span> : null}
        <time className="order-age figures" dateTime={order.createdAt}>
          {ageText(order.createdAt, now)}
        </time>
      </header>
      <ul className="order-marks">
        {isOverdue ? (
          <li className="order-mark-late">
            <TriangleAlert size={16} aria-hidden /> {texts.late}
          </li>
        ) : null}
        {appointment ? (
          <li className={appointment.isOverdue ? 'order-mark-late' : undefined}>
            <Clock size={16} aria-hidden /> {appointment.text}
          </li>
        ) : null}
        {order.counterAppointment !== null && order.status === 'new' ? (
          <li>{say(texts.proposedAt, { time: momentText(order.counterAppointment, now, timeZone) })}</li>
        ) : null}
        {order.isPreorder ? <li>{texts.preorder}</li> : null}
        {order.isQuotation ? <li>{texts.quotation}</li> : null}
        {showsBranch ? <li>{order.branchName}</li> : null}
      </ul>
      {showsProducts ? <OrderItems order={order} /> : null}
      {showsCustomers ? <OrderCustomer order={order} /> : null}
      <OrderPayment order={order} currency={around.currency} />
      <OrderActions order={order} ticket={ticket} timeZone={timeZone} />
    </article>
  )
}
