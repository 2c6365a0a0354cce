// How an order is paid, what it costs, and what staff should know about its money.
import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderingTexts, paymentMethodNames } from '#domain/wording/ordering.ts'
import { paymentNoteTexts, refundStateText } from '#domain/wording/payment.ts'
import { say } from '#domain/wording/sentence.ts'
import { moneyText, paymentStateText, totalText } from './order-view.ts'
import './order-parts.css'

export function OrderPayment({ order, currency }: { order: Order; currency: string }) {
  const payments = order.payments ?? []
  return (
    <>
      <p className="order-payment">
        <span>
          {order.isTest ? <b className="order-test">{orderingTexts.testOrder}</b> : null}
          {order.paymentMethod === null ? null : `${paymentMethodNames[order.paymentMethod]} · `}
          {paymentStateText(order, currency)}
        </span>
        <b className="figures">{totalText(order, currency)}</b>
      </p>
      {payments.map(({ createdAt, note, refunds }) =>
        note === null && refunds.length === 0 ? null : (
          <ul key={createdAt} className="order-money">
            {note === null ? null : <li className="order-note">{paymentNoteTexts[note]}</li>}
            {refunds.map((refund) => (
              <li key={refund.createdAt}>
                {say(texts.refundLine, {
                  amount: moneyText(refund.amount, currency),
                  state: refundStateText(refund),
                })}
              </li>
            ))}
          </ul>
        ),
      )}
    </>
  )
}
