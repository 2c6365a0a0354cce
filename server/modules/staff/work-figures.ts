// Working time of a range of days as figures: by person and by department (fields 2.12).
import { setImmediate as otherRequests } from 'node:timers/promises'
import { absenceDaysByType, overtimeMinutes } from '#domain/staff/time-account.ts'
import type { AbsenceType } from '#domain/staff/absence-days.ts'
import { decimalOf, sumOf, type Cents } from '#domain/numbers/money.ts'
import { wageOf } from '#domain/staff/work-contract.ts'
import { surchargesOf, type SurchargeCode } from '#domain/staff/surcharges.ts'
import { isBreach, type Violation } from '#domain/staff/violations.ts'
import { plannedTime, workMinutes } from '#domain/staff/worked-time.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { violationsByEntry, weeksAround, yearBefore } from './complete-activities.ts'
import { workedAtNight } from './judged-shifts.ts'
import {
  findAbsences,
  findActivities,
  findShifts,
  findStaff,
  daysOfEach,
  sumByDay,
  type ActivityRow,
  type Days,
  type ShiftRow,
} from './store.ts'
import { departmentNames } from './department-store.ts'
import { answersFor, loadWorkContext, lawOf, type WorkContext } from './work-context.ts'

export interface FiguresWanted {
  readonly scope: Scope
  readonly branchIds: readonly string[] | undefined
  readonly range: Days
}

export interface WorkFigures {
  readonly by: 'user' | 'department'
  readonly id: string | null
  readonly name: string
  readonly plannedMinutes: number
  readonly netMinutes: number
  readonly breakMinutes: number
  readonly overtimeMinutes: number | null
  readonly surchargeMinutes: Partial<Record<SurchargeCode, number>>
  readonly absenceDays: Partial<Record<AbsenceType, number>>
  readonly violations: number
  readonly lastViolationOn: string | null
  /** Of what was worked at a wage that is known, and that the caller may know. */
  readonly cost: number | null
  /** People whose work is not in the cost. */
  readonly unratedPeople: number
}

interface Known {
  readonly context: WorkContext
  readonly violations: ReadonlyMap<string, readonly Violation[]>
  readonly now: Temporal.Instant
}

/** People first, then departments; only those who have something to show. */
export async function readWorkFigures(
  database: Executor,
  wanted: FiguresWanted,
  now: Temporal.Instant,
): Promise<WorkFigures[]> {
  const { range } = wanted
  const shifts = await findShifts(database, { of: wanted, only: 'published' }, range)
  const userIds = await staffOf(database, wanted, shifts)
  const context = await loadWorkContext(database, userIds, now)
  // Whole weeks and all branches: a day may begin in one branch and break its rules in another one.
  const around = weeksAround([{ businessDate: range.from }, { businessDate: range.to }], context)
  const all = await findActivities(database, userIds, around)
  const covered = (branchId: string) => covers(wanted.scope, branchId) && (wanted.branchIds?.includes(branchId) ?? true)
  // Of who only helps out here, what was worked here is seen; what it costs, and the sum it would be read from, is not.
  const isManaged = (userId: string) => answersFor(wanted.scope, context.people.get(userId))
  const activities = all
    .filter(({ branchId, businessDate }) => covered(branchId) && businessDate >= range.from && businessDate <= range.to)
    .map((row) => (isManaged(row.userId) ? row : { ...row, hourlyCents: null }))
  const before = await yearBefore(database, context, around, workedAtNight(all, now))
  const violations = new Map<string, readonly Violation[]>()
  // A year of many people takes a while; orders come in between.
  for (const entries of Map.groupBy(all, ({ userId }) => userId).values()) {
    for (const [id, found] of violationsByEntry(entries, context, before, now)) violations.set(id, found)
    await otherRequests()
  }
  const known = { context, violations, now }
  const own = await personalFigures(database, userIds.filter(isManaged), { wanted, context, now })
  const [worked, planned] = [
    Map.groupBy(activities, ({ userId }) => userId),
    Map.groupBy(shifts, ({ userId }) => userId),
  ]
  const people: WorkFigures[] = []
  for (const [id, { name }] of context.people) {
    const figures = figuresOf(worked.get(id) ?? [], planned.get(id) ?? [], known)
    people.push({ ...figures, by: 'user', id, name, ...own.get(id) })
    await otherRequests()
  }
  return [...people, ...(await departmentFigures(database, activities, shifts, known))].filter(hasSomething)
}

/** Who works in the branches, or worked or is planned there in these days. */
async function staffOf(database: Executor, wanted: FiguresWanted, shifts: readonly ShiftRow[]): Promise<string[]> {
  const ids = await findStaff(database, wanted, wanted.range)
  return [...new Set([...ids, ...shifts.flatMap(({ userId }) => userId ?? [])])]
}

