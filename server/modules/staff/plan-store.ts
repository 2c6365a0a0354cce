// The SQL of the plan: the shifts of some days in a branch, what people were told of them, the addresses of calendars.
import { sql } from 'kysely'
import { momentText } from '#server/database/column-types.ts'
import { isIn } from '#server/database/in-set.ts'
import { shiftSets } from '#domain/staff/status-sets.ts'
import { workingSchedules, type WorkingSchedule } from '#contract/staff/working-schedules.ts'
import type { PlanShift, ToldShift } from '#domain/staff/plan-news.ts'
import { answerOf, selection, type Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Days } from './store.ts'
import { isOpenTask } from './task-work-store.ts'

/** Whoever makes or publishes shifts of a branch does it one after the other. */
export async function lockPlan(tx: Executor, branchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan ${branchId}`}, 0))`.execute(tx)
}

/** As the resource answers them, computed fields still missing; canceled ones only where somebody was told of them. */
export async function listPlanShifts(database: Executor, branchId: string, days: Days): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select ${selection(workingSchedules)} from working_schedule t
    where t.branch_id = ${branchId} and t.business_date between ${days.from} and ${days.to}
      and (t.status <> 'canceled' or t.told is not null)
    order by t.starts_at, t.id
  `.execute(database)
  return rows.map((row) => answerOf(workingSchedules, row))
}

/** Whether somebody was told of a shift. */
export async function isTold(tx: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`select from working_schedule where id = ${id} and told is not null`.execute(tx)
  return rows.length > 0
}

/** Shifts that stand on days already, drafts and those that somebody knows of; with the Monday of their week. */
export async function findPlanned(
  tx: Executor,
  branchId: string,
  days: readonly string[],
): Promise<{ id: string; monday: string; isDraft: boolean }[]> {
  const { rows } = await sql<{ id: string; monday: string; isDraft: boolean }>`
    select s.id, date_trunc('week', s.business_date::timestamp)::date::text as monday, s.status = 'draft' as "isDraft"
    from working_schedule s
    where s.branch_id = ${branchId} and s.business_date = any(${[...new Set(days)]}::date[])
      and ${isIn(sql`s.status`, shiftSets.planned)} order by s.business_date
  `.execute(tx)
  return rows
}

/** Of the tasks of shifts those that come again. */
export async function findRepeatingTasks(
  tx: Executor,
  shifts: readonly Pick<WorkingSchedule, 'tasks'>[],
): Promise<ReadonlySet<string>> {
  const ids = shifts.flatMap(({ tasks }) => tasks.map(({ id }): string => id))
  const { rows } = await sql<{ id: string }>`
    select t.id from task t where t.id = any(${ids}::uuid[]) and ${isOpenTask} and t.recurrence <> 'null'::jsonb
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

interface ToldRow extends PlanShift {
  readonly branchId: string
}

const toldColumns = sql`id, branch_id as "branchId", user_id as "userId", starts_at::text as "startsAt", ends_at::text as "endsAt",
  "position", planned_break_minutes as "plannedBreakMinutes", status, told`

export async function findPlanShifts(database: Executor, branchId: string, days: Days): Promise<PlanShift[]> {
  const { rows } = await sql<ToldRow>`
    select ${toldColumns} from working_schedule
    where branch_id = ${branchId} and business_date between ${days.from} and ${days.to}
    order by starts_at, id
  `.execute(database)
  return rows.map(toldShift)
}

export async function findPlanShift(
  database: Executor,
  id: string,
): Promise<(PlanShift & { readonly branchId: string }) | undefined> {
  const { rows } = await sql<ToldRow>`select ${toldColumns} from working_schedule where id = ${id}`.execute(database)
  return rows[0] && toldShift(rows[0])
}

function toldShift(row: ToldRow) {
  return { ...row, startsAt: momentText(row.startsAt), endsAt: momentText(row.endsAt) }
}

