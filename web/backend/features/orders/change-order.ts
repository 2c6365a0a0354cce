// Takes an order one step further and shows what became of it.
import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/ordering/orders.ts'
import { problem } from '#domain/ground/problem.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { problemText } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { conflictingOrder } from '#parts/orders/open-orders.ts'
import { perform } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { announce } from '#parts/orders/announcements.ts'
import { showFresh } from './current-orders.ts'
import { statusName } from '#parts/orders/order-view.ts'

export type OrderChange =
  /** `appointment`: ISO instant that the branch promises; null promises nothing. */
  | { readonly step: 'confirm'; readonly appointment: string | null }
  | { readonly step: 'reject' | 'cancel'; readonly reason: string }
  | { readonly step: 'dispatch' | 'complete' }

export function changeName(order: Pick<Order, 'id'>): string {
  return `orders.change.${order.id}`
}

/** Whether it was done; what failed is an error entry by then. A conflict shows the order as it is now. */
export async function changeOrder(
  client: QueryClient,
  order: Order,
  ticket: string,
  change: OrderChange,
): Promise<boolean> {
  try {
    await perform(client, {
      name: changeName(order),
      run: async () => {
        const fresh = await send(order, change).catch(async (cause: unknown) => {
          const current = conflicting(cause)
          if (current) await showFresh(client, current)
          throw cause
        })
        await showFresh(client, fresh)
        announce(say(texts.stepDone, { ticket, status: statusName(fresh) }))
      },
      failure: (cause) => failureOf(cause, change, ticket),
      canRetry: (cause) => conflicting(cause) === null,
    })
    return true
  } catch {
    return false
  }
}

async function send({ id, status: expectedStatus }: Order, change: OrderChange): Promise<Order> {
  const params = { id }
  switch (change.step) {
    case 'confirm': {
      const body = { ...(change.appointment !== null && { appointment: change.appointment }), expectedStatus }
      return (await askAsStaff('POST /orders/:id/status/confirm', { params, body })).data
    }
    case 'reject': {
      const body = { rejectionMessage: change.reason, expectedStatus }
      return (await askAsStaff('POST /orders/:id/status/reject', { params, body })).data
    }
    case 'cancel': {
      const body = { reason: change.reason, expectedStatus }
      return (await askAsStaff('POST /orders/:id/status/cancel', { params, body })).data
    }
    case 'dispatch':
      return (await askAsStaff('POST /orders/:id/status/in-delivery', { params, body: { expectedStatus } })).data
    case 'complete':
      return (await askAsStaff('POST /orders/:id/status/completed', { params, body: { expectedStatus } })).data
  }
}

/** The order as it is by now, where a step was refused because of that. */
export function conflicting(cause: unknown): Order | null {
  return cause instanceof ApiFailure ? conflictingOrder(cause) : null
}

function failureOf(cause: unknown, { step }: OrderChange, ticket: string): string {
  const current = conflicting(cause)
  if (current) return say(texts.conflict, { ticket, status: statusName(current) })
  const own = problemText(problem(step === 'cancel' ? 'cancelFailed' : 'forbiddenStep', null))
  // Not reached: the sentence says why, which the person can do something about.
  return cause instanceof ApiFailure && cause.status === 0 ? `${own} ${cause.message}` : own
}
