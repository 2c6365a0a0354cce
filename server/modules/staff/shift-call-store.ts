// The SQL of calls: who was told of shifts that somebody could take.
import { sql } from 'kysely'
import { shiftSets } from '#domain/staff/status-sets.ts'
import { isIn } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Days } from './store.ts'

/** What somebody is to know of a shift to judge whether they could take it. */
export interface CalledShift {
  readonly id: string
  readonly branchId: string
  readonly departmentId: string | null
  readonly position: string
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
  readonly businessDate: string
  readonly plannedBreakMinutes: number
  readonly isSplitShift: boolean
  readonly requiredSkills: readonly string[]
}

const calledColumns = sql`s.id, s.branch_id as "branchId", s.department_id as "departmentId", s."position",
  s.starts_at as "startsAt", s.ends_at as "endsAt", s.time_zone as "timeZone", s.business_date as "businessDate",
  s.planned_break_minutes as "plannedBreakMinutes", s.is_split_shift as "isSplitShift", s.required_skills as "requiredSkills"`

type Row = Omit<CalledShift, 'startsAt' | 'endsAt'> & { startsAt: Temporal.Instant; endsAt: Temporal.Instant }
const called = (row: Row): CalledShift => ({ ...row, startsAt: String(row.startsAt), endsAt: String(row.endsAt) })

/** Published, and nobody has them. */
export async function listOpenShifts(tx: Executor, branchId: string, days: Days): Promise<CalledShift[]> {
  const { rows } = await sql<Row>`
    select ${calledColumns} from working_schedule s
    where s.branch_id = ${branchId} and s.business_date between ${days.from} and ${days.to}
      and s.user_id is null and ${isIn(sql`s.status`, shiftSets.standing)}
    order by s.starts_at, s.id
  `.execute(tx)
  return rows.map(called)
}

export async function findCalledShift(tx: Executor, id: string): Promise<CalledShift[]> {
  const { rows } = await sql<Row>`select ${calledColumns} from working_schedule s where s.id = ${id}`.execute(tx)
  return rows.map(called)
}

export interface ShiftCall {
  readonly shiftId: string
  readonly userId: string
  readonly startsAt: string
  readonly endsAt: string
}

/** Those of them that are news: nobody told the person of this shift at these times yet. From now on somebody has. */
export async function saveCalls(
  tx: Executor,
  kind: 'open' | 'offered',
  calls: readonly ShiftCall[],
  now: Temporal.Instant,
): Promise<Pick<ShiftCall, 'shiftId' | 'userId'>[]> {
  const all = <T>(of: (call: ShiftCall) => T) => calls.map(of)
  const { rows } = await sql<{ shiftId: string; userId: string }>`
    insert into shift_call as known (working_schedule_id, user_id, kind, starts_at, ends_at, told_at)
    select w.shift_id, w.user_id, ${kind}, w.starts_at, w.ends_at, ${now}
    from unnest(${all(({ shiftId }) => shiftId)}::uuid[], ${all(({ userId }) => userId)}::uuid[],
      ${all(({ startsAt }) => startsAt)}::timestamptz[], ${all(({ endsAt }) => endsAt)}::timestamptz[])
      as w (shift_id, user_id, starts_at, ends_at)
    on conflict (working_schedule_id, user_id, kind) do update
      set starts_at = excluded.starts_at, ends_at = excluded.ends_at, told_at = excluded.told_at
      where (known.starts_at, known.ends_at) is distinct from (excluded.starts_at, excluded.ends_at)
    returning working_schedule_id as "shiftId", user_id as "userId"
  `.execute(tx)
  return rows
}

/** Who works in a branch and may look at shifts; not who only helps out there. */
export async function findTeamIds(
  database: Executor,
  branchId: string,
  roles: readonly string[],
): Promise<{ id: string; exitDate: string | null }[]> {
  const { rows } = await sql<{ id: string; exitDate: string | null }>`
    select u.id, u.exit_date as "exitDate" from "user" u
    where u.is_enabled and not u.is_locked and u.roles && ${[...roles]}::text[]
      and exists (select from user_branches where owner_id = u.id and target_id = ${branchId})
    order by u.id
  `.execute(database)
  return rows
}
