// The SQL of activities that nobody ended.
import { sql } from 'kysely'
import { shiftSets } from '#domain/staff/status-sets.ts'
import { isIn } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'

export interface OpenEnd {
  readonly id: string
  readonly userId: string
  readonly branchId: string
  readonly businessDate: string
  readonly startedAt: string
}

/** Open ones of which nobody was told; nobody else changes them meanwhile. Whoever has just begun cannot have forgotten. */
export async function lockOpenEnds(tx: Executor, before: Temporal.Instant): Promise<OpenEnd[]> {
  const { rows } = await sql<Omit<OpenEnd, 'startedAt'> & { startedAt: Temporal.Instant }>`
    select id, user_id as "userId", branch_id as "branchId", business_date as "businessDate", started_at as "startedAt"
    from working_activity
    where ended_at is null and end_asked_at is null and started_at < ${before}
    order by started_at, id limit 5000 for no key update skip locked
  `.execute(tx)
  return rows.map((row) => ({ ...row, startedAt: String(row.startedAt) }))
}

export interface StandingShift {
  readonly userId: string
  readonly branchId: string
  readonly startsAt: string
  readonly endsAt: string
}

/** What these people were told to work since a moment. */
export async function findStandingShifts(
  tx: Executor,
  userIds: readonly string[],
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<StandingShift[]> {
  const { rows } = await sql<{
    userId: string
    branchId: string
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
  }>`
    select user_id as "userId", branch_id as "branchId", starts_at as "startsAt", ends_at as "endsAt" from working_schedule
    where user_id = any(${[...userIds]}::uuid[]) and ${isIn(sql`status`, shiftSets.standing)}
      and business_date >= (${from}::timestamptz - interval '2 days')::date and ends_at > ${from} and starts_at < ${to}
  `.execute(tx)
  return rows.map((row) => ({ ...row, startsAt: String(row.startsAt), endsAt: String(row.endsAt) }))
}

export async function saveEndAsked(tx: Executor, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  await sql`update working_activity set end_asked_at = ${now} where id = any(${[...ids]}::uuid[])`.execute(tx)
}
