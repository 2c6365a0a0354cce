// The figures of orders as SQL: one query each, bounded by the index on the moment, grouped by the business day of the branch.
import type { UnitId } from '#domain/ground/units.ts'
import { orderTypes, type OrderType } from '#domain/ground/order-type.ts'
import { orderEventText } from '#domain/wording/order-events.ts'
import { isIn, isNotIn } from '#server/database/in-set.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { sql, type RawBuilder } from 'kysely'
import { noCents, type Cents } from '#domain/numbers/money.ts'
import type { Executor } from '#server/resources/store.ts'
import { received, sold } from '#server/modules/ordering/public.ts'
import { answeredAt, picked, type Wanted } from './picked-order-store.ts'

export async function countOrders(database: Executor, wanted: Wanted) {
  const byType = orderTypes.map((type) => sql`count(*) filter (where type = ${type}) as ${sql.ref(type)}`)
  const { rows } = await sql<
    Record<'count' | OrderType | 'preorders' | 'quotations', number> & {
      bucket: string
    }
  >`
    with ${picked(wanted)}
    select bucket, count(*) as count, ${sql.join(byType)},
      count(*) filter (where is_preorder) as preorders, count(*) filter (where is_quotation) as quotations
    from picked where ${received} group by bucket
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

/** A customer is who left an e-mail or a phone; new is who never ordered before the first order in the range. */
export async function totalOrders(database: Executor, wanted: Wanted): Promise<OrderTotals | undefined> {
  const moment = (status: string) => sql`min(e.at) filter (where e.status = ${status})`
  const { rows } = await sql<OrderTotals>`
    with ${picked(wanted)},
    guests as (
      select min(created_at) as first, lower(email) as email, phone from picked
      where ${received} and (email <> '' or phone <> '')
      group by case when email <> '' then lower(email) else phone end, lower(email), phone
    ),
    customers as (
      select distinct on (case when email <> '' then email else phone end) * from guests
      order by case when email <> '' then email else phone end, first
    ),
    steps as (
      select ${moment('new')} as received, ${answeredAt} as answered, ${moment('confirmed')} as confirmed,
        ${moment('inDelivery')} as ready
      from order_event e join picked p on p.id = e.order_id
      where e.kind in ('status', 'counterAppointment') and ${isNotIn(sql`p.status`, statusSets.unarrived)}
      group by e.order_id
    )
    select count(*) as count, count(*) filter (where status = 'completed') as completed,
      (select round(avg(extract(epoch from answered - received) / 60), 1) from steps) as "averageConfirmMinutes",
      (select round(avg(extract(epoch from ready - confirmed) / 60), 1) from steps) as "averageReadyMinutes",
      (select count(*) from customers c
        where not exists (select 1 from "order" x where c.email <> '' and lower(x.email) = c.email and x.email <> ''
            and x.created_at < c.first)
          and not exists (select 1 from "order" x where c.phone <> '' and x.phone = c.phone and x.phone <> ''
            and x.created_at < c.first)) as "newCustomers",
      (select round(avg(q.rating), 2) from order_questionnaire q join picked r on r.id = q.order_id) as rating
    from picked p where ${received}
  `.execute(database)
  return rows[0]
}

export interface RevenueStep {
  readonly bucket: string
  readonly orders: number
  readonly gross: Cents
  readonly net: Cents
  readonly deliveryFees: Cents
  readonly donations: number
  /** Rate → cents. */
  readonly taxes: Readonly<Record<string, Cents>>
}

/** In cents; `donations` counts orders with a donatee. */
export async function revenueByStep(database: Executor, wanted: Wanted): Promise<RevenueStep[]> {
  const { rows } = await sql<RevenueStep>`
    with ${picked(wanted)},
    steps as (
      select bucket, count(*) as orders, sum(total_cents)::bigint as gross, sum(net_cents)::bigint as net,
        sum(delivery_cents)::bigint as fees, count(donatee_name) as donations
      from picked where ${sold} group by bucket
    ),
    rates as (
      select bucket, rate, sum((sums ->> 'tax')::bigint)::bigint as tax
      from picked, jsonb_each(taxes) as t (rate, sums) where ${sold} group by bucket, rate
    ),
    summed as (select bucket, jsonb_object_agg(rate, tax) as taxes from rates group by bucket)
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

export async function revenueByKind(database: Executor, wanted: Wanted): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    with ${picked(wanted)}, good as (select * from picked where ${sold})
    select 'branch' as by, branch_id::text as key, max(branch_name) as name, count(*) as orders,
      sum(total_cents)::bigint as gross, sum(net_cents)::bigint as net from good group by branch_id
    union all
    select 'orderType', type, null, count(*), sum(total_cents)::bigint, sum(net_cents)::bigint from good group by type
    union all
    select 'paymentMethod', payment_method, null, count(*), sum(total_cents)::bigint, sum(net_cents)::bigint
      from good group by payment_method
    order by 1, 5 desc, 2
  `.execute(database)
  return rows
}

export async function refundedCents(database: Executor, wanted: Wanted): Promise<Cents> {
  const { rows } = await sql<{ sum: Cents }>`
    with ${picked(wanted)} select coalesce(sum(total_cents), 0)::bigint as sum from picked where refunded_at is not null
  `.execute(database)
  return rows[0]?.sum ?? noCents
}

export interface CanceledStep {
  readonly bucket: string
  readonly rejected: number
  readonly canceled: number
  readonly failed: number
  readonly lostGross: Cents
  readonly all: number
}

export async function canceledByStep(database: Executor, wanted: Wanted): Promise<CanceledStep[]> {
  const { rows } = await sql<CanceledStep>`
    with ${picked(wanted)}
    select bucket, count(*) filter (where status = 'rejected') as rejected,
      count(*) filter (where status = 'canceled') as canceled, count(*) filter (where status = 'failed') as failed,
      coalesce(sum(total_cents) filter (where ${isIn(sql`status`, statusSets.lost)}), 0)::bigint as "lostGross",
      count(*) filter (where status <> 'awaitingPayment') as all
    from picked group by bucket
  `.execute(database)
  return rows
}

export async function cancelReasons(database: Executor, wanted: Wanted): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    with ${picked(wanted)}
    select coalesce(rejection_message, case when exists (
        select from order_event e where e.order_id = picked.id and e.code = 'autoRejected'
      ) then ${orderEventText('autoRejected', {})}::text end, '') as reason, count(*) as count from picked
    where ${isIn(sql`status`, statusSets.calledOff)} group by 1 order by 2 desc, 1 limit 100
  `.execute(database)
  return rows
}

