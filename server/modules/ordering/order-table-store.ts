// The orders of some days in sums, and what a table of them needs. What was ordered is much more than the rest: read by the thousand.
import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import { noCents, type Cents } from '#domain/numbers/money.ts'
import type { Billing } from '#domain/payment/receipt.ts'
import type { Scope } from '#server/http/caller.ts'
import { paymentsOf } from '#server/modules/payment/public.ts'
import type { Executor } from '#server/resources/store.ts'
import type { OrderRow } from './order-row.ts'
import { sold } from './sold-order-store.ts'
import { givenBackIn, itemsOf, orderFilesOf, ordersWhere, type HistoryFilter } from './store.ts'

type Filter = Omit<HistoryFilter, 'isOldestFirst'>

export type TableRow = Pick<
  OrderRow,
  | 'id'
  | 'uid'
  | 'ticketNumber'
  | 'createdAt'
  | 'branchName'
  | 'type'
  | 'status'
  | 'paymentMethod'
  | 'paidAt'
  | 'name'
  | 'company'
  | 'goodsCents'
  | 'deliveryCents'
  | 'totalCents'
  | 'isTest'
  | 'taxes'
  | 'payments'
> & {
  /** For when it was promised, else wished; null: as soon as possible. */
  readonly dueAt: Temporal.Instant | null
  /** Out of the drawer. */
  readonly cashRefundedCents: Cents
  /** As an invoice names it; null: made out to the guest. */
  readonly billing: Billing | null
}

/** Oldest first, at most so many. */
export async function listTableRows(
  database: Executor,
  scope: Scope,
  filter: Filter,
  most: number,
): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select o.id, o.uid, o.ticket_number as "ticketNumber", o.created_at as "createdAt", o.branch_name as "branchName", o.type,
      o.status, o.payment_method as "paymentMethod", o.paid_at as "paidAt", o.name, o.company,
      o.goods_cents as "goodsCents", o.delivery_cents as "deliveryCents", o.total_cents as "totalCents",
      coalesce(o.appointment, o.appointment_date) as "dueAt",
      o.is_test as "isTest", o.taxes, ${paymentsOf(sql`o.id`)} as payments,
      (select coalesce(sum((e.params -> 'amount' ->> 'cents')::bigint), 0)::bigint from order_event e
        where e.order_id = o.id and e.code = 'cashRefunded') as "cashRefundedCents",
      (select jsonb_build_object('company', b.company, 'address', b.address, 'vatId', b.vat_id) from order_billing b
        where b.order_id = o.id) as billing
    from "order" o where ${ordersWhere(scope, filter)} order by o.created_at, o.id limit ${most}
  `.execute(database)
  return rows
}

export type LinesRow = Pick<OrderRow, 'id' | 'items' | 'files'>

/** What was ordered, of the orders that are named. */
export async function listLines(database: Executor, orders: readonly string[]): Promise<LinesRow[]> {
  const { rows } = await sql<LinesRow>`
    select o.id, ${itemsOf} as items, ${orderFilesOf} as files from "order" o where o.id = any(${orders}::uuid[])
  `.execute(database)
  return rows
}

export interface SumRow {
  readonly paymentMethod: PaymentMethod | null
  readonly orders: number
  readonly soldOrders: number
  readonly soldCents: Cents
}

/** One row for each way of paying, those that brought most first. */
export async function sumOrders(database: Executor, scope: Scope, filter: Filter): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select payment_method as "paymentMethod", count(*) as orders,
      count(*) filter (where ${sold}) as "soldOrders",
      coalesce(sum(total_cents) filter (where ${sold}), 0)::bigint as "soldCents"
    from "order" o where ${ordersWhere(scope, filter)}
    group by payment_method order by 4 desc, 1
  `.execute(database)
  return rows
}

/** What went back in the time of the filter, of the orders that it finds. */
export async function sumRefunds(database: Executor, scope: Scope, filter: Filter): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(b.cents), 0)::bigint as cents from (${givenBackIn(filter)}) b join "order" o on o.id = b.order_id
    where ${ordersWhere(scope, filter)}
  `.execute(database)
  return rows[0]?.cents ?? noCents
}
