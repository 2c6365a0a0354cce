// The plan of a branch as its screen needs it: shifts, people, and everything by which both are judged.
import type { Plan } from '#contract/staff/plan.ts'
import { mostPlanDays } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import type { Id } from '#domain/ground/identity.ts'
import { isProblem, problem } from '#domain/ground/problem.ts'
import { decimalOf } from '#domain/numbers/money.ts'
import { isYoung } from '#domain/staff/violations.ts'
import { planNews } from '#domain/staff/plan-news.ts'
import { dateRange } from '#domain/statistics/date-range.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { countsSundays, isHolidayAt, weeksAround, yearBefore, type YearBefore } from './complete-activities.ts'
import { completeSchedules } from './complete-schedules.ts'
import { findPlanPeople, findPlanShifts, listPlanShifts } from './plan-store.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { findJudgedShifts, peopleAtNight, type JudgedRow } from './judged-shifts.ts'
import { findAvailabilities, findPlannedAbsences, type AbsenceRow, type Days } from './store.ts'
import { answersFor, loadPlaces, loadWorkContext, type Person, type Place, type WorkContext } from './work-context.ts'

export interface PlanWanted {
  readonly branchId: string
  readonly scope: Scope
  readonly days: Days
}

/** Refuses foreign branches (404) and days that are none or too many (422). */
export async function placeOfPlan(
  database: Executor,
  { branchId, scope, days }: PlanWanted,
): Promise<Place | Problems> {
  const { places } = await loadPlaces(database)
  const place = places.get(branchId)
  if (place === undefined || !covers(scope, branchId)) throw notFound()
  const range = dateRange(days, days.to)
  if (isProblem(range)) return new Problems([range])
  const length = (dayOf(days.to) ?? 0) - (dayOf(days.from) ?? 0) + 1
  return length > mostPlanDays ? new Problems([problem('rangeTooLong', 'to', { limit: mostPlanDays })]) : place
}

export async function readPlan(
  database: Executor,
  wanted: PlanWanted,
  now: Temporal.Instant,
): Promise<Plan | Problems> {
  const { branchId, days } = wanted
  const place = await placeOfPlan(database, wanted)
  if (place instanceof Problems) return place
  const userIds = await findPlanPeople(database, branchId, days)
  const context = await loadWorkContext(database, userIds, now)
  const around = weeksAround([{ businessDate: days.from }, { businessDate: days.to }], context)
  const all = await findJudgedShifts(database, context, around, now)
  const listed = await listPlanShifts(database, branchId, days)
  const before = await yearBefore(database, context, around, peopleAtNight(all))
  const shifts = await completeSchedules(database, listed, now, wanted.scope, {
    context,
    days: around,
    shifts: all,
    before,
  })
  const shown = new Set(shifts.map(({ id }) => id))
  const others = all.filter(({ id }) => !shown.has(id))
  const known = await findPlanShifts(database, branchId, days)
  const { timeZone } = place
  const startsAt = context.shop.businessDayStartsAt
  const user = (id: string) => ({ user: { id: id as Id<'user'> } })
  return {
    branch: { id: branchId as Id<'branch'>, name: place.name, timeZone, ruleSet: place.ruleSet },
    ...days,
    dayStartsAt: startsAt,
    today: businessDay(now, startsAt, timeZone) ?? now.toString().slice(0, 10),
    people: [...context.people.values()].map((person) => presentPerson(person, before, wanted)),
    shifts: shifts as unknown as WorkingSchedule[],
    others: others.map((shift) => ({ ...otherShift(shift), ...user(shift.userId) })),
    places: presentPlaces(context, around),
    absences: (await findPlannedAbsences(database, userIds, days))
      .filter(({ status }) => status !== 'rejected' && status !== 'canceled')
      .map((absence) => ({
        ...withoutReason(absence),
        // An illness alone has no end: that is for who answers for the person.
        isOpenEnded: absence.isOpenEnded && answersFor(wanted.scope, context.people.get(absence.userId)),
        ...user(absence.userId),
      })),
    availabilities: (await findAvailabilities(database, userIds)).map(({ userId, ...rule }) => ({
      ...rule,
      ...user(userId),
    })),
    holidays: await holidaysOf(place, days),
    news: planNews(known).map(({ kind, shiftId, userId }) => ({ kind, shift: { id: shiftId }, ...user(userId) })),
  }
}

function otherShift(shift: JudgedRow): Omit<Plan['others'][number], 'user'> {
  const { id, branchId, departmentId, startsAt, endsAt, timeZone, businessDate, plannedBreakMinutes, isSplitShift } =
    shift
  const times = { startsAt, endsAt, timeZone, businessDate, plannedBreakMinutes, isSplitShift }
  return {
    id,
    isWorked: shift.isWorked === true,
    branch: { id: branchId as Id<'branch'> },
    department: departmentId === null ? null : { id: departmentId as Id<'department'> },
    ...times,
  }
}

function withoutReason(absence: AbsenceRow): Omit<Plan['absences'][number], 'user' | 'isOpenEnded'> {
  const { id, status, startsOn, endsOn, startsHalf, endsHalf, startsHalfPart = null, endsHalfPart = null } = absence
  return { id, status, startsOn, endsOn, startsHalf, endsHalf, startsHalfPart, endsHalfPart, minutes: absence.minutes }
}

/** Of who only helps out here no wage, and the birth date only where rules for the young ask for it. */
function presentPerson(person: Person, before: YearBefore, { scope, days }: PlanWanted): Plan['people'][number] {
  const { id, name, departmentIds, birthDate, contracts } = person
  const isManaged = answersFor(scope, person)
  return {
    sundaysBefore: before.sundays.get(id) ?? 0,
    nightsBefore: before.nights.get(id) ?? 0,
    id: id as Id<'user'>,
    name,
    departments: departmentIds.map((department) => ({ id: department as Id<'department'> })),
    skills: [...person.skills],
    birthDate: isManaged || isYoung(birthDate, days.from) ? birthDate : null,
    contracts: contracts.map(({ validFrom, validUntil, weekdayMinutes, ruleSet, agreement, hourlyCents }) => ({
      validFrom,
      validUntil,
      weekdayMinutes: { ...weekdayMinutes },
      ruleSet,
      agreement: agreement ?? null,
      hourlyRate: hourlyCents === null || !isManaged ? null : decimalOf(hourlyCents),
    })),
  }
}

function presentPlaces(context: WorkContext, { from, to }: Days): Plan['places'] {
  const [first, last] = [dayOf(from) ?? 0, dayOf(to) ?? -1]
  const dates = countsSundays(context)
    ? Array.from({ length: last - first + 1 }, (_, ahead) => dateOf(first + ahead))
    : []
  return [...context.places.values()].map(({ id, name, ruleSet }) => ({
    id: id as Id<'branch'>,
    name,
    ruleSet,
    holidays: dates.filter((date) => isHolidayAt(context, id, date)),
  }))
}

async function holidaysOf({ holidayRegion }: Place, { from, to }: Days): Promise<Plan['holidays']> {
  const years = new Set([from, to].map((date) => Number(date.slice(0, 4))))
  const lists = await Promise.all([...years].map((year) => listPublicHolidays(holidayRegion, year)))
  return lists
    .flat()
    .filter(({ date, isPublic }) => isPublic && date >= from && date <= to)
    .map(({ date, name }) => ({ date, name }))
}
