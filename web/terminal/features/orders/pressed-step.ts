// What can be pressed at an order, and the call that does it. Every call names the status that was seen.
import type { Order } from '#contract/ordering/orders.ts'
import type { CounterMethod } from '#domain/ordering/counter-payment.ts'
import type { CounterStep } from '#domain/ordering/queued-step.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import { askDesk } from '../../shell/desk-call.ts'

/** Plain data: it waits in the browser's storage. Moments are ISO instants. */
export type PressedStep =
  | { readonly step: 'confirm'; readonly appointment: string }
  | { readonly step: 'propose'; readonly counterAppointment: string }
  | { readonly step: 'reject' | 'cancel'; readonly reason: string }
  | { readonly step: 'pay'; readonly method: CounterMethod }
  | { readonly step: 'unpay' }
  | { readonly step: Extract<CounterStep, 'dispatch' | 'complete' | 'offer'> }

export async function sendStep(id: string, pressed: PressedStep, expectedStatus: OrderStatus): Promise<Order> {
  const params = { id }
  switch (pressed.step) {
    case 'confirm': {
      const body = { appointment: pressed.appointment, expectedStatus }
      return (await askDesk('POST /orders/:id/status/confirm', { params, body })).data
    }
    case 'propose': {
      const body = { counterAppointment: pressed.counterAppointment, expectedStatus }
      return (await askDesk('POST /orders/:id/status/confirm', { params, body })).data
    }
    case 'reject': {
      const body = { rejectionMessage: pressed.reason, expectedStatus }
      return (await askDesk('POST /orders/:id/status/reject', { params, body })).data
    }
    case 'cancel': {
      const body = { reason: pressed.reason, expectedStatus }
      return (await askDesk('POST /orders/:id/status/cancel', { params, body })).data
    }
    case 'pay':
      return (await askDesk('POST /orders/:id/paid', { params, body: { method: pressed.method, expectedStatus } })).data
    case 'unpay':
      return (await askDesk('POST /orders/:id/paid/take-back', { params, body: { expectedStatus } })).data
    case 'dispatch':
      return (await askDesk('POST /orders/:id/status/in-delivery', { params, body: { expectedStatus } })).data
    case 'complete':
      return (await askDesk('POST /orders/:id/status/completed', { params, body: { expectedStatus } })).data
    case 'offer':
      return (await askDesk('POST /orders/:id/send-quotation', { params, body: { expectedStatus } })).data
  }
}