export interface SoldItem {
  readonly productId: string | null
  readonly name: string
  readonly unit: UnitId
  readonly quantity: string
  readonly gross: Cents
  readonly net: Cents
  readonly orders: number
  readonly options: readonly { readonly name: string; readonly count: number }[]
}

/**
 * What the order's net of a rate has become once the lines so far are counted: a line's net is what it adds. So the nets
 * of all lines (and the delivery fee, which comes last) are the net that the order was taxed with, to the cent.
 */
function netUpTo(gross: RawBuilder<unknown>): RawBuilder<number> {
  return sql`round((of_rate ->> 'net')::numeric * (${gross}) / nullif((of_rate ->> 'gross')::numeric, 0))`
}

/** By product, name and unit; money in cents. Most ordered first. */
export async function soldItems(database: Executor, wanted: Wanted): Promise<{ items: SoldItem[]; orders: number }> {
  const { rows } = await sql<SoldItem>`
    with ${picked(wanted)},
    priced as (
      select i.*, coalesce(i.product_id::text, '') as key, p.taxes -> trim_scale(i.tax_rate)::text as of_rate,
        sum(i.gross_cents) over (partition by i.order_id, i.tax_rate order by i.position) as reached
      from order_item i join picked p on p.id = i.order_id where ${sold}
    ),
    lines as (select *, ${netUpTo(sql`reached`)} - ${netUpTo(sql`reached - gross_cents`)} as net from priced),
    chosen as (
      select key, name, unit, option, count(*) as count
      from lines, jsonb_array_elements_text(option_names) as option group by 1, 2, 3, 4
    ),
    listed as (
      select key, name, unit,
        jsonb_agg(jsonb_build_object('name', option, 'count', count) order by count desc, option) as options
      from chosen group by 1, 2, 3
    )
    select l.product_id as "productId", l.name, l.unit, sum(l.amount) as quantity,
      coalesce(sum(l.gross_cents), 0)::bigint as gross,
      coalesce(sum(l.net), 0)::bigint as net,
      count(distinct l.order_id) as orders, coalesce(o.options, '[]') as options
    from lines l left join listed o on o.key = l.key and o.name = l.name and o.unit = l.unit
    group by l.product_id, l.name, l.unit, o.options order by 7 desc, 5 desc, l.name
  `.execute(database)
  const counted = await sql<{ orders: number }>`
    with ${picked(wanted)} select count(*) as orders from picked where ${sold}
  `.execute(database)
  return { items: rows, orders: counted.rows[0]?.orders ?? 0 }
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
export async function ordersByHour(database: Executor, wanted: Wanted): Promise<OrderCell[]> {
  const { rows } = await sql<OrderCell>`
    with ${picked(wanted)},
    steps as (
      select e.order_id, min(e.at) filter (where e.status = 'new') as received,
        min(e.at) filter (where ${isIn(sql`e.status`, statusSets.ready)}) as ready
      from order_event e join picked p on p.id = e.order_id
      where e.kind = 'status' and not p.is_preorder and not p.is_quotation group by e.order_id
    )
    select extract(isodow from day)::int as weekday, extract(hour from local)::int as hour,
      count(*) filter (where ${received}) as orders,
      coalesce(sum(total_cents) filter (where ${sold}), 0)::bigint as gross,
      coalesce(sum(extract(epoch from s.ready - s.received) / 60), 0)::float8 as "waitMinutes",
      count(s.ready - s.received) as waited
    from picked p left join steps s on s.order_id = p.id group by 1, 2
  `.execute(database)
  return rows
}
