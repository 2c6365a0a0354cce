import { sql, type RawBuilder } from 'kysely'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Actor, OrderRow } from './order-row.ts'

const selected = sql`
  o.id, o.version, o.created_at as "createdAt", o.updated_at as "updatedAt", o.uid, o.hash,
  o.branch_id as "branchId", o.branch_name as "branchName", o.status, o.type, o.is_preorder as "isPreorder",
  o.is_quotation as "isQuotation", o.ticket_day as "ticketDay", o.ticket_number as "ticketNumber",
  o.payment_method as "paymentMethod", o.paid_at as "paidAt", o.refunded_at as "refundedAt",
  o.table_id as "tableId", o.table_identifier as "tableIdentifier", o.donatee_id as "donateeId",
  o.donatee_name as "donateeName", o.appointment_date as "appointmentDate", o.appointment,
  o.counter_appointment as "counterAppointment", o.rejection_message as "rejectionMessage", o.name, o.company, o.phone,
  o.email, o.street, o.zip_code as "zipCode", o.city, o.delivery_area as "deliveryArea", o.floor, o.stairway, o.door,
  o.comment, o.goods_cents as "goodsCents", o.delivery_cents as "deliveryCents", o.total_cents as "totalCents",
  o.net_cents as "netCents", o.taxes,
  (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'amount', i.amount, 'unit', i.unit,
      'unitPriceCents', i.unit_price_cents, 'grossCents', i.gross_cents, 'taxRate', i.tax_rate, 'parts', i.parts,
      'optionNames', i.option_names, 'note', i.note) order by i.position)
    from order_item i where i.order_id = o.id) as items,
  (select jsonb_agg(jsonb_build_object('status', e.status, 'at', e.at, 'actor', e.actor, 'reason', e.reason) order by e.position)
    from order_event e where e.order_id = o.id) as events`

/** Orders of the scope's branches. Each query that staff can reach takes one. */
function inScope(scope: Scope): RawBuilder<boolean> {
  return scope.branches === 'all' ? sql<boolean>`true` : sql<boolean>`o.branch_id = any(${[...scope.branches]}::uuid[])`
}

// The branch sees an order from `new` on: not while it waits for its payment, nor when that failed.
const seen = sql<boolean>`o.status not in ('awaitingPayment', 'failed')`

export async function findPublicOrder(database: Executor, uid: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${selected} from "order" o where o.uid = ${uid}`.execute(database)
  return rows[0]
}

export async function findOrder(database: Executor, id: string, scope: Scope): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${selected} from "order" o where o.id = ${id} and ${inScope(scope)} and ${seen}
  `.execute(database)
  return rows[0]
}

/** The row stays locked until the transaction ends: two tablets that press at once are served one after the other. */
export async function lockOrder(tx: Executor, id: string, scope: Scope): Promise<OrderRow | undefined> {
  await sql`select 1 from "order" o where o.id = ${id} and ${inScope(scope)} for update`.execute(tx)
  return findOrder(tx, id, scope)
}

export async function listCurrentOrders(database: Executor, scope: Scope): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${selected} from "order" o
    where o.status in ('new', 'offered', 'confirmed', 'inDelivery') and ${inScope(scope)} order by o.created_at
  `.execute(database)
  return rows
}

export async function listOrders(
  database: Executor,
  scope: Scope,
  page: number,
  pageSize: number,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { rows } = await sql<OrderRow>`
    select ${selected} from "order" o where ${inScope(scope)} and ${seen}
    order by o.created_at desc, o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(database)
  const counted = await sql<{ total: number }>`
    select count(*) as total from "order" o where ${inScope(scope)} and ${seen}
  `.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface StatusChange {
  readonly status: OrderStatus
  readonly at: Temporal.Instant
  readonly actor: Actor
  readonly userId: string | null
  readonly reason: string | null
  readonly appointment: Temporal.Instant | null
}

/** The new status and its event. Call it only with the row locked. */
export async function saveStatus(tx: Executor, order: OrderRow, change: StatusChange): Promise<void> {
  const isRejection = change.status === 'rejected' || change.status === 'canceled'
  await sql`
    update "order" set status = ${change.status}, version = version + 1, updated_at = ${change.at},
      appointment = coalesce(${change.appointment}, appointment),
      rejection_message = coalesce(${isRejection ? change.reason : null}, rejection_message)
    where id = ${order.id}
  `.execute(tx)
  await sql`
    insert into order_event (order_id, position, at, status, actor, user_id, reason)
    values (${order.id}, ${order.events.length}, ${change.at}, ${change.status}, ${change.actor}, ${change.userId}, ${change.reason})
  `.execute(tx)
}

export interface KnownRequest {
  readonly bodyHash: Buffer
  readonly uid: string
}

/** What was ordered with a guest's key before. */
export async function findRequest(database: Executor, key: string): Promise<KnownRequest | undefined> {
  const { rows } = await sql<KnownRequest>`
    select r.body_hash as "bodyHash", o.uid from order_request r join "order" o on o.id = r.order_id where r.key = ${key}
  `.execute(database)
  return rows[0]
}

/** Keys are kept for 48 hours (decisions § 5). */
export async function deleteRequestsBefore(database: Executor, before: Temporal.Instant): Promise<void> {
  await sql`delete from order_request where created_at < ${before}`.execute(database)
}