type Personal = Pick<WorkFigures, 'overtimeMinutes' | 'absenceDays'>

/** What belongs to the person and to no branch. */
async function personalFigures(
  database: Executor,
  userIds: readonly string[],
  { wanted, context, now }: { wanted: FiguresWanted; context: WorkContext; now: Temporal.Instant },
): Promise<ReadonlyMap<string, Personal>> {
  const { range } = wanted
  const yesterday = dateOf((dayAt(context.shop.timeZone, now.epochMilliseconds) ?? 0) - 1)
  const past = { from: range.from, to: range.to < yesterday ? range.to : yesterday }
  const absences = Map.groupBy(await findAbsences(database, userIds, range), ({ userId }) => userId)
  const worked = await sumByDay(database, daysOfEach(userIds, range), now)
  return new Map(
    userIds.map((id): [string, Personal] => {
      const person = context.people.get(id)
      const facts = {
        contracts: person?.terms ?? [],
        calendar: context.calendar,
        absences: absences.get(id) ?? [],
        netMinutes: worked.get(id) ?? new Map<string, number>(),
      }
      const overtime = (person?.contracts.length ?? 0) === 0 ? null : overtimeMinutes(facts, past)
      return [id, { overtimeMinutes: overtime, absenceDays: absenceDaysByType(facts, range) }]
    }),
  )
}

async function departmentFigures(
  database: Executor,
  activities: readonly ActivityRow[],
  shifts: readonly ShiftRow[],
  known: Known,
): Promise<WorkFigures[]> {
  const names = await departmentNames(database)
  const ids = new Set([...activities, ...shifts].map(({ departmentId }) => departmentId))
  return [...ids]
    .map((id): WorkFigures => {
      const ofDepartment = (row: { readonly departmentId: string | null }) => row.departmentId === id
      const figures = figuresOf(activities.filter(ofDepartment), shifts.filter(ofDepartment), known)
      return { ...figures, by: 'department', id, name: names.get(id ?? '') ?? '—' }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
}

type Figures = Omit<WorkFigures, 'by' | 'id' | 'name'>

function figuresOf(activities: readonly ActivityRow[], shifts: readonly ShiftRow[], known: Known): Figures {
  const { violations, now } = known
  const minutes = activities.map((row) => workMinutes(row, now))
  const surchargeMinutes: Partial<Record<SurchargeCode, number>> = {}
  for (const row of activities) {
    for (const { code, minutes: more } of surchargesIn(row, known)) {
      surchargeMinutes[code] = (surchargeMinutes[code] ?? 0) + more
    }
  }
  const breaches = activities.flatMap(({ id, businessDate }) =>
    (violations.get(id) ?? []).filter(isBreach).map(() => businessDate),
  )
  return {
    plannedMinutes: sum(shifts.map((shift) => workMinutes(plannedTime(shift), now).netMinutes)),
    netMinutes: sum(minutes.map(({ netMinutes }) => netMinutes)),
    breakMinutes: sum(minutes.map(({ breakMinutes }) => breakMinutes)),
    overtimeMinutes: null,
    surchargeMinutes,
    absenceDays: {},
    violations: breaches.length,
    lastViolationOn: breaches.toSorted().at(-1) ?? null,
    cost: costOf(activities.map((row, index) => [minutes[index]?.netMinutes ?? 0, row.hourlyCents])),
    unratedPeople: new Set(activities.filter(({ hourlyCents }) => hourlyCents === null).map(({ userId }) => userId))
      .size,
  }
}

/** Decimal, each entry rounded to cents. Null where no wage is known at all. */
export function costOf(work: readonly (readonly [minutes: number, hourlyCents: Cents | null])[]): number | null {
  const paid = work.flatMap(([minutes, hourlyCents]) => wageOf(minutes, hourlyCents) ?? [])
  return paid.length === 0 ? null : decimalOf(sumOf(paid))
}

function surchargesIn(row: ActivityRow, { context, now }: Known) {
  const place = context.places.get(row.branchId)
  const law = lawOf(context.people.get(row.userId), place, row.businessDate)
  const isHoliday = (date: string) => context.calendar(place?.holidayRegion ?? '', date)
  return surchargesOf(row, { timeZone: row.timeZone, ...law, isHoliday }, now)
}

function hasSomething(row: WorkFigures): boolean {
  const { plannedMinutes, netMinutes, breakMinutes, absenceDays, overtimeMinutes: overtime } = row
  return plannedMinutes + netMinutes + breakMinutes > 0 || Object.keys(absenceDays).length > 0 || (overtime ?? 0) !== 0
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
