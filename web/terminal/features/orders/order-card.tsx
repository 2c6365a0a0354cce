// An order on the counter: what, for whom, since when, and the next step in one tap.
import { storedOrderType } from '#domain/ground/order-type.ts'
import { addressLine } from '#domain/places/address-line.ts'
import { Clock, Globe, MapPin, MessageSquareText, Send, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { orderClock } from '#domain/ordering/order-clock.ts'
import { paymentTrouble } from '#domain/ordering/payment-trouble.ts'
import { backofficeScreenTexts as orderTexts } from '#domain/wording/backoffice-screens.ts'
import { orderTypeNames, paymentMethodNames } from '#domain/wording/ordering.ts'
import { paymentNoteTexts } from '#domain/wording/payment.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { OrderItems } from '#parts/orders/order-items.tsx'
import { momentText, otherDay, paymentStateText, ticketOf, totalText } from '#parts/orders/order-view.ts'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import type { Desk } from './desk.ts'
import type { ShownOrder } from './open-orders.ts'
import { OrderSteps } from './order-steps.tsx'
import { OrderTimer } from './order-timer.tsx'
import './order-card.css'

interface OrderCardProps {
  readonly order: ShownOrder
  readonly desk: Desk
  readonly now: number
  readonly isUnseen: boolean
  readonly onSeen: (id: string) => void
  readonly onOpen: (id: string) => void
}

export const OrderCard = memo(function OrderCard({ order, desk, now, isUnseen, onSeen, onOpen }: OrderCardProps) {
  const ticket = ticketOf(order, desk.around.hasTickets)
  const type = storedOrderType(order)
  const see = () => onSeen(order.id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- only notices that somebody touched it
    <article
      className="desk-card"
      aria-label={say(orderTexts.orderTitle, { ticket })}
      data-unseen={isUnseen || undefined}
      data-urgency={orderClock(order, desk.branch, now).urgency}
      // With the press and not before it: what goes when the order is seen must not move the card under the finger.
      onClick={see}
      onFocus={(event) => event.target.matches(':focus-visible') && see()}
    >
      <button type="button" className="desk-card-head" onClick={() => onOpen(order.id)}>
        <span className="visually-hidden">{texts.order} </span>
        <span className={ticket.length > 4 ? 'desk-ticket desk-ticket-long' : 'desk-ticket'}>{ticket}</span>
        <span className="desk-kind">
          <OrderTypeIcon type={type} size={22} />
          {order.tableIdentifier === null
            ? orderTypeNames[type]
            : say(orderTexts.tableOf, { table: order.tableIdentifier })}
        </span>
        <OrderTimer order={order} branch={desk.branch} />
        <span className="visually-hidden"> {texts.open}</span>
      </button>
      <OrderItems order={order} />
      <Facts order={order} desk={desk} now={now} />
      <OrderSteps order={order} ticket={ticket} desk={desk} now={now} />
    </article>
  )
})

function Facts({ order, desk, now }: Pick<OrderCardProps, 'order' | 'desk' | 'now'>) {
  const { currency } = desk.around
  const trouble = paymentTrouble(order)
  const place = addressLine([order.street, order.city])
  const method = order.paymentMethod === null ? '' : `${paymentMethodNames[order.paymentMethod]}, `
  return (
    <ul className="desk-facts">
      {timesOf(order, desk, now).map((text) => (
        <li key={text} className="desk-fact-strong">
          <Clock size={18} aria-hidden /> {text}
        </li>
      ))}
      {order.counterAppointment !== null && order.status === 'new' ? (
        <li className="desk-fact-strong">
          <Send size={18} aria-hidden />
          {say(texts.proposed, { time: momentText(order.counterAppointment, now, desk.branch.timeZone) })}
        </li>
      ) : null}
      {trouble === null ? null : (
        <li className="desk-fact-strong">
          <TriangleAlert size={18} aria-hidden /> {paymentNoteTexts[trouble]}
        </li>
      )}
      {order.comment ? (
        <li className="desk-fact-strong">
          <MessageSquareText size={18} aria-hidden /> {order.comment}
        </li>
      ) : null}
      {order.isDelivery && place ? (
        <li>
          <MapPin size={18} aria-hidden /> {place}
        </li>
      ) : null}
      <li>{[order.name, order.company].filter(Boolean).join(' · ')}</li>
      <li>
        {[totalText(order, currency), `${method}${paymentStateText(order, currency)}`].filter(Boolean).join(' · ')}
      </li>
      {order.waits ? (
        <li className="desk-fact-waits">
          <Globe size={18} aria-hidden /> {desk.isConnected ? texts.sending : texts.waitsForConnection}
        </li>
      ) : null}
    </ul>
  )
}

function timesOf(order: ShownOrder, { branch }: Desk, now: number): string[] {
  const due = order.appointment ?? order.appointmentDate
  if (due === null) return []
  const { timeZone } = branch
  const time = momentText(due, now, timeZone)
  if (order.status === 'confirmed' && Date.parse(due) < now) return [say(texts.dueSince, { time })]
  if (order.appointment === null) return [say(texts.wishAt, { time })]
  const promised = order.isDelivery ? texts.delivered : texts.ready
  return [say(otherDay(Date.parse(due), now, timeZone) === null ? promised.today : promised.otherDay, { time })]
}
