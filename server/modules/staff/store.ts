// What the rules of working time read, for many people at once.
import { sql, type RawBuilder } from 'kysely'
import { reviewSets, shiftSets } from '#domain/staff/status-sets.ts'
import { momentText } from '#server/database/column-types.ts'
import { inBranches, inScope, isIn, isNotIn } from '#server/database/in-set.ts'
import type { Cents } from '#domain/numbers/money.ts'
import type { AbsencePeriod } from '#domain/staff/absence-days.ts'
import type { ClockBreak } from '#domain/staff/clock.ts'
import type { HolidayAdjustment } from '#domain/staff/holiday-balance.ts'
import type { Branch } from '#domain/ground/branch.ts'
import type { RuleSet } from '#domain/staff/rule-sets.ts'
import type { AvailabilityRule } from '#domain/staff/shift-conflicts.ts'
import type { ContractTerms } from '#domain/staff/work-contract.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { findAgreements } from './agreement-store.ts'

/** Both inclusive, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string
  readonly to: string
}

export interface InBranches {
  readonly scope: Scope
  readonly branchIds: readonly string[] | undefined
}

/** Rows of the caller's branches, of those that were asked for. */
export function isWanted({ scope, branchIds }: InBranches, column: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${inScope(scope, column)} and ${inBranches(branchIds, column)})`
}

export interface PlaceRow {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly ruleSet: RuleSet | null
  readonly country: Branch['country']
  readonly holidayRegion: string
  readonly isBreakAutomatic: boolean
}

export async function findPlaces(database: Executor): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select b.id, b.name, b.time_zone as "timeZone", d.rule_set as "ruleSet", b.country, b.holiday_region as "holidayRegion",
      b.is_break_automatic as "isBreakAutomatic"
    from branch b left join division d on d.id = b.division_id
  `.execute(database)
  return rows
}

type OfUser<Row> = Row & { readonly userId: string }

export type ContractRow = OfUser<ContractTerms> & { readonly id: string }

/** By their beginning: the last one that began counts. */
export async function findContracts(database: Executor, userIds: readonly string[]): Promise<ContractRow[]> {
  type Row = Omit<ContractTerms, 'holidayDaysPerYear' | 'average' | 'agreement'> & {
    agreementId: string | null
    days: string | null
    averageHours: string | null
    averageWeeks: number | null
    workdays: string | null
  }
  const { rows } = await sql<OfUser<Row> & { id: string }>`
    select id, user_id as "userId", model, monthly_minutes as "monthlyMinutes", workdays_per_week as workdays,
      valid_from as "validFrom", valid_until as "validUntil", weekday_minutes as "weekdayMinutes",
      holiday_days_per_year as days, holiday_unit as "holidayUnit", rule_set as "ruleSet",
      public_holiday_region as "publicHolidayRegion", works_on_public_holidays as "worksOnPublicHolidays",
      absence_credit_minutes as "absenceCreditMinutes", hourly_rate_cents as "hourlyCents",
      overtime_cap_minutes as "overtimeCapMinutes", average_week_hours as "averageHours", average_weeks as "averageWeeks",
      agreement_id as "agreementId"
    from work_contract where user_id = any(${[...userIds]}::uuid[]) order by valid_from, created_at, id
  `.execute(database)
  const agreements = await findAgreements(
    database,
    rows.flatMap(({ agreementId }) => agreementId ?? []),
  )
  return rows.map(({ days, averageHours, averageWeeks, agreementId, workdays, ...row }) => ({
    ...row,
    workdaysPerWeek: workdays === null ? null : Number(workdays),
    agreement: agreements.get(agreementId ?? '') ?? null,
    holidayDaysPerYear: Number(days ?? 0),
    average: { minutes: averageHours === null ? null : Math.round(Number(averageHours) * 60), weeks: averageWeeks },
  }))
}

export type AbsenceRow = OfUser<AbsencePeriod> & { readonly id: string }

const absenceColumns = sql`id, user_id as "userId", type, status, starts_on as "startsOn", starts_half as "startsHalf",
  starts_half_part as "startsHalfPart", ends_half_part as "endsHalfPart", minutes,
  is_paid as "isPaid", certificate`

