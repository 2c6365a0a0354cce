// The SQL of day's ends: what was handed over and given back and is not counted yet, and the days that are closed.
import { sql, type RawBuilder } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CountedPiece } from '#domain/numbers/coins.ts'
import { noCents, type Cents } from '#domain/numbers/money.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import type { DayCorrection, DayPayment, DayRefund, DaySale, DaySums } from '#domain/payment/day-end.ts'
import { inScope, isIn } from '#server/database/in-set.ts'
import type { Scope } from '#server/http/caller.ts'
import { givenBack, paidOtherwise } from '#server/modules/ordering/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { creditsOfOrders } from './given-back-store.ts'

export interface DayBranch {
  readonly id: string
  readonly name: string
  /** Empty: the shop's. */
  readonly timeZone: string
}

export async function findBranches(database: Executor, scope: Scope, id?: string): Promise<DayBranch[]> {
  const { rows } = await sql<DayBranch>`
    select b.id, b.name, b.time_zone as "timeZone" from branch b
    where ${inScope(scope, sql`b.id`)} and (${id ?? null}::uuid is null or b.id = ${id ?? null}) order by b.name, b.id
  `.execute(database)
  return rows
}

/** One closing after the other: numbers have no gaps, and nothing is counted twice. */
export async function lockDays(tx: Executor, branchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day ends ${branchId}`}, 0))`.execute(tx)
}

export interface Taken {
  readonly branchId: string
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

/** `settled`: what was paid otherwise before the end, and stands in the sale. */
type FoundSale = DaySale & { readonly id: string; readonly settled: readonly string[] }
type FoundPayment = DayPayment & { readonly id: string; readonly orderId: string }
type FoundRefund = DayRefund & { readonly id: string; readonly orderId: string }

/** Orders of the branch that were handed over then and stand in no day's end, as they were paid until `to`. */
export async function uncountedSales(database: Executor, { branchId, from, to }: Taken): Promise<FoundSale[]> {
  const { rows } = await sql<FoundSale>`
    select o.id, o.total_cents as "totalCents", o.net_cents as "netCents", o.delivery_cents as "deliveryCents", o.taxes,
      case when p.is_later then p.before else o.payment_method end as "paymentMethod", p.settled,
      case when o.donatee_name is not null then o.donation_cents end as "donationCents"
    from order_event e join "order" o on o.id = e.order_id
    cross join lateral (
      select coalesce(bool_or(c.at >= ${to}), false) as is_later,
        (array_agg(c."from" order by c.position) filter (where c.at >= ${to}))[1] as before,
        coalesce(array_agg(c.id) filter (where c.at < ${to}), '{}') as settled
      from (${paidOtherwise(sql`e.order_id = o.id`)}) c) p
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
    select b.id, b.order_id as "orderId", b.cents as "amountCents", b.is_cash as "isCash"
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

export async function countOpenOrders(database: Executor, branchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from "order" o
    where o.branch_id = ${branchId} and ${isIn(sql`o.status`, statusSets.open)} and o.hidden_at is null and not o.is_test
  `.execute(database)
  return rows[0]?.count ?? 0
}

export interface DayEndRow {
  readonly id: string
  readonly branchId: string | null
  readonly branchName: string
  /** Null where it is gone. */
  readonly branchIdentifier?: string | null
  readonly day: string
  readonly number: number
  readonly from: Temporal.Instant
  readonly until: Temporal.Instant
  readonly timeZone: string
  readonly currency: string
  readonly sums: DaySums
  readonly float: Cents
  readonly tips: Cents
  readonly counted: Cents
  readonly coins: readonly CountedPiece[]
  readonly note: string
  readonly closedAt: Temporal.Instant
  readonly closedById: string | null
  readonly closedBy: string
}

export interface CorrectionRow extends DayCorrection {
  readonly id: string
  readonly dayEndId: string
  readonly at: Temporal.Instant
  readonly byId: string | null
  readonly by: string
  readonly reason: string
}

const columns = sql`
  d.id, d.branch_id as "branchId", d.branch_name as "branchName",
  (select b.identifier from branch b where b.id = d.branch_id) as "branchIdentifier", d.day, d.number, d.from_at as "from",
  d.until_at as "until", d.time_zone as "timeZone", d.currency, d.sums, d.float_cents as float, d.tips_cents as tips,
  d.counted_cents as counted, d.coins, d.note, d.closed_at as "closedAt", d.closed_by_id as "closedById",
  d.closed_by_name as "closedBy"`

export async function findDayEnd(database: Executor, branchId: string, day: string): Promise<DayEndRow | undefined> {
  const { rows } = await sql<DayEndRow>`
    select ${columns} from day_end d where d.branch_id = ${branchId} and d.day = ${day}
  `.execute(database)
  return rows[0]
}

export interface Days {
  readonly from: string
  readonly to: string
}

/** Newest first, then by branch. */
export async function listDayEnds(
  database: Executor,
  { from, to }: Days,
  scope: Scope,
  branchId?: string,
): Promise<DayEndRow[]> {
  const { rows } = await sql<DayEndRow>`
    select ${columns} from day_end d
    where d.day between ${from} and ${to} and ${inScope(scope, sql`d.branch_id`)}
      and (${branchId ?? null}::uuid is null or d.branch_id = ${branchId ?? null})
    order by d.day desc, d.branch_name, d.id
  `.execute(database)
  return rows
}

export async function correctionsOf(database: Executor, dayEndIds: readonly string[]): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select id, day_end_id as "dayEndId", corrects as "of", amount_cents as amount, reason, at, by_id as "byId",
      by_name as by
    from day_correction where day_end_id = any(${[...dayEndIds]}::uuid[]) order by at, id
  `.execute(database)
  return rows
}

/** Of the days beside it, where they are closed. */
export async function neighboursOf(
  database: Executor,
  branchId: string,
  day: string,
): Promise<{
  readonly before: Pick<DayEndRow, 'from' | 'until'> | undefined
  readonly nextFrom: Temporal.Instant | null
}> {
  const { rows } = await sql<{ day: string; from: Temporal.Instant; until: Temporal.Instant }>`
    select day, from_at as "from", until_at as "until" from day_end
    where branch_id = ${branchId} and day in (${day}::date - 1, ${day}::date + 1)
  `.execute(database)
  return {
    before: rows.find((row) => row.day < day),
    nextFrom: rows.find((row) => row.day > day)?.from ?? null,
  }
}

/** The number it got. */
export async function insertDayEnd(tx: Executor, row: Omit<DayEndRow, 'number'>): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into day_end (id, branch_id, branch_name, day, number, from_at, until_at, time_zone, currency, sums, float_cents,
      tips_cents, counted_cents, coins, note, closed_at, closed_by_id, closed_by_name)
    values (${row.id}, ${row.branchId}, ${row.branchName}, ${row.day},
      (select coalesce(max(number), 0) + 1 from day_end where branch_id = ${row.branchId}), ${row.from}, ${row.until},
      ${row.timeZone}, ${row.currency}, ${JSON.stringify(row.sums)}, ${row.float}, ${row.tips}, ${row.counted},
      ${JSON.stringify(row.coins)}, ${row.note}, ${row.closedAt}, ${row.closedById}, ${row.closedBy})
    returning number
  `.execute(tx)
  return rows[0]?.number ?? 0
}

