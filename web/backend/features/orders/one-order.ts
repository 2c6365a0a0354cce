// One order by its id, and the calls that the back office makes about it.
import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { ChangeItemInput, ChangeOrderInput } from '#contract/ordering/order-calls.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { CounterMethod } from '#domain/ordering/counter-payment.ts'
import type { CartItem } from '#domain/ground/cart-item.ts'
import { failureText, shownFailure } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { problemTexts } from '#domain/wording/problems.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { perform } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { conflicting } from './change-order.ts'
import { orderKey, showFresh } from './current-orders.ts'

/** Only while it is looked at; missing where `id` is null. */
export function useOrder(id: string | null) {
  return useQuery({
    queryKey: orderKey(id ?? ''),
    enabled: id !== null,
    queryFn: async ({ signal }) => (await askAsStaff('GET /orders/:id', { params: { id: id ?? '' } }, { signal })).data,
    meta: { operation: 'orders.one', failure: failureText('load', 'order') },
  })
}

export function officeCallName(id: string): string {
  return `orders.office.${id}`
}

/** Whether it was done; what failed is an error entry by then. An answered order is shown at once. */
async function callAbout(
  client: QueryClient,
  { id }: Pick<Order, 'id'>,
  failure: string,
  run: () => Promise<Order | null>,
  /** What the caller says in its own place. */
  isQuestion: (cause: unknown) => boolean = () => false,
): Promise<boolean> {
  try {
    const fresh = await perform(client, {
      name: officeCallName(id),
      run,
      isQuestion,
      failure: (cause) => (isStale(cause) ? texts.editOrderChanged : refusalText(cause, failure)),
    })
    if (fresh) await showFresh(client, fresh)
    return true
  } catch {
    return false
  }
}

function refusalText(cause: unknown, own: string): string {
  return shownFailure(cause instanceof ApiFailure ? cause.errors : null, own)
}

function isStale(cause: unknown): boolean {
  return cause instanceof ApiFailure && cause.errors[0]?.code === 'staleVersion'
}

type Asked = readonly [QueryClient, Order]

export const printOrder = (...[client, order]: Asked) =>
  callAbout(client, order, problemTexts.printFailed, async () => {
    await askAsStaff('POST /orders/:id/print', { params: { id: order.id } })
    return null
  })

export const resendConfirmation = async (client: QueryClient, order: Order, by: 'email' | 'sms') => {
  const isDone = await callAbout(client, order, problemTexts.confirmationFailed, async () => {
    await askAsStaff(`POST /orders/:id/resend-new-order-${by}`, { params: { id: order.id } })
    return null
  })
  // The order says no longer that the last one did not arrive.
  if (isDone) void client.invalidateQueries({ queryKey: ['messages'] })
  return isDone
}

export const markPaid = (client: QueryClient, order: Order, method: CounterMethod) =>
  callAbout(client, order, problemTexts.notPayable, async () => {
    const asked = { params: { id: order.id }, body: { method, expectedStatus: order.status } }
    return (await askAsStaff('POST /orders/:id/paid', asked)).data
  })

export const takeBackPaid = (...[client, order]: Asked) =>
  callAbout(client, order, problemTexts.notTakenBack, async () => {
    const asked = { params: { id: order.id }, body: { expectedStatus: order.status } }
    return (await askAsStaff('POST /orders/:id/paid/take-back', asked)).data
  })

export const proposeTime = (client: QueryClient, order: Order, counterAppointment: string) =>
  callAbout(client, order, problemTexts.forbiddenStep, async () => {
    const asked = { params: { id: order.id }, body: { counterAppointment, expectedStatus: order.status } }
    return (await askAsStaff('POST /orders/:id/status/confirm', asked)).data
  })

export const sendOffer = (...[client, order]: Asked) =>
  callAbout(client, order, problemTexts.forbiddenStep, async () => {
    const asked = { params: { id: order.id }, body: { expectedStatus: order.status } }
    return (await askAsStaff('POST /orders/:id/send-quotation', asked)).data
  })

export interface NotSaved {
  /** What the server finds wrong, by field. What is of none of the fields asked about is an error entry. */
  readonly problems: ReadonlyMap<string, string>
  /** The version that is on the screen now. */
  readonly seen: number
}

/** Null once it is saved. */
export async function changeContact(
  client: QueryClient,
  order: Order,
  body: ChangeOrderInput,
  fields: readonly string[],
): Promise<NotSaved | null> {
  let problems: NotSaved['problems'] = new Map()
  let seen = body.version ?? order.version
  const run = async () => {
    try {
      return (await askAsStaff('PUT /orders/:id', { params: { id: order.id }, body })).data
    } catch (cause) {
      problems = fieldProblems(cause)
      // Somebody else saved meanwhile: what they wrote is shown, and what was typed here stays.
      const current = conflicting(cause)
      if (current) {
        seen = current.version
        await showFresh(client, current)
      }
      throw cause
    }
  }
  const isSaid = () => problems.size > 0 && [...problems.keys()].every((field) => fields.includes(field))
  return (await callAbout(client, order, failureText('update', 'order'), run, isSaid)) ? null : { problems, seen }
}

function fieldProblems(cause: unknown): ReadonlyMap<string, string> {
  if (!(cause instanceof ApiFailure)) return new Map()
  return new Map(cause.errors.map(({ field, message }) => [field ?? '', message]))
}

export const hideOrder = async (...[client, order]: Asked) => {
  const isDone = await callAbout(client, order, texts.notHidden, async () => {
    await askAsStaff('DELETE /orders/:id', { params: { id: order.id } })
    return null
  })
  // Every list of orders, the history among them, has one less.
  if (isDone) void client.invalidateQueries({ queryKey: ['orders'] })
  return isDone
}

export const restoreOrder = async (...[client, order]: Asked) => {
  const isDone = await callAbout(client, order, texts.notRestored, async () => {
    return (await askAsStaff('POST /orders/:id/restore', { params: { id: order.id } })).data
  })
  if (isDone) void client.invalidateQueries({ queryKey: ['orders'] })
  return isDone
}

export const changeLine = (client: QueryClient, order: Order, itemIndex: number, change: LineChange) =>
  callAbout(client, order, failureText('update', 'order'), async () => {
    // Sent as it is: nobody changes the list, as the type of a call would allow.
    const body = { ...change, parts: change.parts as ChangeItemInput['parts'] }
    return (await askAsStaff('PUT /orders/:id/items/:itemIndex', { params: { id: order.id, itemIndex }, body })).data
  })
export type LineChange = CartItem & Pick<ChangeItemInput, 'unitPrice'>
