// The SQL of wishes to correct worked time.
import { sql, type RawBuilder } from 'kysely'
import type { TimeRequest } from '#contract/staff/time-requests.ts'
import type { Id } from '#domain/ground/identity.ts'
import { inScope } from '#server/database/in-set.ts'
import type { Scope } from '#server/http/caller.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Paged } from './people-store.ts'

/** Of those that nobody was told of yet: the rest is told of the next time. */
const mostAtOnce = 200

interface Row {
  readonly id: string
  readonly userId: string
  readonly userName: string
  readonly branchId: string
  readonly branchName: string
  readonly timeZone: string
  readonly activityId: string | null
  readonly activityStart: Temporal.Instant | null
  readonly activityEnd: Temporal.Instant | null
  readonly startedAt: Temporal.Instant
  readonly endedAt: Temporal.Instant
  readonly breaks: TimeRequest['breaks']
  readonly reason: string
  readonly status: TimeRequest['status']
  readonly decisionNote: string
  readonly requestedAt: Temporal.Instant
}

export interface Wanted {
  readonly scope: Pick<Scope, 'branches' | 'person'>
  readonly id?: string
  readonly userId?: string | undefined
  /** Where the time is to be corrected. */
  readonly branchId?: string | undefined
  readonly status?: string | undefined
  /** Those that nobody was told of yet. */
  readonly isUntold?: boolean
}

/** Of oneself, and of the branches one answers for. */
export async function findTimeRequests(
  database: Executor,
  wanted: Wanted,
  { page, pageSize }: Paged = { page: 1, pageSize: mostAtOnce },
): Promise<TimeRequest[]> {
  const shop = await loadConfig(database)
  const { rows } = await sql<Row>`
    select r.id, r.user_id as "userId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as "userName",
      r.branch_id as "branchId", b.name as "branchName", coalesce(nullif(b.time_zone, ''), ${shop.timeZone}) as "timeZone", r.activity_id as "activityId",
      a.started_at as "activityStart", a.ended_at as "activityEnd", r.started_at as "startedAt", r.ended_at as "endedAt",
      r.breaks, r.reason, r.status, r.decision_note as "decisionNote", r.requested_at as "requestedAt"
    from time_request r join "user" u on u.id = r.user_id join branch b on b.id = r.branch_id
      left join working_activity a on a.id = r.activity_id
    where ${isWanted(wanted)}
    order by r.requested_at desc, r.id limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(database)
  return rows.map(present)
}

/** Of all pages. */
export async function countTimeRequests(database: Executor, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from time_request r where ${isWanted(wanted)}
  `.execute(database)
  return rows[0]?.count ?? 0
}

function isWanted({ scope, id, userId, branchId, status, isUntold = false }: Wanted): RawBuilder<boolean> {
  const fits = (column: RawBuilder<unknown>, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${column} = ${value}`
  return sql<boolean>`(${inScope(scope, sql`r.branch_id`)} or r.user_id = ${scope.person}::uuid)
    and ${fits(sql`r.id`, id)} and ${fits(sql`r.user_id`, userId)} and ${fits(sql`r.branch_id`, branchId)}
    and ${fits(sql`r.status`, status)} and ${isUntold ? sql`r.told_at is null` : sql`true`}`
}

function present(row: Row): TimeRequest {
  const { id, userId, userName, branchId, branchName, activityId, activityStart, activityEnd } = row
  const { timeZone, startedAt, endedAt, breaks, reason, status, decisionNote, requestedAt } = row
  return {
    id,
    user: { id: userId as Id<'user'>, name: userName },
    branch: { id: branchId as Id<'branch'>, name: branchName },
    timeZone,
    activity:
      activityId === null
        ? null
        : {
            id: activityId as Id<'workingActivity'>,
            startedAt: String(activityStart),
            endedAt: activityEnd === null ? null : String(activityEnd),
          },
    startedAt: String(startedAt),
    endedAt: String(endedAt),
    breaks,
    reason,
    status,
    decisionNote,
    requestedAt: String(requestedAt),
  }
}

export interface NewTimeRequest {
  readonly id: string
  readonly userId: string
  readonly branchId: string
  readonly activityId: string | null
  readonly startedAt: string
  readonly endedAt: string
  readonly breaks: TimeRequest['breaks']
  readonly reason: string
  readonly now: Temporal.Instant
}

export async function insertTimeRequest(tx: Executor, made: NewTimeRequest): Promise<void> {
  await sql`
    insert into time_request (id, user_id, branch_id, activity_id, started_at, ended_at, breaks, reason, status, requested_at)
    values (${made.id}, ${made.userId}, ${made.branchId}, ${made.activityId}, ${made.startedAt}, ${made.endedAt},
      ${made.breaks === null ? null : JSON.stringify(made.breaks)}::jsonb, ${made.reason}, 'requested', ${made.now})
  `.execute(tx)
}

/** Nobody else decides meanwhile. */
export async function lockTimeRequest(tx: Executor, id: string): Promise<void> {
  await sql`select 1 from time_request where id = ${id} for update`.execute(tx)
}

interface Decided {
  readonly status: TimeRequest['status']
  readonly note: string
  readonly by: string | null
  readonly now: Temporal.Instant
}

export async function saveTimeRequest(tx: Executor, id: string, { status, note, by, now }: Decided): Promise<void> {
  await sql`
    update time_request set status = ${status}, decision_note = ${note}, decided_by_id = ${by}, decided_at = ${now}
    where id = ${id}
  `.execute(tx)
}

/** Whoever has many open wishes is asked to wait for their decision. */
export async function countOpenRequests(tx: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from time_request where user_id = ${userId} and status = 'requested'
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export async function saveTold(tx: Executor, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  await sql`update time_request set told_at = ${now} where id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** Nobody else tells of them meanwhile. */
export async function lockUntold(tx: Executor): Promise<void> {
  await sql`
    select 1 from time_request where told_at is null and status = 'requested' order by id for update
  `.execute(tx)
}
