import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '#domain/numbers/money.ts'
import { reviewSets, shiftSets } from '#domain/staff/status-sets.ts'
import { isIn } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'
import { netMinutes, type Days } from './store.ts'

/** Rows of these projects count only on these days. */
export interface Monthly {
  readonly ids: readonly string[]
  readonly days: Days
}

function within(project: RawBuilder<unknown>, date: RawBuilder<unknown>, { ids, days }: Monthly): RawBuilder<boolean> {
  return sql<boolean>`(${project} <> all(${[...ids]}::uuid[]) or ${date} between ${days.from} and ${days.to})`
}

/** Minutes of shifts that are to take place, by project. */
export async function plannedFor(
  database: Executor,
  projectIds: readonly string[],
  monthly: Monthly,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; minutes: number }>`
    select project_id as id,
      sum(greatest(0, extract(epoch from ends_at - starts_at) / 60 - planned_break_minutes))::int as minutes
    from working_schedule
    where project_id = any(${[...projectIds]}::uuid[]) and ${isIn(sql`status`, shiftSets.standing)}
      and ${within(sql`project_id`, sql`business_date`, monthly)}
    group by 1
  `.execute(database)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

/** Work on a project in one branch at one hourly rate; null: nobody knows one. */
export interface SpentPart {
  readonly minutes: number
  readonly branchId: string
  readonly hourlyCents: Cents | null
}

/** Net minutes of work, by project, as many parts as there are branches and rates. */
export async function spentOnProjects(
  database: Executor,
  projectIds: readonly string[],
  monthly: Monthly,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, readonly SpentPart[]>> {
  const { rows } = await sql<SpentPart & { readonly id: string }>`
    select a.project_id as id, a.branch_id as "branchId", a.hourly_rate_snapshot_cents::int as "hourlyCents",
      sum(${netMinutes(now)})::int as minutes
    from working_activity a
    where a.project_id = any(${[...projectIds]}::uuid[]) and ${isIn(sql`a.review_status`, reviewSets.counting)}
      and ${within(sql`a.project_id`, sql`a.business_date`, monthly)}
    group by 1, 2, 3
  `.execute(database)
  return Map.groupBy(rows, ({ id }) => id)
}

/** Net minutes of work, by task. */
export async function spentOnTasks(
  database: Executor,
  taskIds: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; minutes: number }>`
    select a.task_id as id, sum(${netMinutes(now)})::int as minutes from working_activity a
    where a.task_id = any(${[...taskIds]}::uuid[]) and ${isIn(sql`a.review_status`, reviewSets.counting)} group by 1
  `.execute(database)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

export interface ProjectTime {
  /** `YYYY-MM`. */
  readonly month: string
  /** Null: a shift that nobody has yet. */
  readonly userId: string | null
  readonly name: string
  readonly branchId: string
  readonly hourlyCents: Cents | null
  readonly plannedMinutes: number
  readonly spentMinutes: number
}

/** Of shifts that are to take place, and net minutes of work, by month, person, branch and rate. */
export async function findProjectTimes(
  database: Executor,
  projectId: string,
  now: Temporal.Instant,
): Promise<ProjectTime[]> {
  const { rows } = await sql<ProjectTime>`
    select each.month, each.user_id as "userId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username, '') as name,
      each.branch_id as "branchId", each.cents as "hourlyCents", each.planned as "plannedMinutes", each.spent as "spentMinutes"
    from (
      select to_char(business_date, 'YYYY-MM') as month, user_id, branch_id, null::int as cents,
        sum(greatest(0, extract(epoch from ends_at - starts_at) / 60 - planned_break_minutes))::int as planned, 0 as spent
      from working_schedule where project_id = ${projectId} and ${isIn(sql`status`, shiftSets.standing)} group by 1, 2, 3
      union all
      select to_char(a.business_date, 'YYYY-MM'), a.user_id, a.branch_id, a.hourly_rate_snapshot_cents::int, 0,
        sum(${netMinutes(now)})::int
      from working_activity a where a.project_id = ${projectId} and ${isIn(sql`a.review_status`, reviewSets.counting)}
      group by 1, 2, 3, 4
    ) each left join "user" u on u.id = each.user_id
  `.execute(database)
  return rows
}
