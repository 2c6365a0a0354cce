// The state in one big sentence, the ticket, the expected time, what the guest may do, the timeline, and whom to call.
import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { isCounterAppointmentOpen } from '#domain/ordering/counter-appointment.ts'
import { customerStatus, orderNumber } from '#domain/ordering/customer-status.ts'
import { isEnded } from '#domain/ordering/order-status.ts'
import { paidDifference } from '#domain/ordering/paid-difference.ts'
import { refundFollows } from '#domain/ordering/refund-follows.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { timeline } from '#domain/ordering/timeline.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Announcement } from '#kit/announcement.tsx'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { expectedTime } from '#domain/ordering/expected-time.ts'
import { late } from '#parts/late.tsx'
import type { AgainView } from '../../catalog/again-view.ts'
import { LateContent } from '../../late-content.tsx'
import { draftAfterOrder, readDraft } from '../../features/checkout/draft.ts'
import { clearPaidCart } from '../../features/cart/paying-cart.ts'
import { useAnswers } from '../../features/status/answer-order.ts'
import { BranchContact, type StatusPlace } from '../../features/status/branch-contact.tsx'
import { isGuestAsked, OrderAnswers } from '../../features/status/order-answers.tsx'
import { OrderFacts } from '../../features/status/order-facts.tsx'
import { moneyText, partRefund } from '../../features/status/order-total.ts'
import { OrderedItems } from '../../features/status/ordered-items.tsx'
import { PaymentLink } from '../../features/status/payment-link.tsx'
import { Timeline } from '../../features/status/timeline.tsx'
import { useLiveOrder } from '../../features/status/use-live-order.ts'
import { useSelfService } from '../../kiosk.ts'
import type { ShopFrame } from '../../shell/shop-frame.ts'
import '../../features/status/status.css'

const Questionnaire = late(() =>
  import('../../features/status/questionnaire.tsx').then((loaded) => loaded.Questionnaire),
)

const lateStatus = () => import('../../features/status/late-status.ts')
const HeldNotice = late(() => lateStatus().then((loaded) => loaded.HeldNotice))
const OrderAgain = late(() => lateStatus().then((loaded) => loaded.OrderAgain))
const Receipt = late(() => lateStatus().then((loaded) => loaded.Receipt))

const StatusApp = late(() => import('../../features/app/status-app.tsx').then((loaded) => loaded.StatusApp))

interface StatusScreenProps {
  readonly order: PublicOrder
  /** For another one like it; null where there cannot be one. */
  readonly again: AgainView | null
  readonly place: StatusPlace
  readonly currency: string
  readonly disableTickets: boolean
  /** Completed orders may be rated. */
  readonly hasReviews: boolean
  /** See `OrderFacts`. */
  readonly typeName?: string | undefined
}

export function StatusScreen(props: StatusScreenProps) {
  const { again, place, currency, typeName, hasReviews } = props
  const { order, isLost, take } = useLiveOrder(props.order)
  const answering = useAnswers(order, take)
  const isKiosk = useSelfService()
  const frame = useRouteLoaderData<ShopFrame>('root')
  const orderType = storedOrderType(order)
  const { status } = order
  useEffect(() => {
    if (place.identifier) clearPaidCart(place.identifier, order, leftOfDraft)
  }, [place.identifier, order])
  const isTimeProposed = !isKiosk && isCounterAppointmentOpen(order)
  const view = { ...order, orderType, isAsked: isTimeProposed, rejectionMessage: order.rejectionMessage ?? '' }
  const { heading, sentences } = customerStatus(view)
  const [sentence, ...further] = sentences
  const more = [
    status === 'awaitingPayment' && shopScreenTexts.paymentPending,
    ...further,
    refundFollows(order),
    partRefund(order, currency),
    paidDifference(order, moneyText, currency),
  ]
  const number = orderNumber(order, props.disableTickets)
  const steps = timeline(view, order.timeline)
  const isAsked = isGuestAsked(order)
  const expected = isAsked ? null : expectedTime(order, orderType, place.timeZone)
  const answers = isKiosk ? null : (
    <OrderAnswers order={order} currency={currency} timeZone={place.timeZone} answering={answering} />
  )
  const isLong = number.value.length > 5
  return (
    <div className="status-page">
      {order.isTest ? <p className="status-test">{orderingTexts.testOrder}</p> : null}
      <p className="status-heading">{heading}</p>
      <p className="status-label">{number.label}</p>
      <p className={`status-ticket${isLong ? ' status-ticket-long' : ''}`}>{number.value}</p>
      <Announcement>
        <h1 tabIndex={-1}>{sentence}</h1>
        {expected ? <p className="status-expected">{expected}</p> : null}
        {more.map((text) =>
          text ? (
            <p key={text} className="status-more">
              {text}
            </p>
          ) : null,
        )}
        {isAsked ? answers : null}
      </Announcement>
      {order.heldMessages && status === 'new' ? (
        <LateContent>
          <HeldNotice channels={order.heldMessages} />
        </LateContent>
      ) : null}
      <PaymentLink order={order} identifier={place.identifier} />
      {order.tableIdentifier ? (
        <p className="status-more">{say(shopScreenTexts.tableNumber, { table: order.tableIdentifier })}</p>
      ) : null}
      {isLost ? (
        <p className="status-lost" role="alert">
          {shopScreenTexts.connectionLost}
        </p>
      ) : null}
      {steps.length > 0 ? (
        <Timeline steps={steps} due={order.appointment ?? order.appointmentDate} timeZone={place.timeZone} />
      ) : null}
      {isAsked ? null : answers}
      {isEnded(status) && status !== 'failed' && !isKiosk && place.identifier && again ? (
        <LateContent>
          <OrderAgain branchIdentifier={place.identifier} orderType={orderType} again={again} />
        </LateContent>
      ) : null}
      {hasReviews && !isKiosk && status === 'completed' ? (
        <LateContent>
          <Questionnaire order={order} onRated={take} />
        </LateContent>
      ) : null}
      {frame?.app && !isKiosk ? (
        <LateContent>
          <StatusApp order={order} isEnded={isEnded(status)} />
        </LateContent>
      ) : null}
      <BranchContact place={place} isCallAdvised={isOneOf(statusSets.accepted, status)} hasLinks={!isKiosk} />
      {isKiosk || order.isTest || isOneOf(statusSets.lost, status) || isOneOf(statusSets.unarrived, status) ? null : (
        <LateContent>
          <Receipt order={order} />
        </LateContent>
      )}
      <section className="status-card" aria-labelledby="ordered-title">
        <h2 id="ordered-title">{shopScreenTexts.orderedProducts}</h2>
        <OrderedItems order={order} currency={currency} />
        <OrderFacts order={order} typeName={typeName} />
      </section>
    </div>
  )
}

function leftOfDraft(draft: Parameters<typeof readDraft>[0]) {
  return draftAfterOrder(readDraft(draft))
}
