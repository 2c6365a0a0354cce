// The SQL of what was handed over, given back and paid and stands in no day's end yet.
import { sql, type RawBuilder } from 'kysely'
import { noCents, type Cents } from '#domain/numbers/money.ts'
import type { DayAhead, DayPayment, DayRefund, DaySale } from '#domain/payment/day-end.ts'
import { inScope } from '#server/database/in-set.ts'
import type { Scope } from '#server/http/caller.ts'
import { givenBack, paidAhead, paidOtherwise } from '#server/modules/ordering/public.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Days } from './day-end-store.ts'
import { creditsOfOrders } from './given-back-store.ts'

export interface Taken {
  readonly branchId: string
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  /** From when it counts cash that was paid ahead. */
  readonly aheadFrom: Temporal.Instant
}

/** The day's end `x` was closed when cash was still expected where it was handed over: it counted none that was paid ahead. */
const isOfOldRule = sql`x.sums -> 'cashAhead' is null`
/** A closed day that the moment lies in. */
const closedAround = (branch: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`from day_end x where x.branch_id = ${branch} and x.from_at <= ${at} and ${at} < x.until_at`

/** `settled`: what was paid otherwise before the end, or ahead on the same day, and stands in the sale. */
export type FoundSale = DaySale & { readonly id: string; readonly settled: readonly string[] }
export type FoundPayment = DayPayment & { readonly id: string; readonly orderId: string }
export type FoundAhead = DayAhead & { readonly id: string; readonly orderId: string }
export type FoundRefund = DayRefund & { readonly id: string; readonly orderId: string }

/**
 * Orders of the branch that were handed over then and stand in no day's end, as they were paid until `to`. Cash that was paid ahead is
 * another day's where that has counted it, or is open and will; else it comes with the sale.
 */
export async function uncountedSales(
  database: Executor,
  { branchId, from, to, aheadFrom }: Taken,
): Promise<FoundSale[]> {
  const { rows } = await sql<FoundSale>`
    select o.id, o.total_cents as "totalCents", o.net_cents as "netCents", o.delivery_cents as "deliveryCents", o.taxes,
      case when p.is_later then p.before else o.payment_method end as "paymentMethod",
      p.settled || a.settled as settled, a.before as "cashBeforeCents",
      case when o.donatee_name is not null then o.donation_cents end as "donationCents"
    from order_event e join "order" o on o.id = e.order_id
    cross join lateral (
      select coalesce(bool_or(c.at >= ${to}), false) as is_later,
        (array_agg(c."from" order by c.position) filter (where c.at >= ${to}))[1] as before,
        coalesce(array_agg(c.id) filter (where c.at < ${to}), '{}') as settled
      from (${paidOtherwise(sql`e.order_id = o.id`)}) c) p
    cross join lateral (
      select coalesce(sum(c.cents) filter (where not c.is_own), 0)::bigint as before,
        coalesce(array_agg(c.id) filter (where c.is_own), '{}') as settled
      from (
        select c.id, c.cents, not exists (select from day_end_entry d where d.source_id = c.id)
          and (c.at >= ${aheadFrom} or exists (select ${closedAround(sql`o.branch_id`, sql`c.at`)})) as is_own
        from (${paidAhead(sql`e.order_id = o.id`)}) c) c) a
    where e.kind = 'status' and e.status = 'completed' and e.at >= ${from} and e.at < ${to}
      and o.branch_id = ${branchId} and o.status = 'completed' and not o.is_test
      and not exists (select from day_end_entry d where d.source_id = o.id)
    order by e.at, o.id
  `.execute(database)
  return rows
}

/** What was sent back then, whenever the order was, and stands in no day's end. */
export async function uncountedRefunds(database: Executor, { branchId, from, to }: Taken): Promise<FoundRefund[]> {
  const { rows } = await sql<Omit<FoundRefund, 'credit'>>`
    select b.id, b.order_id as "orderId", b.cents as "amountCents", b.is_cash as "isCash",
      exists (select from (${paidAhead(sql`e.order_id = b.order_id`)}) c
        where not exists (select from day_end_entry d where d.source_id = c.id)
          and exists (select ${closedAround(sql`o.branch_id`, sql`c.at`)} and ${isOfOldRule})) as "isOfNoDrawer"
    from (${givenBack((moment) => sql`${moment} >= ${from} and ${moment} < ${to}`)}) b join "order" o on o.id = b.order_id
    where o.branch_id = ${branchId} and not exists (select from day_end_entry d where d.source_id = b.id)
    order by b.id
  `.execute(database)
  const credits = await creditsOfOrders(
    database,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map((row) => ({ ...row, credit: credits.get(row.id) ?? { cents: noCents, taxes: {} } }))
}

/** What was paid otherwise then, of sales that another day counts, and stands in no day's end. */
export async function uncountedPayments(database: Executor, { branchId, from, to }: Taken): Promise<FoundPayment[]> {
  const { rows } = await sql<FoundPayment>`
    select p.id, p.order_id as "orderId", o.total_cents as "totalCents", p."from", p."to"
    from (${paidOtherwise(sql`e.at >= ${from} and e.at < ${to}`)}) p join "order" o on o.id = p.order_id
    where o.branch_id = ${branchId} and not exists (select from day_end_entry d where d.source_id = p.id)
      and (p.done_at < ${from} or exists (select from day_end_entry d where d.source_id = o.id))
    order by p.at, p.id
  `.execute(database)
  return rows
}

/** Cash that was paid ahead then, or taken back, and stands in no day's end; also where its order is a sale of this time. */
export async function uncountedAhead(database: Executor, { branchId, to, aheadFrom }: Taken): Promise<FoundAhead[]> {
  const { rows } = await sql<FoundAhead>`
    select c.id, c.order_id as "orderId", c.cents as "amountCents"
    from (${paidAhead(sql`e.at >= ${aheadFrom} and e.at < ${to}`)}) c join "order" o on o.id = c.order_id
    where o.branch_id = ${branchId} and not exists (select from day_end_entry d where d.source_id = c.id)
      and not ${isSoldByOldRule(sql`o.id`)}
    order by c.at, c.id
  `.execute(database)
  return rows
}

/** The day of its hand-over expected its cash already. */
function isSoldByOldRule(order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from day_end_entry d join day_end x on x.id = d.day_end_id
    where d.source_id = ${order} and ${isOfOldRule})`
}

export interface OpenDayRow {
  readonly branchId: string
  readonly branchName: string
  readonly day: string
  readonly orders: number
  readonly gross: Cents
  readonly refunded: Cents
}

/**
 * Days on which something was handed over, given back, paid otherwise or paid ahead that no day's end has counted; what came after an early end
 * is the next day's.
 */
export async function openDays(
  database: Executor,
  { from, to }: Days,
  scope: Scope,
  shop: { readonly startsAt: string; readonly timeZone: string; readonly branchId: string | undefined },
): Promise<OpenDayRow[]> {
  // Whole instants around any time zone; the day itself is judged below.
  const isNear = (at: RawBuilder<unknown>) =>
    sql`${at} >= ${from}::date - interval '2 days' and ${at} < ${to}::date + interval '3 days'`
  const { rows } = await sql<OpenDayRow>`
    with happened as (
      select e.order_id, e.order_id as source_id, e.at, true as is_sale, 0::bigint as back
      from order_event e join "order" o on o.id = e.order_id
      where e.kind = 'status' and e.status = 'completed' and ${isNear(sql`e.at`)} and o.status = 'completed' and not o.is_test
      union all
      select b.order_id, b.id, b.at, false, b.cents from (${givenBack(isNear)}) b
      union all
      select p.order_id, p.id, p.at, false, 0 from (${paidOtherwise(isNear(sql`e.at`))}) p
      union all
      select a.order_id, a.id, a.at, false, 0 from (${paidAhead(isNear(sql`e.at`))}) a join "order" o on o.id = a.order_id
      where not ${isSoldByOldRule(sql`o.id`)}
        and not exists (select ${closedAround(sql`o.branch_id`, sql`a.at`)} and ${isOfOldRule})
    )
    select o.branch_id as "branchId", b.name as "branchName", c.day, count(*) filter (where h.is_sale)::int as orders,
      coalesce(sum(o.total_cents) filter (where h.is_sale), 0)::bigint as gross, sum(h.back)::bigint as refunded
    from happened h join "order" o on o.id = h.order_id join branch b on b.id = o.branch_id,
      lateral (select (h.at at time zone coalesce(nullif(b.time_zone, ''), ${shop.timeZone})
        - ${shop.startsAt}::time::interval)::date as day) d,
      lateral (select case when exists (select from day_end x where x.branch_id = b.id and x.day = d.day)
        then d.day + 1 else d.day end as day) c
    where c.day between ${from} and ${to} and ${inScope(scope, sql`o.branch_id`)}
      and (${shop.branchId ?? null}::uuid is null or o.branch_id = ${shop.branchId ?? null})
      and not exists (select from day_end_entry x where x.source_id = h.source_id)
    group by 1, 2, 3 order by c.day desc, b.name
  `.execute(database)
  return rows
}
