// The state in one big sentence, the ticket, the expected time, the timeline, and whom to call.
import { Navigation, Phone } from 'lucide-react'
import { useEffect } from 'react'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { customerStatus, orderNumber } from '#domain/ordering/customer-status.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { timeline } from '#domain/ordering/timeline.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { buttonClass } from '#kit/button.tsx'
import { expectedTime, typeOf } from '#domain/ordering/expected-time.ts'
import { clearPaidCart } from '../../features/cart/paying-cart.ts'
import { OrderedItems } from '../../features/status/ordered-items.tsx'
import { PaymentLink } from '../../features/status/payment-link.tsx'
import { Timeline } from '../../features/status/timeline.tsx'
import { useLiveOrder } from '../../features/status/use-live-order.ts'
import '../../features/status/status.css'

export interface StatusPlace {
  /** Null once the branch was deleted. */
  readonly identifier: string | null
  readonly name: string
  readonly street: string
  readonly city: string
  readonly phone: string
  readonly phoneLink: string | null
  readonly directions: string | null
  readonly timeZone: string
  readonly preparationMinutes: number
  readonly deliveryMinutes: number
}

interface StatusScreenProps {
  readonly order: PublicOrder
  readonly place: StatusPlace
  readonly currency: string
  readonly disableTickets: boolean
}

export function StatusScreen({ order: first, place, currency, disableTickets }: StatusScreenProps) {
  const { order, isLost } = useLiveOrder(first)
  const orderType = typeOf(order)
  const { status, isQuotation, isRefunded } = order
  useEffect(() => {
    if (place.identifier !== null) clearPaidCart(place.identifier, order)
  }, [place.identifier, order])
  const view = { status, orderType, isQuotation, isRefunded, rejectionMessage: order.rejectionMessage ?? '' }
  const { heading, sentences } = customerStatus(view)
  const [sentence, ...more] = sentences
  const number = orderNumber(order, disableTickets)
  const steps = timeline({ status, orderType, isQuotation }, order.timeline)
  const expected = expectedTime(order, orderType, place, order.isPreorder)
  const isLong = number.value.length > 5
  return (
    <div className="status-page">
      {order.isTest ? <p className="status-test">{orderingTexts.testOrder}</p> : null}
      <p className="status-heading">{heading}</p>
      <p className="status-label">{number.label}</p>
      <p className={isLong ? 'status-ticket status-ticket-long' : 'status-ticket'}>{number.value}</p>
      <Announcement>
        <h1>{sentence}</h1>
        {expected ? <p className="status-expected">{expected}</p> : null}
        {more.map((text) => (
          <p key={text} className="status-more">
            {text}
          </p>
        ))}
      </Announcement>
      <PaymentLink order={order} identifier={place.identifier} />
      {order.tableIdentifier ? (
        <p className="status-more">{say(shopScreenTexts.tableNumber, { table: order.tableIdentifier })}</p>
      ) : null}
      {isLost ? (
        <p className="status-lost" role="alert">
          {shopScreenTexts.connectionLost}
        </p>
      ) : null}
      {steps.length > 0 ? <Timeline steps={steps} timeZone={place.timeZone} /> : null}
      <section className="status-card status-place" aria-label={storefrontTexts.contact}>
        <div>
          <h2>{place.name}</h2>
          <p>
            {place.street}, {place.city}
          </p>
        </div>
        <div className="status-actions">
          {place.phoneLink ? (
            <a className={buttonClass()} href={place.phoneLink}>
              <Phone size={18} aria-hidden />
              {storefrontTexts.callUs}
            </a>
          ) : null}
          {place.directions ? (
            <a className={buttonClass()} href={place.directions} target="_blank" rel="noreferrer">
              <Navigation size={18} aria-hidden />
              {storefrontTexts.directions}
            </a>
          ) : null}
        </div>
      </section>
      <section className="status-card" aria-labelledby="ordered-title">
        <h2 id="ordered-title">{shopScreenTexts.orderedProducts}</h2>
        <OrderedItems order={order} currency={currency} />
      </section>
    </div>
  )
}