export async function findAbsences(
  database: Executor,
  userIds: readonly string[],
  days: Days | null,
): Promise<AbsenceRow[]> {
  const within = days === null ? sql`true` : sql`ends_on >= ${days.from} and starts_on <= ${days.to}`
  const { rows } = await sql<AbsenceRow>`
    select ${absenceColumns}, ends_on as "endsOn", ends_half as "endsHalf"
    from absence where user_id = any(${[...userIds]}::uuid[]) and ${within} order by starts_on, id
  `.execute(database)
  return rows
}

/**
 * As who plans has to reckon with it: an illness without a known end goes on throughout the days in question, where accounts count it
 * until today only.
 */
export async function findPlannedAbsences(
  database: Executor,
  userIds: readonly string[],
  { from, to }: Days,
): Promise<(AbsenceRow & { readonly isOpenEnded: boolean })[]> {
  const endsOn = sql`case when is_open_ended then greatest(ends_on, least(${to}::date, ${longestIllness})) else ends_on end`
  const { rows } = await sql<AbsenceRow & { isOpenEnded: boolean }>`
    select ${absenceColumns}, is_open_ended as "isOpenEnded", ${endsOn} as "endsOn",
      ends_half and not is_open_ended as "endsHalf"
    from absence where user_id = any(${[...userIds]}::uuid[]) and ${endsOn} >= ${from} and starts_on <= ${to}
    order by starts_on, id
  `.execute(database)
  return rows
}

/** Of one that is open: nobody who forgets to say that it ended is ill for ever. */
export const longestIllness = sql`starts_on + 365`

export type AdjustmentRow = OfUser<HolidayAdjustment> & { readonly reason: string; readonly byId: string | null }

export async function findAdjustments(database: Executor, userIds: readonly string[]): Promise<AdjustmentRow[]> {
  const { rows } = await sql<OfUser<Omit<AdjustmentRow, 'days'> & { days: string }>>`
    select user_id as "userId", date, kind, days, reason, by_id as "byId"
    from holiday_adjustment where user_id = any(${[...userIds]}::uuid[]) order by date, id
  `.execute(database)
  return rows.map((row) => ({ ...row, days: Number(row.days) }))
}

export async function findAvailabilities(
  database: Executor,
  userIds: readonly string[],
): Promise<OfUser<AvailabilityRule>[]> {
  const { rows } = await sql<OfUser<AvailabilityRule>>`
    select id, user_id as "userId", kind, weekday, date, "from", "to", valid_from as "validFrom", valid_until as "validUntil"
    from availability where user_id = any(${[...userIds]}::uuid[]) order by id
  `.execute(database)
  return rows
}

export interface ActivityRow {
  readonly id: string
  readonly userId: string
  readonly branchId: string
  readonly departmentId: string | null
  readonly startedAt: string
  readonly endedAt: string | null
  readonly breaks: readonly ClockBreak[]
  readonly timeZone: string
  readonly businessDate: string
  readonly isSplitShift: boolean
  readonly hourlyCents: Cents | null
}

