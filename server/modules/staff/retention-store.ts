// The SQL of what need not be kept any longer: what is old, how much of it there is, and taking it away.
import { sql } from 'kysely'
import { illnessTypes } from '#domain/staff/absence-days.ts'
import { absenceSets } from '#domain/staff/status-sets.ts'
import { isIn } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'
import type { KeptAccount, KeptSheet } from './closed-month-store.ts'

export interface OldRecord {
  readonly userId: string
  /** Null: an illness is of no branch. */
  readonly branchId: string | null
  readonly date: string
}

/**
 * Illnesses that no account of leave counts: one within a holiday gives days back, also years later. Of no person: `absence a`.
 * One that goes beyond the last day stays whole.
 */
const isOldIllness = sql<boolean>`${isIn(sql`a.type`, illnessTypes)} and not exists (
  select 1 from absence v where v.user_id = a.user_id and v.type = 'vacation' and ${isIn(sql`v.status`, absenceSets.granted)}
    and v.starts_on <= a.ends_on and v.ends_on >= a.starts_on)`

/** The first and the last day of each month, person and branch, until that day; of everybody, or of these. */
export async function findOldRecords(
  database: Executor,
  until: string,
  userIds: readonly string[] | null,
): Promise<OldRecord[]> {
  const whose = (column: ReturnType<typeof sql>) =>
    userIds === null ? sql`true` : sql`${column} = any(${[...userIds]}::uuid[])`
  const { rows } = await sql<OldRecord>`
    with worked as (select user_id, branch_id, min(business_date) as first, max(business_date) as last
      from working_activity where business_date <= ${until} and ${whose(sql`user_id`)}
      group by user_id, branch_id, date_trunc('month', business_date))
    select user_id as "userId", branch_id as "branchId", first as date from worked
    union select user_id, branch_id, last from worked
    union select a.user_id, null, a.ends_on from absence a
      where a.ends_on <= ${until} and ${whose(sql`a.user_id`)} and ${isOldIllness}
  `.execute(database)
  return rows
}

export interface Until {
  readonly userId: string
  readonly until: string
}

export interface OldCount {
  readonly userId: string
  readonly since: string | null
  readonly activities: number
  readonly absences: number
  readonly notes: number
}

export async function countOld(database: Executor, people: readonly Until[]): Promise<OldCount[]> {
  const { rows } = await sql<OldCount>`
    select p.user_id as "userId", least(w.first, i.first) as since, w.count as activities, i.count as absences, i.notes
    from unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ until }) => until)}::date[]) as p (user_id, until),
      lateral (select count(*)::int, min(business_date) as first from working_activity
        where user_id = p.user_id and business_date <= p.until) w,
      lateral (select count(*)::int, min(a.starts_on) as first, coalesce(sum((select count(*) from staff_file f
          where f.absence_id = a.id)), 0)::int as notes
        from absence a where a.user_id = p.user_id and a.ends_on <= p.until and ${isOldIllness}) i
  `.execute(database)
  return rows
}

/** Until when each person's time is closed. */
export async function closedOf(database: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Until>`
    select user_id as "userId", (max(month) + interval '1 month' - interval '1 day')::date as until from time_month
    where user_id = any(${[...userIds]}::uuid[]) group by user_id
  `.execute(database)
  return new Map(rows.map(({ userId, until }) => [userId, until]))
}

/** Taps and wishes go with their activity. Answers the files that nobody can read any more. */
export async function deleteOld(tx: Executor, { userId, until }: Until): Promise<string[]> {
  const { rows } = await sql<{ storageName: string }>`
    delete from staff_file f using absence a where f.absence_id = a.id and a.user_id = ${userId} and a.ends_on <= ${until}
      and ${isOldIllness}
    returning f.storage_name as "storageName"
  `.execute(tx)
  await sql`delete from absence a where a.user_id = ${userId} and a.ends_on <= ${until} and ${isOldIllness}`.execute(tx)
  await sql`delete from working_activity where user_id = ${userId} and business_date <= ${until}`.execute(tx)
  // Counted in the balance that stays.
  await sql`delete from time_booking where user_id = ${userId} and date <= ${until}`.execute(tx)
  await sql`
    delete from time_request where user_id = ${userId} and started_at < ${until}::date + 1 and status <> 'requested'
  `.execute(tx)
  await sql`
    delete from working_schedule s where user_id = ${userId} and coalesce(business_date, ends_at::date) <= ${until}
      and not exists (select 1 from working_activity where working_schedule_id = s.id)
  `.execute(tx)
  return rows.map(({ storageName }) => storageName)
}

interface OldMonth {
  readonly month: string
  readonly balanceMinutes: number
  readonly account: KeptAccount | null
}

export async function findOldMonths(tx: Executor, { userId, until }: Until): Promise<OldMonth[]> {
  const { rows } = await sql<OldMonth>`
    select month, balance_minutes as "balanceMinutes", account from time_month
    where user_id = ${userId} and month <= ${until} and cleared_at is null order by month
  `.execute(tx)
  return rows
}

interface ClearedMonth {
  readonly userId: string
  readonly month: string
  readonly account: KeptAccount
  readonly sheet: KeptSheet
}

export async function saveClearedMonth(tx: Executor, cleared: ClearedMonth, now: Temporal.Instant): Promise<void> {
  const { userId, month, account, sheet } = cleared
  await sql`
    update time_month set account = ${JSON.stringify(account)}, sheet = ${JSON.stringify(sheet)}, cleared_at = ${now}
    where user_id = ${userId} and month = ${month}
  `.execute(tx)
}
