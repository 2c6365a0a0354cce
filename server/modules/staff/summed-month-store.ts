// The SQL of months that are summed up.
import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'

export interface SummedMonth {
  readonly userId: string
  /** Its first day. */
  readonly month: string
  /** The first day that counts. */
  readonly since: string
  readonly basis: string
  readonly balanceMinutes: number
}

/** Of people who are summed up from different days on; by person and month. */
export async function findSummedMonths(
  database: Executor,
  starts: ReadonlyMap<string, string>,
): Promise<SummedMonth[]> {
  const { rows } = await sql<SummedMonth>`
    select r.user_id as "userId", r.month, r.since, r.basis, r.balance_minutes as "balanceMinutes"
    from unnest(${[...starts.keys()]}::uuid[], ${[...starts.values()]}::date[]) as s (user_id, start)
      join time_rollup r on r.user_id = s.user_id and r.month >= date_trunc('month', s.start)
    order by r.user_id, r.month
  `.execute(database)
  return rows
}

/** Until the transaction ends nobody writes worked time of the person (migration 0071), and who wrote before has ended. */
export async function lockSums(tx: Executor, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`time ${userId}`}, 0))`.execute(tx)
}

export async function saveSummedMonths(tx: Executor, months: readonly SummedMonth[]): Promise<void> {
  await sql`
    insert into time_rollup (user_id, month, since, basis, balance_minutes)
    select * from unnest(${months.map(({ userId }) => userId)}::uuid[], ${months.map(({ month }) => month)}::date[],
      ${months.map(({ since }) => since)}::date[], ${months.map(({ basis }) => basis)}::text[],
      ${months.map(({ balanceMinutes }) => balanceMinutes)}::int[])
    on conflict (user_id, month) do update
      set since = excluded.since, basis = excluded.basis, balance_minutes = excluded.balance_minutes
  `.execute(tx)
}

/** Months in which something still runs: what they add up to is not known yet. By their first days. */
export async function monthsThatRun(database: Executor, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ month: string }>`
    select date_trunc('month', business_date)::date as month from working_activity
    where user_id = ${userId} and ended_at is null and business_date is not null
  `.execute(database)
  return new Set(rows.map(({ month }) => month))
}

/** Whose time is kept, page by page in the order of their ids. */
export async function findKept(database: Executor, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from "user" u where u.id > ${after}
      and exists (select 1 from working_activity where user_id = u.id)
    order by u.id limit ${limit}
  `.execute(database)
  return rows.map(({ id }) => id)
}