export async function findActivities(
  database: Executor,
  userIds: readonly string[],
  days: Days,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.user_id as "userId", a.branch_id as "branchId", a.department_id as "departmentId",
      a.started_at::text as "startedAt", a.ended_at::text as "endedAt", a.breaks, a.time_zone as "timeZone",
      a.business_date as "businessDate", coalesce(s.is_split_shift, false) as "isSplitShift",
      a.hourly_rate_snapshot_cents as "hourlyCents"
    from working_activity a left join working_schedule s on s.id = a.working_schedule_id
    where a.business_date between ${days.from} and ${days.to} and a.user_id = any(${[...userIds]}::uuid[])
      and ${isIn(sql`a.review_status`, reviewSets.counting)}
    order by a.started_at, a.id
  `.execute(database)
  return rows.map((row) => ({
    ...row,
    startedAt: momentText(row.startedAt),
    endedAt: row.endedAt === null ? null : momentText(row.endedAt),
  }))
}

/** Whose activity it is, of which day, and whether its branch takes breaks off by itself. */
export async function dayOfActivity(
  tx: Executor,
  id: string,
): Promise<{ userId: string; businessDate: string | null; isBreakAutomatic: boolean } | undefined> {
  const { rows } = await sql<{ userId: string; businessDate: string | null; isBreakAutomatic: boolean }>`
    select a.user_id as "userId", a.business_date as "businessDate", b.is_break_automatic as "isBreakAutomatic"
    from working_activity a join branch b on b.id = a.branch_id where a.id = ${id}
  `.execute(tx)
  return rows[0]
}

export interface ShiftRow {
  readonly id: string
  readonly userId: string | null
  readonly branchId: string
  readonly departmentId: string | null
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
  readonly businessDate: string
  readonly plannedBreakMinutes: number
  readonly isSplitShift: boolean
  readonly requiredSkills: readonly string[]
  readonly status: string
}

/** Whose shifts: of these people, or of these branches (and then perhaps only those that people know of). */
export type Shifts = { readonly userIds: readonly string[] } | { readonly of: InBranches; readonly only?: 'published' }

function areMeant(shifts: Shifts): RawBuilder<boolean> {
  if ('userIds' in shifts) return sql<boolean>`s.user_id = any(${[...shifts.userIds]}::uuid[])`
  const within = isWanted(shifts.of, sql`s.branch_id`)
  return shifts.only === undefined ? within : sql<boolean>`${within} and ${isIn(sql`s.status`, shiftSets.standing)}`
}

/** Shifts that are to take place: neither declined nor canceled. */
export async function findShifts(database: Executor, shifts: Shifts, days: Days): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select s.id, s.user_id as "userId", s.branch_id as "branchId", s.department_id as "departmentId",
      s.starts_at::text as "startsAt", s.ends_at::text as "endsAt", s.time_zone as "timeZone", s.business_date as "businessDate",
      s.planned_break_minutes as "plannedBreakMinutes", s.is_split_shift as "isSplitShift",
      s.required_skills as "requiredSkills", s.status
    from working_schedule s
    where s.business_date between ${days.from} and ${days.to} and ${isNotIn(sql`s.status`, shiftSets.calledOff)} and ${areMeant(shifts)}
    order by s.starts_at, s.id
  `.execute(database)
  return rows.map((row) => ({ ...row, startsAt: momentText(row.startsAt), endsAt: momentText(row.endsAt) }))
}

/** `workMinutes` of the domain in SQL, for sums over more rows than anybody wants to load; a test holds the two together. */
export function netMinutes(now: Temporal.Instant): RawBuilder<number> {
  const minute = (moment: RawBuilder<unknown>) => sql`floor(extract(epoch from ${moment}) / 60)`
  const ends = sql`coalesce(a.ended_at, greatest(a.started_at, ${now}::timestamptz))`
  const clamped = (moment: RawBuilder<unknown>) => sql`least(greatest(${moment}, a.started_at), ${ends})`
  return sql<number>`(${minute(ends)} - ${minute(sql`a.started_at`)} - coalesce((
    select sum(greatest(0, ${minute(clamped(sql`coalesce(b."endedAt", ${now}::timestamptz)`))}
      - ${minute(clamped(sql`b."startedAt"`))}))
    from jsonb_to_recordset(a.breaks) as b ("startedAt" timestamptz, "endedAt" timestamptz, "isPaid" boolean)
    where not b."isPaid"), 0))::int`
}

/** Days of one person. */
export interface PersonDays extends Days {
  readonly userId: string
}

export function daysOfEach(userIds: readonly string[], days: Days): PersonDays[] {
  return userIds.map((userId) => ({ ...days, userId }))
}

/** Net minutes by person, then by business day. Spans of one person do not overlap. */
export async function sumByDay(
  database: Executor,
  spans: readonly PersonDays[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows } = await sql<{ userId: string; date: string; minutes: number }>`
    select a.user_id as "userId", a.business_date as date, sum(${netMinutes(now)})::int as minutes
    from unnest(${spans.map(({ userId }) => userId)}::uuid[], ${spans.map(({ from }) => from)}::date[],
        ${spans.map(({ to }) => to)}::date[]) as span (user_id, first, last)
      join working_activity a on a.user_id = span.user_id and a.business_date between span.first and span.last
        and ${isIn(sql`a.review_status`, reviewSets.counting)}
    group by 1, 2
  `.execute(database)
  const sums = new Map<string, Map<string, number>>()
  for (const { userId, date, minutes } of rows) {
    const own = sums.get(userId) ?? new Map<string, number>()
    sums.set(userId, own.set(date, minutes))
  }
  return sums
}

/** Who works in the branches, or worked there in these days. */
export async function findStaff(database: Executor, wanted: InBranches, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from user_branches where ${isWanted(wanted, sql`target_id`)}
    union
    select a.user_id from working_activity a
    where ${isWanted(wanted, sql`a.branch_id`)} and a.business_date between ${from} and ${to}
  `.execute(database)
  return rows.map(({ id }) => id)
}
