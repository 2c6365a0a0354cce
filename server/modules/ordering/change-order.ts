// The frame around everything that staff and terminals do to an order: locked, announced, logged, answered afresh.
import type { Order } from '#contract/ordering/orders.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import { problem } from '#domain/ground/problem.ts'
import type { LogCode } from '#domain/ground/log-codes.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { changesOf } from '#server/log/changes-of.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Actor, OrderRow } from './order-row.ts'
import { presentOrder } from './present.ts'
import { findOrder, lockOrder } from './store.ts'

export interface AskedOrder extends Cause {
  readonly params: { readonly id: string }
  readonly scope: Scope
  /** May name the status that the caller saw. */
  readonly body?: unknown
}

/** What the log tells of each. */
const codes = {
  confirm: 'orderConfirmed',
  reject: 'orderRejected',
  cancel: 'orderCanceled',
  dispatch: 'orderDispatched',
  complete: 'orderCompleted',
  offer: 'orderOffered',
  counterAppointment: 'orderCounterAppointment',
  paid: 'orderPaid',
  takeBackPaid: 'orderPaidTakenBack',
  cashRefund: 'orderCashRefunded',
  refund: 'orderRefunded',
  items: 'orderItemsChanged',
  contact: 'orderContactChanged',
  hide: 'orderHidden',
  restore: 'orderRestored',
} as const satisfies Record<string, LogCode>

/**
 * `work` writes; it answers problems before it has written anything, or throws a refusal. An order of another branch is
 * missing. What differs afterwards is logged under `action`.
 */
export async function changeOrder(
  database: Database,
  asked: AskedOrder,
  action: keyof typeof codes,
  work: (tx: Transaction, order: OrderRow) => Promise<Problems | undefined>,
  which: 'seen' | 'hidden' = 'seen',
): Promise<Order | Problems> {
  return database.transaction(async (tx) => {
    // Locked: two tablets confirm the same order within a second on busy evenings.
    const order = await lockOrder(tx, asked.params.id, asked.scope, which)
    if (order === undefined) throw notFound()
    // Two tablets, or one whose step waited for its connection: the order has moved on since it was looked at.
    const { expectedStatus = order.status } = (asked.body ?? {}) as { expectedStatus?: OrderStatus }
    if (expectedStatus !== order.status) throw new Refusal(409, problem('forbiddenStep', null), presentOrder(order))
    const problems = await work(tx, order)
    if (problems instanceof Problems) return problems
    await announce(tx, { kind: 'orderChanged', orderId: order.id, branchId: order.branchId, uid: order.uid })
    const fresh = await findOrder(tx, order.id, asked.scope)
    const label = String(order.ticketNumber ?? order.uid)
    await writeLog(tx, asked, {
      channel: 'order',
      action: `order.${action}`,
      code: codes[action],
      params: { label },
      subject: { type: 'order', id: order.id, label },
      branchId: order.branchId,
      changes: fresh === undefined ? [] : changesOf(loggedOf(order), loggedOf(fresh)),
    })
    return presentOrder(fresh ?? order)
  })
}

/** Who acts, as an event of the order keeps it. */
export function actorOf({ caller }: Cause): { actor: Actor; userId: string | null } {
  if (caller.kind === 'staff') return { actor: 'user', userId: caller.userId }
  return { actor: caller.kind === 'visitor' ? 'guest' : caller.kind, userId: null }
}

function loggedOf(order: OrderRow) {
  const { history: _history, timeline: _timeline, ...rest } = presentOrder(order)
  return rest
}