export async function worksIn(tx: Executor, userId: string, branchId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from user_branches where owner_id = ${userId} and target_id = ${branchId} limit 1
  `.execute(tx)
  return rows.length > 0
}

/** Has branches, this is none of them, and nobody has planned that they help out there around that time. */
export async function worksElsewhere(
  tx: Executor,
  { userId, branchId, startedAt }: { readonly userId: string; readonly branchId: string; readonly startedAt: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from user_branches where owner_id = ${userId}
      and not exists (select from working_schedule where user_id = ${userId} and branch_id = ${branchId}
        and business_date between ${startedAt}::timestamptz::date - 1 and ${startedAt}::timestamptz::date + 1)
    having count(*) > 0 and not bool_or(target_id = ${branchId})
  `.execute(tx)
  return rows.length > 0
}

/** Drafts become published; what everybody was told is what stands now, nobody where nothing takes place any more. */
export async function savePublished(tx: Executor, shifts: readonly PlanShift[], now: Temporal.Instant): Promise<void> {
  const told = shifts.map((shift): ToldShift | null => {
    const { userId, startsAt, endsAt, position, plannedBreakMinutes, status } = shift
    if (userId === null || status === 'canceled' || status === 'declined') return null
    return { userId, startsAt, endsAt, position, plannedBreakMinutes }
  })
  await sql`
    update working_schedule s set told = w.told,
      status = case when s.status = 'draft' then 'published' else s.status end,
      published_at = case when s.status = 'draft' then ${now}::timestamptz else s.published_at end,
      version = s.version + case when s.status = 'draft' then 1 else 0 end
    from (select unnest(${shifts.map(({ id }) => id)}::uuid[]) as id,
      nullif(unnest(${told.map((each) => JSON.stringify(each))}::text[]), 'null')::jsonb as told) w
    where s.id = w.id
  `.execute(tx)
}

/** Who may stand on the plan of a branch: who works there and can, or is planned there on these days. */
export async function findPlanPeople(database: Executor, branchId: string, days: Days): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from "user" u
    where exists (select 1 from user_branches where owner_id = u.id and target_id = ${branchId})
      and u.is_enabled and (u.exit_date is null or u.exit_date >= ${days.from})
    union
    select user_id from working_schedule
    where branch_id = ${branchId} and business_date between ${days.from} and ${days.to} and user_id is not null
  `.execute(database)
  return rows.map(({ id }) => id)
}

export interface Addressee {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export async function findAddressees(database: Executor, ids: readonly string[]): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select id, username, email, first_name as "firstName", last_name as "lastName" from "user"
    where id = any(${[...ids]}::uuid[]) order by id
  `.execute(database)
  return rows
}

/** Nobody else changes it until the transaction ends; undefined where there is none in the branches. */
export async function lockShift(
  tx: Executor,
  id: string,
): Promise<(Pick<WorkingSchedule, 'swap'> & LockedShift) | undefined> {
  const { rows } = await sql<LockedShift & Pick<WorkingSchedule, 'swap'> & { startsAt: Temporal.Instant }>`
    select id, branch_id as "branchId", user_id as "userId", department_id as "departmentId", status, swap,
      confirmed_at as "confirmedAt", starts_at as "startsAt", business_date as "businessDate"
    from working_schedule where id = ${id} for no key update
  `.execute(tx)
  return rows[0] && { ...rows[0], startsAt: String(rows[0].startsAt) }
}

export interface LockedShift {
  readonly id: string
  readonly branchId: string
  readonly userId: string | null
  readonly departmentId: string | null
  readonly status: WorkingSchedule['status']
  readonly confirmedAt: Temporal.Instant | null
  readonly startsAt: string
  readonly businessDate: string
}

export interface ShiftStep {
  readonly userId: string | null
  readonly status: WorkingSchedule['status']
  readonly swap: WorkingSchedule['swap']
  readonly confirmedAt: Temporal.Instant | null
  readonly declineReason: string
  /** What the person knows from now on; null: as before. */
  readonly told: boolean
}

