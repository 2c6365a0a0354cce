// How a past order came to its end, step by step.
import type { OrderStep } from '#domain/ordering/order-status.ts'
import type { PastOrder } from './past-orders.ts'

export interface DemoStep {
  readonly step: OrderStep
  readonly at: Temporal.Instant
  readonly by: 'guest' | 'branch'
}

/** In the order in which they were done; all of them before the first start. */
export function stepsOf(order: PastOrder): DemoStep[] {
  const after = (minutes: number) => order.placedAt.add({ minutes })
  if (order.status === 'rejected') return [{ step: 'reject', at: after(6), by: 'branch' }]
  if (order.status === 'canceled') return [{ step: 'cancel', at: after(9), by: 'branch' }]
  if (order.branch === 'feldkirch') {
    return [
      { step: 'offer', at: after(150), by: 'branch' },
      { step: 'acceptQuotation', at: after(60 * 26), by: 'guest' },
      { step: 'complete', at: order.appointment ?? after(60 * 24 * 7), by: 'branch' },
    ]
  }
  const ready = order.appointment?.subtract({ minutes: 10 }) ?? after(25)
  return [
    { step: 'confirm', at: after(2), by: 'branch' },
    { step: 'dispatch', at: ready, by: 'branch' },
    { step: 'complete', at: ready.add({ minutes: order.orderType === 'delivery' ? 20 : 10 }), by: 'branch' },
  ]
}
