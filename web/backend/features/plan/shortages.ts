// When days of a plan lack people, for each department and for all of them.
import type { Department } from '#contract/organisation/departments.ts'
import type { Plan } from '#contract/staff/plan.ts'
import { shortagesOf, type Shortage, type Staffed } from '#domain/staff/missing-staff.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import { isShown } from './board-model.ts'

interface PlannedThere extends Staffed {
  readonly department: { readonly id: string } | null
  readonly businessDate: string | null
}

/** Who is to work in departments of the branch around a day: a night reaches into the next one. */
export function staffedAround(plan: Plan, date: string): PlannedThere[] {
  const day = dayOf(date) ?? 0
  const near = new Set([dateOf(day - 1), date, dateOf(day + 1)])
  const own = plan.shifts.filter((shift) => isShown(shift) && shift.user !== null && shift.status !== 'declined')
  const others = plan.others.filter(({ branch, isWorked }) => branch.id === plan.branch.id && !isWorked)
  return [...own, ...others].filter(({ businessDate }) => near.has(businessDate ?? ''))
}

export interface DepartmentShortages {
  readonly id: string
  readonly name: string
  readonly shortages: readonly Shortage[]
}

export interface DayShortages {
  /** Of all departments at once. */
  readonly all: readonly Shortage[]
  /** Only those that lack somebody. */
  readonly by: readonly DepartmentShortages[]
}

export function shortagesOn(plan: Plan, date: string, departments: readonly Department[]): DayShortages {
  const asking = departments.filter(({ targetStaff }) => targetStaff.length > 0)
  if (asking.length === 0) return { all: [], by: [] }
  const there = staffedAround(plan, date)
  const day = { day: dayOf(date) ?? 0, timeZone: plan.branch.timeZone }
  const staffed = asking.map(({ id, name, targetStaff }) => ({
    id,
    name,
    targets: targetStaff,
    shifts: there.filter(({ department }) => department?.id === id),
  }))
  const by = staffed.map(({ id, name, ...each }) => ({ id, name, shortages: shortagesOf([each], day) }))
  return { all: shortagesOf(staffed, day), by: by.filter(({ shortages }) => shortages.length > 0) }
}
