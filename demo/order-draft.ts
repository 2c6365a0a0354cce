// A past order as the body a guest's browser would have sent.
import type { PlaceOrderDraft } from '#contract/ordering/orders.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import type { PastItem, PastOrder } from './past-orders.ts'
import type { Find } from './rows.ts'

export function orderDraft(order: PastOrder, find: Find) {
  const { guest } = order
  const isDelivery = order.orderType === 'delivery'
  return {
    branch: find('branch', order.branch),
    isDelivery,
    isDineIn: order.orderType === 'dineIn',
    items: order.items.map((item) => itemDraft(item, find)),
    firstName: guest.firstName,
    lastName: guest.lastName,
    name: `${guest.firstName} ${guest.lastName}`,
    phone: guest.phone,
    email: guest.email,
    ...(isDelivery ? { street: guest.street, zipCode: guest.zipCode, city: guest.city } : {}),
    deliveryArea: order.deliveryArea,
    appointmentDate: order.appointment?.toString() ?? null,
    paymentMethod: order.paymentMethod satisfies PaymentMethod | null,
    table: order.table === null ? null : find('table', order.table),
    donatee: order.donatee === null ? null : find('donatee', order.donatee),
    legalInstructions: true,
    privacyPolicy: true,
  } satisfies PlaceOrderDraft
}

function itemDraft(item: PastItem, find: Find) {
  return {
    product: find('product', item.product),
    amount: item.amount,
    unit: item.unit,
    parts: item.parts.map((value) => (typeof value === 'object' && value !== null ? [...value] : value)),
  }
}
