// The SQL of accounts: closed months, bookings, wage types, and the activities that are closed with a month.
import { sql } from 'kysely'
import { absenceSets, reviewSets } from '#domain/staff/status-sets.ts'
import { isIn } from '#server/database/in-set.ts'
import type { TimeBooking } from '#contract/staff/time-accounts.ts'
import { workingActivities } from '#contract/staff/working-activities.ts'
import type { WageCode } from '#domain/staff/wage-lines.ts'
import { answerOf, selection, type Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Days } from './store.ts'

export interface Closing {
  /** The last closed month before a day, by its first day, with its balance. */
  readonly before: { readonly month: string; readonly balanceMinutes: number } | null
  /** When the first month from that day on was closed. */
  readonly lockedAt: Temporal.Instant | null
}

/** What is closed before and after a day, by person. */
export async function findClosings(
  database: Executor,
  userIds: readonly string[],
  from: string,
): Promise<ReadonlyMap<string, Closing>> {
  type Row = { userId: string; month: string | null; balanceMinutes: number | null; lockedAt: Temporal.Instant | null }
  const { rows } = await sql<Row>`
    select u.id as "userId", former.month, former.balance_minutes as "balanceMinutes", later.locked_at as "lockedAt"
    from unnest(${[...userIds]}::uuid[]) as u (id)
      left join lateral (select month, balance_minutes from time_month where user_id = u.id and month < ${from}
        order by month desc limit 1) former on true
      left join lateral (select locked_at from time_month where user_id = u.id and month >= ${from}
        order by month limit 1) later on true
  `.execute(database)
  return new Map(
    rows.map(({ userId, month, balanceMinutes, lockedAt }) => [
      userId,
      { before: month === null ? null : { month, balanceMinutes: balanceMinutes ?? 0 }, lockedAt },
    ]),
  )
}

export async function isMonthClosed(tx: Executor, userId: string, date: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from time_month where user_id = ${userId} and month >= date_trunc('month', ${date}::date)::date limit 1
  `.execute(tx)
  return rows.length > 0
}

/** This month and all after it: they began with its balance. */
export async function deleteClosedMonths(tx: Executor, userId: string, month: string): Promise<number> {
  const { rows } = await sql`
    delete from time_month where user_id = ${userId} and month >= ${month} returning month
  `.execute(tx)
  return rows.length
}

/** Null takes the lock away. */
export async function lockActivities(
  tx: Executor,
  userId: string,
  days: Days | { from: string },
  at: Temporal.Instant | null,
) {
  const until = 'to' in days ? sql`business_date <= ${days.to}` : sql`true`
  await sql`
    update working_activity set locked_at = ${at}, version = version + 1, updated_at = now()
    where user_id = ${userId} and business_date >= ${days.from} and ${until}
      and (locked_at is null) = ${at !== null}
  `.execute(tx)
}

export async function approveActivities(
  tx: Executor,
  userId: string,
  days: Days,
  { by, now }: { readonly by: string | null; readonly now: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql`
    update working_activity set review_status = 'approved', reviewed_by_id = ${by}, reviewed_at = ${now},
      version = version + 1, updated_at = now()
    where user_id = ${userId} and business_date between ${days.from} and ${days.to} and ended_at is not null
      and ${isIn(sql`review_status`, reviewSets.undecided)} and locked_at is null
    returning id
  `.execute(tx)
  return rows.length
}

export interface ReviewCount {
  readonly userId: string
  readonly running: number
  readonly unapproved: number
}

export async function countReviews(database: Executor, userIds: readonly string[], days: Days): Promise<ReviewCount[]> {
  const { rows } = await sql<ReviewCount>`
    select user_id as "userId", (count(*) filter (where ended_at is null))::int as running,
      (count(*) filter (where ${isIn(sql`review_status`, reviewSets.undecided)}))::int as unapproved
    from working_activity
    where user_id = any(${[...userIds]}::uuid[]) and business_date between ${days.from} and ${days.to}
    group by user_id
  `.execute(database)
  return rows
}

/** Rules whose violation somebody has given a reason for, by entry. */
export async function findAcceptedRules(
  database: Executor,
  userIds: readonly string[],
  days: Days,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ id: string; rules: readonly string[] }>`
    select id, jsonb_path_query_array(acknowledgements, '$[*].rule') as rules from working_activity
    where user_id = any(${[...userIds]}::uuid[]) and business_date between ${days.from} and ${days.to}
      and acknowledgements <> '[]'::jsonb
  `.execute(database)
  return new Map(rows.map(({ id, rules }) => [id, new Set(rules)]))
}

/** What nobody has decided yet that touches days until then: wishes to correct time, and absences; by person. */
export async function countUndecided(
  database: Executor,
  userIds: readonly string[],
  { from, to }: Days,
): Promise<ReadonlyMap<string, { readonly timeRequests: number; readonly leaveRequests: number }>> {
  const { rows } = await sql<{ userId: string; timeRequests: number; leaveRequests: number }>`
    select u.id as "userId",
      (select count(*)::int from time_request r where r.user_id = u.id and r.status = 'requested'
        and r.started_at < (${to}::date + 1)) as "timeRequests",
      (select count(*)::int from absence a where a.user_id = u.id and ${isIn(sql`a.status`, absenceSets.undecided)}
        and a.starts_on <= ${to} and a.ends_on >= ${from}) as "leaveRequests"
    from unnest(${[...userIds]}::uuid[]) as u (id)
  `.execute(database)
  return new Map(rows.map(({ userId, ...counted }) => [userId, counted]))
}

/** When time began to be kept: what a contract asked for before is nobody's debt. */
export async function firstDays(database: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ userId: string; date: string }>`
    select u.id as "userId", first.date from unnest(${[...userIds]}::uuid[]) as u (id),
      lateral (select min(day) as date from (
        (select business_date as day from working_activity where user_id = u.id order by business_date limit 1)
        union all (select date from time_booking where user_id = u.id order by date limit 1)
        union all (select month from time_month where user_id = u.id and cleared_at is not null order by month limit 1)) found) first
    where first.date is not null
  `.execute(database)
  return new Map(rows.map(({ userId, date }) => [userId, date]))
}

export type BookingRow = Omit<TimeBooking, 'by'> & {
  readonly userId: string
  readonly byId: string | null
  readonly byName: string | null
}

export async function findBookings(
  database: Executor,
  userIds: readonly string[],
  until: string,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select b.id, b.user_id as "userId", b.date, b.kind, b.minutes, b.reason, b.by_id as "byId",
      trim(concat_ws(' ', u.first_name, u.last_name)) as "byName"
    from time_booking b left join "user" u on u.id = b.by_id
    where b.user_id = any(${[...userIds]}::uuid[]) and b.date <= ${until} order by b.date, b.id
  `.execute(database)
  return rows
}

