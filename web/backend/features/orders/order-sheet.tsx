// One order with everything: lines with prices, sums, the guest, and when it reached which state.
import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { isEnded } from '#domain/ordering/order-status.ts'
import { formatDate, formatTime } from '#domain/time/german-dates.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderingTexts, orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { useStore } from '#kit/store.ts'
import { OrderHistory } from '#parts/orders/order-history.tsx'
import { localFlags } from '../../shell/local-flags.ts'
import { EditLineDialog } from './edit-line-dialog.tsx'
import { useKeysOfOrder } from './keys-of-order.ts'
import { OfficeSteps } from './office-steps.tsx'
import { OrderActions } from './order-actions.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { OrderCustomer } from '#parts/orders/order-customer.tsx'
import { OrderItems } from '#parts/orders/order-items.tsx'
import { OrderExtras } from './order-extras.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { Undelivered } from './undelivered.tsx'
import { OrderTaxes } from './order-taxes.tsx'
import { EditOrder } from './edit-order.tsx'
import { OrderPayment } from '#parts/orders/order-payment.tsx'
import { keepSecondTap } from '#parts/orders/second-tap.ts'
import { appointmentText, moneyText, momentText, statusName, ticketOf, timeZoneOf } from '#parts/orders/order-view.ts'
import type { OrderSurroundings } from '#parts/orders/order-view.ts'
import './orders.css'

interface OrderSheetProps {
  readonly order: Order
  readonly around: OrderSurroundings
  readonly now: number
  /** Only administrators hide an order from the lists. */
  readonly mayHide: boolean
  readonly mayRefund: boolean
  readonly mayReadMessages: boolean
  readonly onClose: () => void
}

export function OrderSheet({ order, around, now, mayHide, mayRefund, mayReadMessages, onClose }: OrderSheetProps) {
  const client = useQueryClient()
  const heading = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useKeysOfOrder(order, head)
  const ticket = ticketOf(order, around.hasTickets)
  const timeZone = timeZoneOf(order, around)
  const placed = Date.parse(order.createdAt)
  const type = storedOrderType(order)
  const due = [order.isPreorder ? texts.preorder : '', appointmentText(order, now, timeZone)?.text ?? '']
    .filter(Boolean)
    .join(' · ')
  const showsProducts = useStore(localFlags.showProductData)
  const showsCustomers = useStore(localFlags.showCustomerData)
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps a second click back */}
      <div className="order-sheet" onClickCapture={(event) => keepSecondTap(client, event)}>
        <h2 id={heading} ref={head} tabIndex={-1} className="order-sheet-head">
          {say(texts.orderTitle, { ticket })}
        </h2>
        <div>
          <p className="order-sheet-state">{statusName(order)}</p>
          <p className="order-sheet-soft">
            {orderTypeNames[type]} · {order.branchName}
          </p>
          {due ? <p className="order-sheet-state">{due}</p> : null}
          <p className="order-sheet-soft">
            {say(texts.orderedAt, { date: formatDate(placed, timeZone), time: formatTime(placed, timeZone) })}
          </p>
          <p className="order-sheet-soft">{say(texts.orderCode, { uid: order.uid })}</p>
          {order.counterAppointment !== null && order.status === 'new' ? (
            <p>{say(texts.proposedAt, { time: momentText(order.counterAppointment, now, timeZone) })}</p>
          ) : null}
          {order.rejectionMessage ? <p>{say(texts.rejectionReason, { reason: order.rejectionMessage })}</p> : null}
        </div>
        {order.hiddenAt ? null : <OrderActions order={order} ticket={ticket} timeZone={timeZone} />}
        {order.hiddenAt ? null : (
          <OfficeSteps order={order} ticket={ticket} timeZone={timeZone} now={now} around={around} />
        )}
        <PaymentActions order={order} ticket={ticket} currency={around.currency} mayRefund={mayRefund} />
        {showsProducts ? (
          <OrderItems
            order={order}
            currency={around.currency}
            {...(isEnded(order.status) ? {} : { besideLine: editLineOf(order) })}
          />
        ) : null}
        {order.pricing.deliveryGross > 0 ? (
          <p className="order-payment">
            <span>{orderingTexts.deliveryFee}</span>
            <span className="figures">{moneyText(order.pricing.deliveryGross, around.currency)}</span>
          </p>
        ) : null}
        <OrderPayment order={order} currency={around.currency} />
        <OrderTaxes order={order} currency={around.currency} />
        {showsCustomers ? <OrderCustomer order={order} hasEmail /> : null}
        {mayReadMessages ? <Undelivered order={order} /> : null}
        <OrderReceipt order={order} currency={around.currency} />
        <OrderExtras order={order} />
        <EditOrder order={order} ticket={ticket} timeZone={timeZone} mayHide={mayHide} onHidden={onClose} />
        {order.history ? (
          <section aria-label={texts.progress}>
            <h3>{texts.progress}</h3>
            <OrderHistory order={order} now={now} timeZone={timeZone} />
          </section>
        ) : null}
      </div>
    </Sheet>
  )
}

/** What stands beside each line while the order may still be changed. */
function editLineOf(order: Order) {
  return (index: number) => <EditLine order={order} index={index} />
}

function EditLine({ order, index }: { order: Order; index: number }) {
  const [isOpen, setOpen] = useState(false)
  const product = order.items[index]?.product.name ?? ''
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={say(texts.editLine, { product })}
        onClick={() => setOpen(true)}
      >
        <Pencil size={17} aria-hidden />
      </ActionIcon>
      {isOpen ? <EditLineDialog order={order} index={index} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
