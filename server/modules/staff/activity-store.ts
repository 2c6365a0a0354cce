// The SQL of clocking: the one open activity of a person, taps that were named, shifts around a moment.
import { sql } from 'kysely'
import { isIn } from '#server/database/in-set.ts'
import { shiftSets } from '#domain/staff/status-sets.ts'
import type { StartingInput } from '#contract/staff/time-tracking.ts'
import { workingActivities } from '#contract/staff/working-activities.ts'
import type { Cents } from '#domain/numbers/money.ts'
import type { Clocked, ClockAction } from '#domain/staff/clock.ts'
import type { PlannedShift } from '#domain/staff/match-shift.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Value } from '#server/resources/row.ts'
import { findRow, type Executor } from '#server/resources/store.ts'

/** Taps of one person come one after the other. */
export async function lockPerson(tx: Executor, userId: string): Promise<void> {
  await sql`select 1 from "user" where id = ${userId} for no key update`.execute(tx)
}

export async function worksInBranches(tx: Executor, userId: string, { branches }: Scope): Promise<boolean> {
  if (branches === 'all') return true
  const { rows } = await sql`
    select 1 from user_branches where owner_id = ${userId} and target_id = any(${[...branches]}::uuid[]) limit 1
  `.execute(tx)
  return rows.length > 0
}

export async function hasOpenActivity(tx: Executor, userId: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from working_activity
    where user_id = ${userId} and ended_at is null and id is distinct from ${exceptId}::uuid
  `.execute(tx)
  return rows.length > 0
}

export interface OpenActivity extends Clocked {
  readonly id: string
}

/** `isLocked`: nobody else changes it until the transaction ends, corrections of staff among them. */
export async function findOpenActivity(
  database: Executor,
  userId: string,
  isLocked = false,
): Promise<OpenActivity | undefined> {
  const { rows } = await sql<Omit<OpenActivity, 'startedAt'> & { startedAt: Temporal.Instant }>`
    select id, started_at as "startedAt", null as "endedAt", breaks from working_activity
    where user_id = ${userId} and ended_at is null ${isLocked ? sql`for no key update` : sql``}
  `.execute(database)
  return rows[0] && { ...rows[0], startedAt: rows[0].startedAt.toString() }
}

/** As the resource answers it, computed fields still missing. */
export async function findActivity(database: Executor, id: string): Promise<Value | undefined> {
  return findRow(database, workingActivities, id)
}

/** Published shifts of a person in a branch around a moment. */
export async function findOwnShifts(
  tx: Executor,
  { userId, branchId, at }: { readonly userId: string; readonly branchId: string; readonly at: string },
): Promise<PlannedShift[]> {
  const { rows } = await sql<{ id: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant }>`
    select id, starts_at as "startsAt", ends_at as "endsAt" from working_schedule
    where user_id = ${userId} and branch_id = ${branchId} and ${isIn(sql`status`, shiftSets.standing)}
      and starts_at < ${at}::timestamptz + interval '1 day' and ends_at > ${at}::timestamptz
  `.execute(tx)
  return rows.map(({ id, startsAt, endsAt }) => ({ id, startsAt: startsAt.toString(), endsAt: endsAt.toString() }))
}

/** Null without a contract that says so. */
export async function hourlyCentsOn(tx: Executor, userId: string, date: string): Promise<Cents | null> {
  const { rows } = await sql<{ cents: Cents | null }>`
    select hourly_rate_cents as cents from work_contract
    where user_id = ${userId} and valid_from <= ${date} and (valid_until is null or valid_until >= ${date})
    order by valid_from desc, created_at desc, id desc limit 1
  `.execute(tx)
  return rows[0]?.cents ?? null
}

export interface NewActivity extends Pick<StartingInput, 'category' | 'comment'> {
  readonly id: string
  readonly userId: string
  readonly branchId: string
  readonly departmentId: string | null
  readonly projectId: string | null
  readonly taskId: string | null
  readonly shiftId: string | null
  readonly startedAt: Temporal.Instant
  readonly recordedOfflineAt: Temporal.Instant | null
  readonly timeZone: string
  readonly businessDate: string
  readonly source: 'terminal' | 'web'
  readonly hourlyCents: Cents | null
}

/** False where the person has an open activity: the index on open ones decides, whoever else is at work. */
export async function insertOpenActivity(tx: Executor, row: NewActivity): Promise<boolean> {
  const { rows } = await sql`
    insert into working_activity (id, user_id, branch_id, department_id, project_id, task_id, working_schedule_id, started_at,
      time_zone, business_date, category, breaks, source, recorded_offline_at, review_status, comment,
      hourly_rate_snapshot_cents)
    values (${row.id}, ${row.userId}, ${row.branchId}, ${row.departmentId}, ${row.projectId}, ${row.taskId}, ${row.shiftId},
      ${row.startedAt}, ${row.timeZone}, ${row.businessDate}, ${row.category}, '[]', ${row.source},
      ${row.recordedOfflineAt}, 'open', ${row.comment}, ${row.hourlyCents})
    on conflict (user_id) where ended_at is null do nothing
    returning id
  `.execute(tx)
  return rows.length > 0
}

export async function saveTap(
  tx: Executor,
  { id, breaks, endedAt }: OpenActivity,
  recordedOfflineAt: Temporal.Instant | null,
): Promise<void> {
  await sql`
    update working_activity set breaks = ${JSON.stringify(breaks)}, ended_at = ${endedAt},
      recorded_offline_at = coalesce(${recordedOfflineAt}, recorded_offline_at), version = version + 1, updated_at = now()
    where id = ${id}
  `.execute(tx)
}

export interface Tap {
  readonly userId: string
  readonly clientActionId: string
  readonly action: ClockAction
  readonly activityId: string
  readonly at: Temporal.Instant
  readonly recordedAt: Temporal.Instant
}

export async function findTap(tx: Executor, userId: string, clientActionId: string): Promise<Tap | undefined> {
  const { rows } = await sql<Tap>`
    select user_id as "userId", client_action_id as "clientActionId", action, activity_id as "activityId", at,
      recorded_at as "recordedAt"
    from clock_tap where user_id = ${userId} and client_action_id = ${clientActionId}
  `.execute(tx)
  return rows[0]
}

export async function insertTap(tx: Executor, tap: Tap): Promise<void> {
  await tx
    .insertInto('clock_tap')
    .values({
      user_id: tap.userId,
      client_action_id: tap.clientActionId,
      action: tap.action,
      activity_id: tap.activityId,
      at: tap.at,
      recorded_at: tap.recordedAt,
    })
    .execute()
}

export async function businessDateOfActivity(tx: Executor, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ date: string }>`
    select business_date as date from working_activity where id = ${id} and business_date is not null
  `.execute(tx)
  return rows[0]?.date
}

/** Whether a clock has written it, whatever it says of itself. */
export async function hasTaps(tx: Executor, activityId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from clock_tap where activity_id = ${activityId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Ids of the taps that began the activities, by activity. */
export async function findStartTaps(
  database: Executor,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ activityId: string; clientActionId: string }>`
    select activity_id as "activityId", client_action_id as "clientActionId" from clock_tap
    where activity_id = any(${[...activityIds]}::uuid[]) and action = 'start'
  `.execute(database)
  return new Map(rows.map(({ activityId, clientActionId }) => [activityId, clientActionId]))
}
