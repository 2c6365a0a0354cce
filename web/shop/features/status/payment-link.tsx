// The way on for a guest whose order is not paid yet: back to the provider's page, or to the checkout with the same cart.
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { buttonClass } from '#kit/button.tsx'

export function PaymentLink({ order, identifier }: { order: PublicOrder; identifier: string | null }) {
  if (order.status === 'awaitingPayment' && order.paymentRedirectUrl) {
    return (
      <p className="status-way-on">
        <a className={buttonClass({ look: 'primary' })} href={order.paymentRedirectUrl}>
          {shopScreenTexts.goToPayment}
        </a>
      </p>
    )
  }
  if (order.status !== 'failed' || identifier === null) return null
  return (
    <p className="status-way-on">
      <a className={buttonClass({ look: 'primary' })} href={`/store/${identifier}/checkout`}>
        {shopScreenTexts.payAnotherWay}
      </a>
    </p>
  )
}
