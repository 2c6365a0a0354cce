// Orders that wait for somebody, as the house itself watches them: no caller asks, so no scope.
import type { Order } from '#contract/ordering/orders.ts'
import { advance } from '#domain/ordering/order-status.ts'
import { typed } from '#domain/ground/order-event-codes.ts'
import { isProblem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import type { Executor } from '#server/resources/store.ts'
import { loadOrderRow } from './event-store.ts'
import { lockOpenRow, type OpenOrder } from './open-order-store.ts'
import { presentOrder } from './present.ts'
import { saveStatus } from './store.ts'

/** Locked until the transaction ends, with what staff read; undefined where somebody was faster. */
export async function lockOpenOrder(tx: Executor, id: string): Promise<{ open: OpenOrder; order: Order } | undefined> {
  const open = await lockOpenRow(tx, id)
  return open === undefined ? undefined : { open, order: presentOrder(await loadOrderRow(tx, id)) }
}

/**
 * By the house, because nobody answered; the message is for the guest. Call it only with the row locked. False where its
 * status does not allow it.
 */
export async function rejectUnanswered(
  tx: Transaction,
  id: string,
  { message, now }: { message: string; now: Temporal.Instant },
): Promise<boolean> {
  const row = await loadOrderRow(tx, id)
  const status = advance(row.status, 'reject', row.isQuotation)
  if (isProblem(status)) return false
  const because = typed(message) ?? ({ code: 'autoRejected' } as const)
  await saveStatus(tx, row, { status, at: now, actor: 'system', userId: null, because, appointment: null })
  await announce(tx, { kind: 'orderChanged', orderId: row.id, branchId: row.branchId, uid: row.uid })
  return true
}
