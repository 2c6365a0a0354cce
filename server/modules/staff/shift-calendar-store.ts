// The addresses under which people subscribe to their shifts.
import { sql } from 'kysely'
import { isIn } from '#server/database/in-set.ts'
import { shiftSets } from '#domain/staff/status-sets.ts'
import type { Executor } from '#server/resources/store.ts'

export async function saveCalendar(
  tx: Executor,
  userId: string,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into shift_calendar (user_id, token_hash, created_at) values (${userId}, ${tokenHash}, ${now})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
  `.execute(tx)
}

export async function deleteCalendar(tx: Executor, userId: string): Promise<void> {
  await sql`delete from shift_calendar where user_id = ${userId}`.execute(tx)
}

export async function calendarSince(database: Executor, userId: string): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ createdAt: Temporal.Instant }>`
    select created_at as "createdAt" from shift_calendar where user_id = ${userId}
  `.execute(database)
  return rows[0]?.createdAt ?? null
}

/** Whose it is: of people who can sign in, whose shifts these still are. */
export async function findCalendarOwner(database: Executor, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from shift_calendar c join "user" u on u.id = c.user_id
    where c.token_hash = ${tokenHash} and u.is_enabled and not u.is_locked
  `.execute(database)
  return rows[0]?.id
}

export interface CalendarShift {
  readonly id: string
  readonly version: number
  readonly updatedAt: Temporal.Instant
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly position: string
  readonly branchName: string
  readonly address: string
  readonly status: string
  readonly note: string
}

/** From a month ago to a year ahead. Without what was canceled or declined: a calendar forgets what is not there any more. */
export async function listCalendarShifts(
  database: Executor,
  userId: string,
  now: Temporal.Instant,
): Promise<CalendarShift[]> {
  const { rows } = await sql<CalendarShift>`
    select s.id, s.version, s.updated_at as "updatedAt", s.starts_at as "startsAt", s.ends_at as "endsAt", s."position",
      b.name as "branchName", concat_ws(', ', nullif(b.street, ''), nullif(concat_ws(' ', nullif(b.zip_code, ''), nullif(b.city, '')), '')) as address,
      s.status, s.note
    from working_schedule s join branch b on b.id = s.branch_id
    where s.user_id = ${userId} and ${isIn(sql`s.status`, shiftSets.standing)}
      and s.ends_at > ${now}::timestamptz - interval '31 days' and s.ends_at < ${now}::timestamptz + interval '366 days'
    order by s.starts_at, s.id
  `.execute(database)
  return rows
}
