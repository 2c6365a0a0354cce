// The shifts that people are judged by: what is planned, and what was worked on the days that are over.
import type { JudgedShift } from '#domain/staff/judge-plan.ts'
import { workMinutes } from '#domain/staff/worked-time.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Executor } from '#server/resources/store.ts'
import { findActivities, findShifts, type ActivityRow, type Days, type ShiftRow } from './store.ts'
import type { WorkContext } from './work-context.ts'

export interface JudgedRow
  extends Omit<ShiftRow, 'status' | 'requiredSkills'>, Pick<JudgedShift, 'isWorked' | 'requiredSkills'> {
  readonly userId: string
}

/** The business day of now, as the shop counts it. */
export function todayOf({ shop }: Pick<WorkContext, 'shop'>, now: Temporal.Instant): string {
  return businessDay(now, shop.businessDayStartsAt, shop.timeZone) ?? now.toString().slice(0, 10)
}

export async function findJudgedShifts(
  database: Executor,
  context: WorkContext,
  days: Days,
  now: Temporal.Instant,
): Promise<JudgedRow[]> {
  const userIds = [...context.people.keys()]
  const planned = (await findShifts(database, { userIds }, days)).flatMap((shift) =>
    shift.userId === null ? [] : [{ ...shift, userId: shift.userId }],
  )
  const today = todayOf(context, now)
  // Plans of the past are judged as they were planned.
  if (days.to < today) return planned
  const until = dateOf((dayOf(today) ?? 0) - 1)
  const worked = until < days.from ? [] : await findActivities(database, userIds, { from: days.from, to: until })
  return [...planned, ...worked.flatMap((activity) => workedShift(activity, now))]
}

/** Who forgot to end is not known to have worked. */
function workedShift(activity: ActivityRow, now: Temporal.Instant): JudgedRow[] {
  const { id, userId, branchId, departmentId, startedAt, endedAt, timeZone, businessDate, isSplitShift } = activity
  if (endedAt === null) return []
  const minutesThere = workMinutes({ startedAt, endedAt, breaks: [] }, now).netMinutes
  const plannedBreakMinutes = Math.max(0, minutesThere - workMinutes(activity, now).netMinutes)
  const times = { startsAt: startedAt, endsAt: endedAt, timeZone, businessDate, plannedBreakMinutes, isSplitShift }
  return [{ id, userId, branchId, departmentId, ...times, isWorked: true }]
}

/** Hours of UTC outside of which nobody in the countries of our rules works at night. */
const [eveningUtc, morningUtc] = [19, 6]

/** Who has something that may be work at night, more rather than less: the year's nights of the others decide nothing here. */
export function peopleAtNight(
  shifts: readonly Pick<JudgedRow, 'userId' | 'startsAt' | 'endsAt'>[],
): ReadonlySet<string> {
  const hours = (moment: string) => Date.parse(moment) / 3_600_000
  // Same day for who came just now, too: nobody has worked at night by beginning.
  const mayBe = ({ startsAt, endsAt }: Pick<JudgedRow, 'startsAt' | 'endsAt'>) => {
    const [start, end] = [hours(startsAt), hours(endsAt)]
    return start % 24 < morningUtc || end % 24 > eveningUtc || Math.floor(start / 24) !== Math.floor(end / 24)
  }
  return new Set(shifts.filter(mayBe).map(({ userId }) => userId))
}

/** The same of what was worked, of who is at work still until now. */
export function workedAtNight(
  rows: readonly { readonly userId: string; readonly startedAt: string; readonly endedAt: string | null }[],
  now: Temporal.Instant,
): ReadonlySet<string> {
  return peopleAtNight(
    rows.map(({ userId, startedAt, endedAt }) => ({ userId, startsAt: startedAt, endsAt: endedAt ?? now.toString() })),
  )
}
