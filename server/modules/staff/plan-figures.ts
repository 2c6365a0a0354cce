// Planned time of a range of days as figures: by department, and day by day beside what the departments ask for (fields 2.12).
import type { Cents } from '#domain/numbers/money.ts'
import { contractOn } from '#domain/staff/work-contract.ts'
import { plannedTime, workMinutes } from '#domain/staff/worked-time.ts'
import { dayOf, minutesOf, weekdayOf } from '#domain/time/wall-clock.ts'
import type { Executor } from '#server/resources/store.ts'
import { findShifts, type ShiftRow } from './store.ts'
import { departmentNames, findTargets } from './department-store.ts'
import { costOf, type FiguresWanted } from './work-figures.ts'
import { answersFor, loadWorkContext } from './work-context.ts'

export interface PlanFigures {
  readonly departmentId: string | null
  readonly name: string
  readonly plannedMinutes: number
  readonly openShifts: number
  readonly confirmedShare: number | null
  readonly plannedCost: number | null
}

export interface PlannedDay {
  readonly planned: number
  readonly required: number
}

export async function readPlanFigures(
  database: Executor,
  wanted: FiguresWanted,
  now: Temporal.Instant,
): Promise<{
  readonly rows: PlanFigures[]
  readonly dayOf: (date: string) => PlannedDay
  readonly unratedPeople: number
}> {
  const shifts = await findShifts(database, { of: wanted }, wanted.range)
  const context = await loadWorkContext(
    database,
    shifts.flatMap(({ userId }) => userId ?? []),
    now,
  )
  const rateOf = (shift: ShiftRow) => {
    const person = context.people.get(shift.userId ?? '')
    // Of who only helps out here the wage is nobody's business here.
    if (person === undefined || !answersFor(wanted.scope, person)) return null
    return contractOn(person.contracts, shift.businessDate)?.hourlyCents ?? null
  }
  const names = await departmentNames(database)
  const rows = [...Map.groupBy(shifts, ({ departmentId }) => departmentId)]
    .map(([departmentId, own]) => ({
      departmentId,
      name: names.get(departmentId ?? '') ?? '—',
      ...figuresOf(own, rateOf, now),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
  const byDay = Map.groupBy(shifts, ({ businessDate }) => businessDate)
  const required = await requiredByWeekday(database, wanted)
  return {
    rows,
    unratedPeople: new Set(shifts.flatMap((each) => (each.userId !== null && rateOf(each) === null ? each.userId : [])))
      .size,
    dayOf: (date) => ({
      planned: (byDay.get(date) ?? []).reduce((minutes, shift) => minutes + plannedMinutes(shift, now), 0),
      required: required.get(weekdayOf(dayOf(date) ?? 0)) ?? 0,
    }),
  }
}

type RateOf = (shift: ShiftRow) => Cents | null

function figuresOf(shifts: readonly ShiftRow[], rateOf: RateOf, now: Temporal.Instant) {
  const taken = shifts.filter(({ userId, status }) => userId !== null && status !== 'draft')
  const confirmed = taken.filter(({ status }) => status === 'confirmed').length
  const work = shifts.map((shift): [number, Cents | null] => [plannedMinutes(shift, now), rateOf(shift)])
  return {
    plannedMinutes: work.reduce((all, [minutes]) => all + minutes, 0),
    openShifts: shifts.filter(({ userId }) => userId === null).length,
    confirmedShare: taken.length === 0 ? null : Math.round((confirmed / taken.length) * 10_000) / 10_000,
    plannedCost: costOf(work),
  }
}

function plannedMinutes(shift: ShiftRow, now: Temporal.Instant): number {
  return workMinutes(plannedTime(shift), now).netMinutes
}

/** Minutes of work that the departments ask for, by weekday (1 Monday). */
async function requiredByWeekday(database: Executor, wanted: FiguresWanted): Promise<ReadonlyMap<number, number>> {
  const minutes = new Map<number, number>()
  for (const { weekday, from, to, headcount } of await findTargets(database, wanted)) {
    const [begins, ends] = [minutesOf(from) ?? 0, minutesOf(to) ?? 0]
    const length = ends <= begins ? ends + 1440 - begins : ends - begins
    minutes.set(weekday, (minutes.get(weekday) ?? 0) + length * headcount)
  }
  return minutes
}
