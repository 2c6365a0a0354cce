// The SQL of shifts that share a series.
import { sql } from 'kysely'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import type { Executor } from '#server/resources/store.ts'

export interface SeriesShift {
  readonly id: string
  readonly userId: string | null
  readonly departmentId: string | null
  readonly projectId: string | null
  readonly position: string
  readonly startsAt: string
  readonly endsAt: string
  readonly businessDate: string
  readonly plannedBreakMinutes: number
  readonly isSplitShift: boolean
  readonly requiredSkills: readonly string[]
  readonly note: string
  readonly status: WorkingSchedule['status']
  readonly seriesId: string | null
  readonly isTold: boolean
}

/** The shift, and what of its series in the branch takes place at or after `since`; in order. Empty: no such shift in the branch. */
export async function findSeries(
  tx: Executor,
  { shiftId, branchId, since }: { readonly shiftId: string; readonly branchId: string; readonly since: string },
): Promise<SeriesShift[]> {
  type Row = Omit<SeriesShift, 'startsAt' | 'endsAt'> & { startsAt: Temporal.Instant; endsAt: Temporal.Instant }
  const { rows } = await sql<Row>`
    select s.id, s.user_id as "userId", s.department_id as "departmentId", s.project_id as "projectId", s."position", s.starts_at as "startsAt",
      s.ends_at as "endsAt", s.business_date as "businessDate", s.planned_break_minutes as "plannedBreakMinutes",
      s.is_split_shift as "isSplitShift", s.required_skills as "requiredSkills", s.note, s.status, s.series_id as "seriesId", s.told is not null as "isTold"
    from working_schedule named join working_schedule s on s.id = named.id
      or (s.series_id = named.series_id and s.branch_id = named.branch_id and s.status <> 'canceled' and s.starts_at >= ${since})
    where named.id = ${shiftId} and named.branch_id = ${branchId}
    order by s.starts_at, s.id
    for no key update of s
  `.execute(tx)
  return rows.map((row) => ({ ...row, startsAt: String(row.startsAt), endsAt: String(row.endsAt) }))
}

/** What is another shift now is confirmed or declined by nobody, and handed on to nobody. */
export async function saveSeries(
  tx: Executor,
  shifts: readonly (SeriesShift & { readonly isOther: boolean })[],
): Promise<void> {
  const all = <T>(of: (shift: (typeof shifts)[number]) => T) => shifts.map(of)
  await sql`
    update working_schedule s set user_id = w.user_id, department_id = w.department_id, project_id = w.project_id, "position" = w.place,
      starts_at = w.starts_at, ends_at = w.ends_at, business_date = w.business_date, planned_break_minutes = w.pause,
      is_split_shift = w.is_split, required_skills = w.skills::jsonb, note = w.note, status = w.status,
      confirmed_at = case when w.is_other then null else s.confirmed_at end,
      decline_reason = case when w.is_other then '' else s.decline_reason end,
      swap = case when w.is_other then null else s.swap end, version = s.version + 1, updated_at = now()
    from unnest(${all(({ id }) => id)}::uuid[], ${all(({ userId }) => userId)}::uuid[],
      ${all(({ departmentId }) => departmentId)}::uuid[], ${all(({ projectId }) => projectId)}::uuid[],
      ${all(({ position }) => position)}::text[],
      ${all(({ startsAt }) => startsAt)}::timestamptz[], ${all(({ endsAt }) => endsAt)}::timestamptz[],
      ${all(({ businessDate }) => businessDate)}::date[], ${all(({ plannedBreakMinutes }) => plannedBreakMinutes)}::int[],
      ${all(({ isSplitShift }) => isSplitShift)}::bool[],
      ${all(({ requiredSkills }) => JSON.stringify(requiredSkills))}::text[], ${all(({ note }) => note)}::text[],
      ${all(({ status }) => status)}::text[], ${all(({ isOther }) => isOther)}::bool[])
      as w (id, user_id, department_id, project_id, place, starts_at, ends_at, business_date, pause, is_split, skills, note, status, is_other)
    where s.id = w.id
  `.execute(tx)
  await forgetSwaps(
    tx,
    shifts.filter(({ isOther }) => isOther).map(({ id }) => id),
  )
}

/** Who is named by an exchange that is none any more. */
export async function forgetSwaps(tx: Executor, ids: readonly string[]): Promise<void> {
  await sql`delete from working_schedule_swap_user where owner_id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** Drafts go; what somebody was told of, and whatever work belongs to, is canceled. */
export async function removeSeries(tx: Executor, ids: readonly string[]): Promise<void> {
  await sql`
    delete from working_schedule s where s.id = any(${[...ids]}::uuid[]) and s.status = 'draft' and s.told is null
      and not exists (select 1 from working_activity where working_schedule_id = s.id)
  `.execute(tx)
  await sql`
    update working_schedule set status = 'canceled', version = version + 1, updated_at = now()
    where id = any(${[...ids]}::uuid[])
  `.execute(tx)
}
