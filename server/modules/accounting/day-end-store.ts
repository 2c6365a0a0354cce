// The SQL of day's ends: the days that are closed, what each counted, and their corrections.
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CountedPiece } from '#domain/numbers/coins.ts'
import type { Cents } from '#domain/numbers/money.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import type { DayCorrection, DaySums } from '#domain/payment/day-end.ts'
import { inScope, isIn } from '#server/database/in-set.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import type { FoundAhead, FoundPayment, FoundRefund, FoundSale } from './uncounted-store.ts'

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
  readonly before: Pick<DayEndRow, 'from' | 'until' | 'sums'> | undefined
  readonly nextFrom: Temporal.Instant | null
}> {
  const { rows } = await sql<Pick<DayEndRow, 'day' | 'from' | 'until' | 'sums'>>`
    select day, from_at as "from", until_at as "until", sums from day_end
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
  readonly ahead: readonly FoundAhead[]
}

export async function insertEntries(
  tx: Executor,
  dayEndId: string,
  { sales, refunds, payments, ahead }: Entries,
): Promise<void> {
  const settled = sales.flatMap((sale) => sale.settled.map((id) => ({ id, orderId: sale.id })))
  const entries = [
    ...sales.map(({ id }) => ({ id, kind: 'sale', orderId: id })),
    ...refunds.map(({ id, orderId }) => ({ id, kind: 'refund', orderId })),
    ...[...payments, ...ahead, ...settled].map(({ id, orderId }) => ({ id, kind: 'payment', orderId })),
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
