// What webhooks hear of orders, of their money and of products: a row each, in the transaction of what happened.
import type { WebhookEvent } from '#contract/notification/webhooks.ts'
import type { ProductListener } from '#server/events/product-changes.ts'
import { readSellers } from '#server/modules/catalog/public.ts'
import type { EventListener } from '#server/modules/ordering/public.ts'
import { enqueueDeliveries } from './webhook-delivery-store.ts'
import { isHeardByBranches } from './webhook-store.ts'

type Happened = Parameters<EventListener>[1]['event']

function orderEventOf({ kind, status }: Happened): WebhookEvent {
  switch (kind) {
    case 'status':
      return status === 'new' ? 'order.created' : 'order.status'
    case 'counterAppointment':
      return 'order.time'
    case 'paid':
    case 'refund':
    case 'payment':
      return 'order.payment'
    case 'items':
    case 'contact':
      return 'order.changed'
    default:
      kind satisfies never
      return 'order.changed'
  }
}

/** Null: it says nothing of money. */
function paymentEventOf({ kind, status }: Happened): WebhookEvent | null {
  if (kind === 'paid') return 'payment.paid'
  if (kind === 'refund') return 'payment.refund'
  if (kind === 'payment') return 'payment.note'
  return kind === 'status' && status === 'failed' ? 'payment.failed' : null
}

export const tellWebhooksOfOrders: EventListener = async (tx, { event, order, branchId }) => {
  const about = {
    at: event.at,
    orderId: order.id,
    productId: null,
    branchId,
    concerns: branchId === null ? [] : [branchId],
    label: order.uid,
  }
  const money = paymentEventOf(event)
  await enqueueDeliveries(tx, [
    { ...about, topic: 'orders', event: orderEventOf(event) },
    ...(money === null ? [] : [{ ...about, topic: 'payments' as const, event: money }]),
  ])
}

/** A product concerns the branches that sell it; one that stands on no menu yet, or no more, everybody. */
export const tellWebhooksOfProducts: ProductListener = async (tx, { event, products, branchId, at }) => {
  if (products.length === 0) return
  const sellersOf = branchId === null && (await isHeardByBranches(tx, 'products')) ? await readSellers(tx) : null
  const concerning = (id: string) => {
    if (branchId !== null) return [branchId]
    const sellers = sellersOf?.({ kind: 'product', id })
    return sellers === undefined || sellers.size === 0 ? null : [...sellers]
  }
  await enqueueDeliveries(
    tx,
    products.map(({ id, name }) => ({
      topic: 'products',
      event,
      at,
      orderId: null,
      productId: id,
      branchId,
      concerns: concerning(id),
      label: name,
    })),
  )
}
