// One order with everything: lines with prices and allergens, sums, the guest, what happened, and all steps.
import { useQueryClient } from '@tanstack/react-query'
import { MapPin, Phone, Printer, Undo2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { paidProblem, takeBackUntil } from '#domain/ordering/counter-payment.ts'
import { directionsLink, phoneLink } from '#domain/places/links.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { backofficeScreenTexts as orderTexts } from '#domain/wording/backoffice-screens.ts'
import { orderingTexts, orderTypeNames } from '#domain/wording/ordering.ts'
import { problemTexts } from '#domain/wording/problems.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { announce } from '#parts/orders/announcements.ts'
import { OrderCustomer } from '#parts/orders/order-customer.tsx'
import { OrderHistory } from '#parts/orders/order-history.tsx'
import { OrderItems } from '#parts/orders/order-items.tsx'
import { OrderPayment } from '#parts/orders/order-payment.tsx'
import { appointmentText, moneyText, statusName, takenMethodsOf, ticketOf } from '#parts/orders/order-view.ts'
import { askDesk } from '../../shell/desk-call.ts'
import { noteFailure } from '../../shell/notes.ts'
import type { Desk } from './desk.ts'
import { pressStep, type ShownOrder } from './open-orders.ts'
import { OrderSteps } from './order-steps.tsx'
import type { PressedStep } from './pressed-step.ts'
import './order-detail.css'

interface OrderDetailProps {
  readonly order: ShownOrder
  readonly desk: Desk
  readonly now: number
  readonly onClose: () => void
}

export function OrderDetail({ order, desk, now, onClose }: OrderDetailProps) {
  const heading = useId()
  const ticket = ticketOf(order, desk.around.hasTickets)
  const { currency } = desk.around
  const { timeZone } = desk.branch
  const due = appointmentText(order, now, timeZone)
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="desk-detail">
        <header>
          <h2 id={heading}>{say(orderTexts.orderTitle, { ticket })}</h2>
          <p>
            {statusName(order)} · {orderTypeNames[storedOrderType(order)]}
            {order.tableIdentifier === null ? '' : ` · ${say(orderTexts.tableOf, { table: order.tableIdentifier })}`}
          </p>
          {due === null ? null : <p className="desk-detail-due">{due.text}</p>}
          <p className="desk-soft figures">{formatDateTime(Date.parse(order.createdAt), timeZone)}</p>
        </header>
        <OrderSteps order={order} ticket={ticket} desk={desk} now={now} isWhole />
        <PaidSteps order={order} ticket={ticket} desk={desk} now={now} />
        <OrderItems order={order} currency={currency} />
        <Allergens order={order} desk={desk} />
        <Sums order={order} currency={currency} />
        <OrderCustomer order={order} hasEmail />
        {order.donateeName ? <p>{say(texts.donation, { name: order.donateeName })}</p> : null}
        <Links order={order} ticket={ticket} />
        <section aria-label={texts.happened}>
          <h3>{texts.happened}</h3>
          <OrderHistory order={order} now={now} timeZone={timeZone} />
        </section>
      </div>
    </Sheet>
  )
}

function Allergens({ order, desk }: Pick<OrderDetailProps, 'order' | 'desk'>): ReactNode {
  const codes = new Set(order.items.flatMap(({ product }) => (product.id ? desk.allergensOf(product.id) : [])))
  if (codes.size === 0) return null
  return <p className="desk-soft">{say(texts.allergens, { codes: [...codes].toSorted().join(', ') })}</p>
}

function Sums({ order, currency }: { order: ShownOrder; currency: string }) {
  const { deliveryGross } = order.pricing
  return (
    <div>
      {deliveryGross > 0 ? (
        <p className="order-payment">
          <span>{orderingTexts.deliveryFee}</span>
          <span className="figures">{moneyText(deliveryGross, currency)}</span>
        </p>
      ) : null}
      <OrderPayment order={order} currency={currency} />
    </div>
  )
}

function Links({ order, ticket }: { order: ShownOrder; ticket: string }) {
  const [isPrinting, setPrinting] = useState(false)
  const route = order.isDelivery ? directionsLink({ ...order, latitude: null, longitude: null }) : null
  const call = phoneLink(order.phone)
  const print = async () => {
    setPrinting(true)
    try {
      await askDesk('POST /orders/:id/print', { params: { id: order.id } })
      announce(say(texts.printed, { ticket }))
    } catch (cause) {
      noteFailure(cause, problemTexts.printFailed)
    }
    setPrinting(false)
  }
  return (
    <div className="desk-links">
      {call ? (
        <a className="desk-button" href={call}>
          <Phone size={20} aria-hidden /> {texts.call}
        </a>
      ) : null}
      {route ? (
        <a className="desk-button" href={route} target="_blank" rel="noreferrer">
          <MapPin size={20} aria-hidden /> {texts.route}
        </a>
      ) : null}
      <button type="button" className="desk-button" disabled={isPrinting} onClick={() => void print()}>
        <Printer size={20} aria-hidden /> {texts.print}
      </button>
    </div>
  )
}

/** The guest's own method first; for ten minutes a slip of the finger goes back. */
function PaidSteps({
  order,
  ticket,
  desk,
  now,
}: Pick<OrderDetailProps, 'order' | 'desk' | 'now'> & { ticket: string }) {
  const client = useQueryClient()
  const press = (pressed: PressedStep) => pressStep(client, order, ticket, pressed)
  const isTakenBack = order.isPaid && (takeBackUntil(order) ?? 0) >= now
  const methods = paidProblem(order) === null ? takenMethodsOf(order, desk.around) : []
  if (methods.length === 0 && !isTakenBack) return null
  return (
    <fieldset className="desk-links">
      <legend>{texts.money}</legend>
      {methods.map((method) => (
        <button key={method} type="button" className="desk-button" onClick={() => press({ step: 'pay', method })}>
          {texts.paidWith[method]}
        </button>
      ))}
      {isTakenBack ? (
        <button type="button" className="desk-button" onClick={() => press({ step: 'unpay' })}>
          <Undo2 size={20} aria-hidden /> {orderTexts.takeBackPaid}
        </button>
      ) : null}
    </fieldset>
  )
}
