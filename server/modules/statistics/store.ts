// The figures of orders, each one statement over what is rolled up and what has to be counted.
import type { OrderType } from '#domain/ground/order-type.ts'
import { orderTypes } from '#domain/ground/order-type.ts'
import { sql } from 'kysely'
import type { Cents } from '#domain/numbers/money.ts'
import type { Executor } from '#server/resources/store.ts'
import { orderCells, orderHours, orderShares, sharesBeside } from './order-cell-store.ts'
import { nowhere, type Sourced } from './rollup-day-store.ts'

export async function countOrders(database: Executor, wanted: Sourced) {
  const byType = orderTypes.map(
    (type) => sql`coalesce(sum(received) filter (where type = ${type}), 0)::bigint as ${sql.ref(type)}`,
  )
  const { rows } = await sql<
    Record<'count' | OrderType | 'preorders' | 'quotations', number> & {
      bucket: string
    }
  >`
    with ${orderCells(wanted, ['received', 'preorders', 'quotations'])}
    select bucket, sum(received)::bigint as count, ${sql.join(byType)},
      sum(preorders)::bigint as preorders, sum(quotations)::bigint as quotations
    from cells group by bucket having sum(received) > 0
  `.execute(database)
  return rows
}

/** Whether there is such a branch. */
export async function isBranch(database: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from branch where id = ${id}`.execute(database)
  return rows.length > 0
}

export interface OrderTotals {
  readonly count: number
  readonly completed: number
  readonly averageConfirmMinutes: string | null
  readonly averageReadyMinutes: string | null
  readonly newCustomers: number
  readonly rating: string | null
}

/** A customer is who left an e-mail or a phone; new is whose order no other one of the same address or number came before. */
export async function totalOrders(database: Executor, wanted: Sourced): Promise<OrderTotals | undefined> {
  const minutes = (time: string, of: string) =>
    sql`round(sum(${sql.ref(time)})::numeric / 60000000 / nullif(sum(${sql.ref(of)}), 0), 1)`
  const { rows } = await sql<OrderTotals>`
    with ${orderCells(
      wanted,
      ['received', 'completed', 'confirm_us', 'confirmed', 'ready_us', 'readied', 'customers', 'stars', 'reviews'],
      { isWhole: true },
    )}
    select coalesce(sum(received), 0)::bigint as count, coalesce(sum(completed), 0)::bigint as completed,
      ${minutes('confirm_us', 'confirmed')} as "averageConfirmMinutes",
      ${minutes('ready_us', 'readied')} as "averageReadyMinutes",
      coalesce(sum(customers), 0)::bigint as "newCustomers",
      round(sum(stars)::numeric / nullif(sum(reviews), 0), 2) as rating
    from cells
  `.execute(database)
  return rows[0]
}

export interface RevenueStep {
  readonly bucket: string
  readonly orders: number
  readonly gross: Cents
  readonly net: Cents
  readonly deliveryFees: Cents
  readonly donations: Cents
  /** Rate → cents. */
  readonly taxes: Readonly<Record<string, Cents>>
}

/** In cents; `donations` counts orders with a donatee. */
export async function revenueByStep(database: Executor, wanted: Sourced): Promise<RevenueStep[]> {
  const { rows } = await sql<RevenueStep>`
    with ${orderCells(wanted, ['sold', 'gross_cents', 'net_cents', 'fee_cents', 'donation_cents'])}, ${sharesBeside(wanted, 'tax')},
    steps as (
      select bucket, sum(sold)::bigint as orders, sum(gross_cents)::bigint as gross, sum(net_cents)::bigint as net,
        sum(fee_cents)::bigint as fees, sum(donation_cents)::bigint as donations
      from cells group by bucket having sum(sold) > 0
    ),
    rates as (select bucket, key, sum(gross_cents)::bigint as tax from shares group by bucket, key),
    summed as (select bucket, jsonb_object_agg(key, tax) as taxes from rates group by bucket)
    select bucket, orders, gross, net, fees as "deliveryFees", donations, coalesce(taxes, '{}') as taxes
    from steps left join summed using (bucket)
  `.execute(database)
  return rows
}

export interface RevenueRow {
  readonly by: 'branch' | 'orderType' | 'paymentMethod'
  readonly key: string | null
  readonly name: string | null
  readonly orders: number
  readonly gross: Cents
  readonly net: Cents
}

export async function revenueByKind(database: Executor, wanted: Sourced): Promise<RevenueRow[]> {
  const sums = sql`sum(sold)::bigint as orders, sum(gross_cents)::bigint as gross, sum(net_cents)::bigint as net`
  const { rows } = await sql<RevenueRow>`
    with ${orderCells(wanted, ['sold', 'gross_cents', 'net_cents', 'branch_name'], { isWhole: true })}, ${sharesBeside(wanted, 'payment', { isWhole: true })}
    select 'branch' as by, nullif(place, ${nowhere})::text as key, max(branch_name) as name, ${sums}
    from cells group by place having sum(sold) > 0
    union all
    select 'orderType', type, null, ${sums} from cells group by type having sum(sold) > 0
    union all
    select 'paymentMethod', nullif(key, ''), null, sum(orders)::bigint, sum(gross_cents)::bigint, sum(net_cents)::bigint
    from shares group by key
    order by 1, 5 desc, 2
  `.execute(database)
  return rows
}

export interface CanceledStep {
  readonly bucket: string
  readonly rejected: number
  readonly canceled: number
  readonly failed: number
  readonly lostGross: Cents
  readonly all: number
}

export async function canceledByStep(database: Executor, wanted: Sourced): Promise<CanceledStep[]> {
  const { rows } = await sql<CanceledStep>`
    with ${orderCells(wanted, ['rejected', 'canceled', 'failed', 'lost_cents', 'arrived'])}
    select bucket, sum(rejected)::bigint as rejected, sum(canceled)::bigint as canceled, sum(failed)::bigint as failed,
      sum(lost_cents)::bigint as "lostGross", sum(arrived)::bigint as all
    from cells group by bucket
  `.execute(database)
  return rows
}

export async function cancelReasons(database: Executor, wanted: Sourced): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    with ${orderShares(wanted, 'reason', { isWhole: true })}
    select key as reason, sum(orders)::bigint as count from shares group by key order by 2 desc, 1 limit 100
  `.execute(database)
  return rows
}

export interface OrderCell {
  readonly weekday: number
  readonly hour: number
  readonly orders: number
  readonly gross: Cents
  /** Of those that can be judged, and how many they are. */
  readonly waitMinutes: number
  readonly waited: number
}

/** By the weekday of the business day and the hour on the wall. A pre-order's wait says nothing. */
export async function ordersByHour(database: Executor, wanted: Sourced): Promise<OrderCell[]> {
  const { rows } = await sql<OrderCell>`
    with ${orderHours(wanted)}
    select weekday, hour, sum(received)::bigint as orders,
      sum(gross_cents)::bigint as gross, (sum(wait_us)::numeric / 60000000)::float8 as "waitMinutes",
      sum(waited)::bigint as waited
    from hours group by 1, 2
  `.execute(database)
  return rows
}
