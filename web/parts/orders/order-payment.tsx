import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { paymentMethodNames } from '#domain/wording/ordering.ts'
import { moneyText } from './order-view.ts'
import './order-parts.css'

export function OrderPayment({ order, currency }: { order: Order; currency: string }) {
  return (
    <p className="order-payment">
      <span>
        {order.paymentMethod === null ? null : `${paymentMethodNames[order.paymentMethod]} · `}
        {paymentState(order)}
      </span>
      <b className="figures">{moneyText(order.pricing.totalGross, currency)}</b>
    </p>
  )
}

function paymentState(order: Order): string {
  if (order.isRefunded) return texts.refunded
  return order.isPaid ? texts.paid : texts.notPaid
}