export interface Entries {
  readonly sales: readonly FoundSale[]
  readonly refunds: readonly FoundRefund[]
  readonly payments: readonly FoundPayment[]
}

export async function insertEntries(
  tx: Executor,
  dayEndId: string,
  { sales, refunds, payments }: Entries,
): Promise<void> {
  const settled = sales.flatMap((sale) => sale.settled.map((id) => ({ id, orderId: sale.id })))
  const entries = [
    ...sales.map(({ id }) => ({ id, kind: 'sale', orderId: id })),
    ...refunds.map(({ id, orderId }) => ({ id, kind: 'refund', orderId })),
    ...[...payments, ...settled].map(({ id, orderId }) => ({ id, kind: 'payment', orderId })),
  ]
  await sql`
    insert into day_end_entry (source_id, day_end_id, kind, order_id)
    select id, ${dayEndId}::uuid, kind, order_id from unnest(${entries.map(({ id }) => id)}::uuid[],
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ orderId }) => orderId)}::uuid[]) as e (id, kind, order_id)
  `.execute(tx)
}

export async function insertCorrection(tx: Executor, row: Omit<CorrectionRow, 'id'>): Promise<void> {
  await sql`
    insert into day_correction (id, day_end_id, corrects, amount_cents, reason, at, by_id, by_name)
    values (${newId()}, ${row.dayEndId}, ${row.of}, ${row.amount}, ${row.reason}, ${row.at}, ${row.byId}, ${row.by})
  `.execute(tx)
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
 * Days on which something was handed over, given back or paid otherwise that no day's end has counted; what came after an early end
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
