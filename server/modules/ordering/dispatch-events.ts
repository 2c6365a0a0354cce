// What follows from an event of an order (mails, print jobs, refunds) is written in one transaction with the note that it was
// written: exactly once for every event, also after a kill at any moment.
import type { Order } from '#contract/ordering/orders.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Trying } from '#server/jobs/due-rows.ts'
import { finishEvent, loadOrderRow, lockNextEvent, putOffEvent, type WaitingEvent } from './event-store.ts'
import type { Actor, EventKind } from './order-row.ts'
import { presentOrder } from './present.ts'

export interface DispatchedEvent {
  /** Order and position: the same on every try, different for every event. */
  readonly id: string
  readonly kind: EventKind
  /** The order's status after the event; the order itself may have gone on since. */
  readonly status: OrderStatus
  readonly at: Temporal.Instant
  readonly reason: string | null
  readonly actor: Actor
}

export interface Happened {
  readonly event: DispatchedEvent
  /** As it is now. */
  readonly order: Order
  /** Null once the branch was deleted. */
  readonly branchId: string | null
}

/** Only writes, in the given transaction; what takes time or may fail is done by a worker over the rows it wrote. */
export interface EventListener {
  (tx: Transaction, happened: Happened): Promise<void>
}

/**
 * Tells the listeners of every event that is due, each event in a transaction of its own. Where a listener throws, nothing of
 * the event stays written, it is put off and the next one follows. The answer is how many were told.
 */
export async function dispatchEvents(
  database: Database,
  listeners: readonly EventListener[],
  { now, log, isEnding = () => false }: Trying,
): Promise<number> {
  let told = 0
  while (!isEnding()) {
    let locked: WaitingEvent | undefined
    try {
      const isTold = await database.transaction(async (tx) => {
        locked = await lockNextEvent(tx, now)
        if (locked === undefined) return false
        const happened = await happenedOf(tx, locked)
        for (const listen of listeners) await listen(tx, happened)
        await finishEvent(tx, locked, now)
        return true
      })
      if (!isTold) return told
      told += 1
    } catch (error) {
      if (locked === undefined) throw error
      await putOffEvent(database.kysely, locked, now)
      log.error({ err: error, order: locked.orderId, position: locked.position }, 'an event of an order was put off')
    }
  }
  return told
}

async function happenedOf(tx: Transaction, waiting: WaitingEvent): Promise<Happened> {
  const { orderId, position, kind, status, at, reason, actor } = waiting
  const row = await loadOrderRow(tx, orderId)
  return {
    event: { id: `${orderId}/${position}`, kind, status, at, reason, actor },
    order: presentOrder(row),
    branchId: row.branchId,
  }
}
