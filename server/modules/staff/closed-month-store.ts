// The SQL of closed months: until when somebody's time is closed, and what a month was closed with.
import { sql } from 'kysely'
import type { TimeAccount, TimeSheet } from '#contract/staff/time-accounts.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import type { Executor } from '#server/resources/store.ts'

/** The figures. Whose they are, and what the accounting of wages calls the person, may still change. */
export type KeptAccount = Omit<TimeAccount, OfToday | 'openViolations' | 'holidaysOff'> & {
  /** Left out by months that were closed before they were counted. */
  readonly openViolations?: number
  readonly holidaysOff?: number
}
type OfToday = 'user' | 'name' | 'personnelNumber' | 'month' | 'lockedAt' | 'clearedAt'

/** The days without what was clocked, which is locked itself, and what was wrong with it by the rules of then. */
export interface KeptSheet {
  readonly timeZone: string
  readonly days: readonly Omit<TimeSheet['days'][number], 'activities'>[]
  readonly violations: Readonly<Record<string, WorkingActivity['violations']>>
}

export interface ClosedMonth {
  readonly userId: string
  /** Its first day. */
  readonly month: string
  readonly balanceMinutes: number
  readonly lockedAt: Temporal.Instant
  readonly account: KeptAccount
  readonly sheet: KeptSheet
}

export async function saveClosedMonth(
  tx: Executor,
  { userId, month, balanceMinutes, lockedAt, account, sheet }: ClosedMonth,
  by: string | null,
): Promise<void> {
  await sql`
    insert into time_month (user_id, month, balance_minutes, locked_at, locked_by_id, account, sheet)
    values (${userId}, ${month}, ${balanceMinutes}, ${lockedAt}, ${by}, ${JSON.stringify(account)}, ${JSON.stringify(sheet)})
  `.execute(tx)
}

interface Kept {
  readonly account: KeptAccount
  readonly lockedAt: Temporal.Instant
  readonly clearedAt: Temporal.Instant | null
}

/** Of a month by its first day; whoever has closed it, by person. */
export async function findKeptAccounts(
  database: Executor,
  userIds: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, Kept>> {
  const { rows } = await sql<Kept & { readonly userId: string }>`
    select user_id as "userId", account, locked_at as "lockedAt", cleared_at as "clearedAt" from time_month
    where user_id = any(${[...userIds]}::uuid[]) and month = ${month} and account is not null
  `.execute(database)
  return new Map(rows.map(({ userId, ...kept }) => [userId, kept]))
}

export async function findKeptSheet(database: Executor, userId: string, month: string): Promise<KeptSheet | undefined> {
  const { rows } = await sql<{ sheet: KeptSheet }>`
    select sheet from time_month where user_id = ${userId} and month = ${month} and sheet is not null
  `.execute(database)
  return rows[0]?.sheet
}

/** The last day that is closed, with everything before it; null: none. */
export async function closedUntil(database: Executor, userId: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select (max(month) + interval '1 month' - interval '1 day')::date as until from time_month where user_id = ${userId}
  `.execute(database)
  return rows[0]?.until ?? null
}

/** Months from that day on whose records are gone: they cannot be counted anew. */
export async function hasClearedMonths(tx: Executor, userId: string, from: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from time_month where user_id = ${userId} and month >= ${from} and cleared_at is not null limit 1
  `.execute(tx)
  return rows.length > 0
}
