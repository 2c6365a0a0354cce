// The way on for a guest whose order is not paid yet: back to the provider's page, or to the checkout with the same cart.
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { buttonClass } from '#kit/button.tsx'

export function PaymentLink({ order, identifier }: { order: PublicOrder; identifier: string | null }) {
  const { status, paymentRedirectUrl } = order
  const again = status === 'failed' && identifier !== null ? `/store/${identifier}/checkout` : null
  const href = status === 'awaitingPayment' ? paymentRedirectUrl : again
  return href ? (
    <p className="status-way-on">
      <a className={buttonClass({ look: 'primary' })} href={href}>
        {again === null ? shopScreenTexts.goToPayment : shopScreenTexts.payAnotherWay}
      </a>
    </p>
  ) : null
}
