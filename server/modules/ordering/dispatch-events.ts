// What follows from an event of an order (mails, print jobs, refunds) is written in one transaction with the note that it was
// written: exactly once for every event, also after a kill at any moment.
import type { Order } from '#contract/ordering/orders.ts'
import type { OrderEventCode, OrderEventValues } from '#domain/ground/order-event-codes.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { atOnceInTurn, type Trying } from '#server/jobs/due-rows.ts'
import { finishEvents, loadOrderRows, lockNextEvents, putOffEvent, type WaitingEvent } from './event-store.ts'
import type { Actor, EventKind } from './order-row.ts'
import { presentOrder } from './present.ts'

export interface DispatchedEvent {
  /** `{order}/{position}`: the same on every try, different for every event; the position is that in the order's history. */
  readonly id: string
  readonly kind: EventKind
  readonly code: OrderEventCode | null
  readonly params: OrderEventValues
  /** The order's status after the event; the order itself may have gone on since. */
  readonly status: OrderStatus
  readonly at: Temporal.Instant
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

/** Events that are told in one transaction: on a busy evening most of the time of a transaction is its commit. */
const largestBatch = 50

export interface Dispatching extends Trying {
  /** Called after the commit of each batch. */
  readonly afterwards?: () => void
}

/**
 * Tells the listeners of every event that is due, several events in one transaction. Where a listener throws, nothing of the
 * batch stays written; its events are told one by one, and the one that cannot be told is put off. The answer is how many
 * were told.
 */
export async function dispatchEvents(
  database: Database,
  listeners: readonly EventListener[],
  { now, log, isEnding = () => false, inTurn = atOnceInTurn, afterwards }: Dispatching,
): Promise<number> {
  let told = 0
  /** Events of a batch that failed and were not yet tried alone. */
  let alone = 0
  while (!isEnding()) {
    let locked: readonly WaitingEvent[] = []
    try {
      const most = alone > 0 ? 1 : largestBatch
      locked = await inTurn(() =>
        database.transaction(async (tx) => {
          locked = await lockNextEvents(tx, now, most)
          if (locked.length === 0) return locked
          await tell(tx, locked, listeners)
          await finishEvents(tx, locked, now)
          return locked
        }),
      )
      if (locked.length === 0) return told
      told += locked.length
      afterwards?.()
    } catch (error) {
      const [first] = locked
      if (first === undefined) throw error
      if (locked.length > 1) {
        alone = locked.length
        continue
      }
      await putOffEvent(database.kysely, first, now)
      log.error({ err: error, order: first.orderId, position: first.position }, 'an event of an order was put off')
    }
    alone = Math.max(0, alone - 1)
  }
  return told
}

async function tell(
  tx: Transaction,
  events: readonly WaitingEvent[],
  listeners: readonly EventListener[],
): Promise<void> {
  const orders = await loadOrderRows(
    tx,
    events.map(({ orderId }) => orderId),
  )
  for (const { orderId, position, kind, code, status, at, actor } of events) {
    const row = orders.get(orderId)
    if (row === undefined) throw new Error(`order ${orderId} is gone`)
    const params = row.events[position]?.params ?? {}
    const event = { id: `${orderId}/${position}`, kind, code, params, status, at, actor }
    const happened = { event, order: presentOrder(row), branchId: row.branchId }
    for (const listen of listeners) await listen(tx, happened)
  }
}