export async function insertBooking(
  tx: Executor,
  booking: Pick<BookingRow, 'id' | 'userId' | 'date' | 'kind' | 'minutes' | 'reason' | 'byId'>,
  now: Temporal.Instant,
): Promise<void> {
  const { id, userId, date, kind, minutes, reason, byId } = booking
  await sql`
    insert into time_booking (id, user_id, date, kind, minutes, reason, by_id, created_at)
    values (${id}, ${userId}, ${date}, ${kind}, ${minutes}, ${reason}, ${byId}, ${now})
  `.execute(tx)
}

/** As the resource answers them, computed fields still missing; in order. */
export async function listActivitiesOf(database: Executor, userId: string, days: Days): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select ${selection(workingActivities)} from working_activity t
    where t.user_id = ${userId} and t.business_date between ${days.from} and ${days.to} order by t.started_at, t.id
  `.execute(database)
  return rows.map((row) => answerOf(workingActivities, row))
}

export async function findWageTypes(database: Executor): Promise<Partial<Record<WageCode, string>>> {
  const { rows } = await sql<{ code: string; number: string }>`select code, number from wage_type`.execute(database)
  return Object.fromEntries(rows.map(({ code, number }) => [code, number]))
}

export async function saveWageTypes(tx: Executor, types: readonly { code: string; number: string }[]): Promise<void> {
  await sql`delete from wage_type`.execute(tx)
  await sql`
    insert into wage_type (code, number)
    select * from unnest(${types.map(({ code }) => code)}::text[], ${types.map(({ number }) => number)}::text[])
  `.execute(tx)
}

export interface WagePerson {
  readonly id: string
  readonly personnelNumber: string
  readonly costCenter: string
  readonly ownTypes: Readonly<Record<string, string>> | null
}

/** What the accounting of wages knows people by; the cost centre of their first department that has one. */
export async function findWagePeople(
  database: Executor,
  userIds: readonly string[],
  date: string,
): Promise<WagePerson[]> {
  const { rows } = await sql<WagePerson>`
    select u.id, u.personnel_number as "personnelNumber", coalesce((select d.cost_center from user_departments ud
        join department d on d.id = ud.target_id where ud.owner_id = u.id and d.cost_center <> ''
        order by ud.position limit 1), '') as "costCenter",
      (select wage_type_map from work_contract c where c.user_id = u.id and c.valid_from <= ${date}
        order by c.valid_from desc limit 1) as "ownTypes"
    from "user" u where u.id = any(${[...userIds]}::uuid[])
  `.execute(database)
  return rows
}
