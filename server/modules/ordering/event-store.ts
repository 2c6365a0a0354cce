// The events of orders as an outbox.
import { sql } from 'kysely'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Executor } from '#server/resources/store.ts'
import { secondsAfter } from '#server/jobs/due-rows.ts'
import type { EventRow, OrderRow } from './order-row.ts'
import { selected } from './store.ts'

export interface WaitingEvent extends Pick<EventRow, 'kind' | 'status' | 'actor' | 'code'> {
  readonly orderId: string
  readonly position: number
  readonly at: Temporal.Instant
  readonly tries: number
}

/** Fresh ones first, as they happened. Locked until the transaction ends; what another worker has locked is left to it. */
export async function lockNextEvents(tx: Executor, now: Temporal.Instant, limit: number): Promise<WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`${plannedOnce}
    select order_id as "orderId", position, at, kind, code, status, actor, dispatch_tries as tries
    from order_event where dispatched_at is null and next_dispatch_at <= ${now}
    order by next_dispatch_at, at, order_id, position limit ${limit} for update skip locked
  `.execute(tx)
  return rows
}

export async function finishEvents(
  tx: Executor,
  events: readonly WaitingEvent[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`${plannedOnce}
    update order_event set dispatched_at = ${now}
    where (order_id, position) in (
      select * from unnest(${events.map(({ orderId }) => orderId)}::uuid[], ${events.map(({ position }) => position)}::integer[])
    )
  `.execute(tx)
}

const firstPauseSeconds = 5

export async function putOffEvent(database: Executor, event: WaitingEvent, now: Temporal.Instant): Promise<void> {
  const next = now.add({ seconds: secondsAfter(event.tries + 1, firstPauseSeconds) })
  await sql`
    update order_event set dispatch_tries = dispatch_tries + 1, next_dispatch_at = ${next}
    where order_id = ${event.orderId} and position = ${event.position} and dispatched_at is null
  `.execute(database)
}

/** For an order that is taken over: what had to follow from it has followed. */
export async function markDispatched(tx: Executor, orderId: string): Promise<void> {
  await sql`update order_event set dispatched_at = at where order_id = ${orderId}`.execute(tx)
}

/** Whatever its status and branch: for the house itself, never for a caller. */
export async function loadOrderRow(tx: Executor, id: string): Promise<OrderRow> {
  const order = (await loadOrderRows(tx, [id])).get(id)
  if (order === undefined) throw new Error(`order ${id} is gone`)
  return order
}

/** Each by its own look (`offset 0`): a plan that is kept from when there were few orders must not read all of many. */
export async function loadOrderRows(tx: Executor, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const { rows } = await sql<OrderRow>`${plannedOnce}
    select f.* from unnest(${ids}::uuid[]) as wanted (id)
      cross join lateral (select ${selected} from "order" o where o.id = wanted.id offset 0) f
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
