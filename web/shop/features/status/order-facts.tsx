// How, where and when: what the guest chose beside the dishes.
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { orderAddress } from '#domain/ordering/order-address.ts'
import {
  checkoutFieldNames,
  checkoutSectionNames,
  orderingTexts,
  orderTypeNames,
  paymentMethodNames,
} from '#domain/wording/ordering.ts'
import { paidOrderTexts } from '#domain/wording/paid-orders.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'

interface OrderFactsProps {
  readonly order: PublicOrder
  /** At a kiosk, where it is called as it was asked. */
  readonly typeName?: string | undefined
}

export function OrderFacts({ order, typeName }: OrderFactsProps) {
  const facts = [
    [orderingTexts.orderType, typeName ?? orderTypeNames[storedOrderType(order)]],
    [checkoutFieldNames.table, order.tableIdentifier],
    [checkoutFieldNames.deliveryArea, order.isDelivery && order.deliveryArea],
    [order.isDelivery ? shopScreenTexts.deliveryAddress : checkoutSectionNames.address, orderAddress(order)],
    [checkoutSectionNames.payment, paymentText(order)],
    [orderingTexts.donation, order.donateeName],
    [checkoutFieldNames.comment, order.comment],
  ] as const
  return (
    <dl className="status-facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function paymentText({ paymentMethod, isPaid, isRefunded, dueAmount }: PublicOrder): string | null {
  const method = paymentMethod && paymentMethodNames[paymentMethod]
  return method && isPaid && !isRefunded && !dueAmount ? say(paidOrderTexts.paid, { method }) : method
}
