// Where somebody belongs at a moment: to the own branches, and for a shift that was published to a branch where one helps out.
import { sql, type RawBuilder } from 'kysely'
import { matchedBeforeMinutes, stayedAfterMinutes } from '#domain/staff/match-shift.ts'
import { shiftSets } from '#domain/staff/status-sets.ts'
import { isIn } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'

/** Longer than any shift, so that the days around a moment are enough to look through. */
const around = sql`interval '3 days'`

/** Of `"user" u`: an own branch, or one where the person helps out at the moment, or has just done so. Intervals are elapsed time. */
export function belongsTo(branchId: string, at: Temporal.Instant): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from user_branches where owner_id = u.id and target_id = ${branchId}::uuid)
    or u.id in (
      select s.user_id from working_schedule s
      where s.branch_id = ${branchId}::uuid and s.user_id is not null and ${isIn(sql`s.status`, shiftSets.standing)}
        and s.business_date between (${at}::timestamptz - ${around})::date and (${at}::timestamptz + ${around})::date
        and s.starts_at <= ${at}::timestamptz + make_interval(mins => ${matchedBeforeMinutes})
        and s.ends_at > ${at}::timestamptz - make_interval(mins => ${stayedAfterMinutes})
      union
      select a.user_id from working_activity a where a.branch_id = ${branchId}::uuid and a.ended_at is null
      union
      select a.user_id from working_activity a
      where a.branch_id = ${branchId}::uuid
        and a.business_date between (${at}::timestamptz - ${around})::date and (${at}::timestamptz + ${around})::date
        and a.started_at <= ${at} and a.ended_at > ${at}::timestamptz - make_interval(mins => ${stayedAfterMinutes})))`
}

/** Asked for nobody and nowhere, too, so that the time of an answer tells nothing. */
export async function isOfBranch(
  database: Executor,
  { userId, branchId }: { readonly userId: string | null; readonly branchId: string },
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`select from "user" u where u.id = ${userId}::uuid and ${belongsTo(branchId, at)}`.execute(
    database,
  )
  return rows.length > 0
}

/** Branches that are none of the own ones, where a shift of the person may be begun now. */
export async function findHelpPlaces(
  database: Executor,
  userId: string,
  now: Temporal.Instant,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id, b.name from branch b
    where b.id in (select s.branch_id from working_schedule s
        where s.user_id = ${userId} and ${isIn(sql`s.status`, shiftSets.standing)}
          and s.business_date between (${now}::timestamptz - ${around})::date and (${now}::timestamptz + ${around})::date
          and s.starts_at <= ${now}::timestamptz + make_interval(mins => ${matchedBeforeMinutes})
          and s.ends_at > ${now})
      and not exists (select from user_branches where owner_id = ${userId} and target_id = b.id)
    order by b.name collate german, b.id
  `.execute(database)
  return rows
}