/** `told`: whoever has it now has just done it, and is not told of it again. */
export async function saveShiftStep(tx: Executor, id: string, step: ShiftStep): Promise<void> {
  await sql`
    update working_schedule set user_id = ${step.userId}, status = ${step.status}, swap = ${JSON.stringify(step.swap)}::jsonb,
      confirmed_at = ${step.confirmedAt}, decline_reason = ${step.declineReason},
      told = case when not ${step.told} then told when ${step.userId}::uuid is null then null
        else jsonb_build_object('userId', ${step.userId}::uuid, 'startsAt', starts_at, 'endsAt', ends_at, 'position', "position",
          'plannedBreakMinutes', planned_break_minutes) end,
      version = version + 1, updated_at = now()
    where id = ${id}
  `.execute(tx)
  await sql`delete from working_schedule_swap_user where owner_id = ${id}`.execute(tx)
  const named = [step.swap?.byUser.id, step.swap?.toUser?.id, step.swap?.decidedBy?.id].filter(
    (each) => each !== undefined,
  )
  await sql`
    insert into working_schedule_swap_user (owner_id, target_id)
    select ${id}, each from unnest(${[...new Set(named)]}::uuid[]) as each
  `.execute(tx)
}

/** Own published shifts that are not over, and what the branches offer: open ones and those that colleagues hand on. */
export async function listOfferedShifts(
  database: Executor,
  userId: string,
  branchIds: readonly string[],
  since: Temporal.Instant,
): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow & { startsAt: Temporal.Instant; endsAt: Temporal.Instant }>`
    select s.id, s.branch_id as "branchId", b.name as "branchName", s.department_id as "departmentId",
      d.name as "departmentName", d.color as "departmentColor", s."position", s.starts_at as "startsAt",
      s.ends_at as "endsAt", s.time_zone as "timeZone", s.planned_break_minutes as "plannedBreakMinutes", s.status, s.swap,
      s.user_id as "userId", s.note, s.business_date as "businessDate", s.is_split_shift as "isSplitShift",
      s.required_skills as "requiredSkills", s.project_id as "projectId", p.name as "projectName",
      (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title) order by own.position), '[]')
        from working_schedule_tasks own join task t on t.id = own.target_id where own.owner_id = s.id) as tasks
    from working_schedule s join branch b on b.id = s.branch_id left join department d on d.id = s.department_id
      left join project p on p.id = s.project_id
    where s.ends_at > ${since} and s.ends_at < ${since}::timestamptz + interval '120 days' and s.status <> 'draft'
      and (s.user_id = ${userId}
        or (s.branch_id = any(${[...branchIds]}::uuid[]) and ${isIn(sql`s.status`, shiftSets.standing)}
          and (s.user_id is null or s.swap ->> 'state' in ('offered', 'requested', 'accepted'))))
    order by s.starts_at, s.id
  `.execute(database)
  return rows.map((row) => ({ ...row, startsAt: String(row.startsAt), endsAt: String(row.endsAt) }))
}

export interface OfferedRow {
  readonly id: string
  readonly branchId: string
  readonly branchName: string
  readonly departmentId: string | null
  readonly departmentName: string | null
  readonly departmentColor: string | null
  readonly position: string
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
  readonly plannedBreakMinutes: number
  readonly status: WorkingSchedule['status']
  readonly swap: WorkingSchedule['swap']
  readonly userId: string | null
  readonly note: string
  readonly businessDate: string
  readonly isSplitShift: boolean
  readonly requiredSkills: readonly string[]
  readonly projectId: string | null
  readonly projectName: string | null
  readonly tasks: readonly { readonly id: string; readonly title: string }[]
}

/** Who works in one of these branches, can sign in, and is not oneself; with those of the branches. */
export async function findColleagues(
  database: Executor,
  userId: string,
  branchIds: readonly string[],
): Promise<(Addressee & { readonly branchIds: readonly string[] })[]> {
  const { rows } = await sql<Addressee & { branchIds: string[] }>`
    select u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
      array(select target_id from user_branches where owner_id = u.id and target_id = any(${[...branchIds]}::uuid[])) as "branchIds"
    from "user" u
    where u.id <> ${userId} and u.is_enabled and not u.is_locked and exists (
      select 1 from user_branches where owner_id = u.id and target_id = any(${[...branchIds]}::uuid[]))
    order by u.last_name collate german, u.first_name collate german, u.id
  `.execute(database)
  return rows
}
