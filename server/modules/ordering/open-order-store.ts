// Orders that wait for somebody, for the house itself: no caller asks, so no scope.
import { isIn } from '#server/database/in-set.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { sql } from 'kysely'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import type { OrderType } from '#domain/ground/order-type.ts'
import type { Executor } from '#server/resources/store.ts'

export interface OpenOrder {
  readonly id: string
  readonly branchId: string
  readonly status: OrderStatus
  readonly orderType: OrderType
  readonly isQuotation: boolean
  readonly newSince: Temporal.Instant
  readonly counterAppointment: Temporal.Instant | null
  /** Promised, else wished. */
  readonly appointment: Temporal.Instant | null
}

const columns = sql`
  o.id, o.branch_id as "branchId", o.status, o.type as "orderType", o.is_quotation as "isQuotation",
  o.counter_appointment as "counterAppointment", coalesce(o.appointment, o.appointment_date) as appointment,
  coalesce((select max(e.at) from order_event e where e.order_id = o.id and e.kind = 'status' and e.status = 'new'),
    o.created_at) as "newSince"`
const isAwaited = sql<boolean>`${isIn(sql`o.status`, statusSets.awaited)}
  and o.branch_id is not null and o.hidden_at is null`

/**
 * New and confirmed ones of all branches, oldest first, so many at a time: a house in which nobody presses „Fertig“ has more
 * of them than the memory should hold.
 */
export async function* openOrders(database: Executor, atOnce = 500): AsyncGenerator<readonly OpenOrder[], void> {
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<OpenOrder & { readonly createdAt: Temporal.Instant }>`
      select ${columns}, o.created_at as "createdAt" from "order" o where ${isAwaited} and ${after}
      order by o.created_at, o.id limit ${atOnce}
    `.execute(database)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < atOnce) return
    after = sql`(o.created_at, o.id) > (${last.createdAt}, ${last.id}::uuid)`
  }
}

/** Locked until the transaction ends; undefined where somebody was faster. */
export async function lockOpenRow(tx: Executor, id: string): Promise<OpenOrder | undefined> {
  const { rows } = await sql<OpenOrder>`
    select ${columns} from "order" o where o.id = ${id} and ${isAwaited} for no key update of o
  `.execute(tx)
  return rows[0]
}
