// Staff move an order along its table of steps.
import type { Order } from '#contract/ordering/orders.ts'
import { advance, type OrderStep } from '#domain/ordering/order-status.ts'
import { isProblem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import type { Caller, Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { presentOrder } from './present.ts'
import { findOrder, lockOrder, saveStatus } from './store.ts'

export interface Step {
  readonly step: OrderStep
  readonly reason?: string | null | undefined
  /** What the branch promises; kept as it is when absent. */
  readonly appointment?: string | null | undefined
}

/** The fresh order; a step that its status does not allow is a 409 with the current order. */
export async function changeStatus(
  database: Database,
  asked: { id: string; scope: Scope; caller: Caller; now: Temporal.Instant },
  { step, reason, appointment }: Step,
): Promise<Order> {
  return database.transaction(async (tx) => {
    // Locked: two tablets confirm the same order within a second on busy evenings.
    const order = await lockOrder(tx, asked.id, asked.scope)
    if (order === undefined) throw notFound()
    const status = advance(order.status, step, order.isQuotation)
    if (isProblem(status)) throw new Refusal(409, status, presentOrder(order))
    await saveStatus(tx, order, {
      status,
      at: asked.now,
      actor: 'user',
      userId: asked.caller.kind === 'staff' ? asked.caller.userId : null,
      reason: reason || null,
      appointment: appointment ? Temporal.Instant.from(appointment) : null,
    })
    await announce(tx, { kind: 'orderChanged', orderId: order.id, branchId: order.branchId, uid: order.uid })
    const fresh = await findOrder(tx, order.id, asked.scope)
    if (fresh === undefined) throw notFound()
    return presentOrder(fresh)
  })
}
