// A shift that is being carried, by pointer or by keys: where it would be and what would be wrong there. Rows do not hear of it, so that
// a plan of sixty people moves with the finger; only what is drawn above them does.
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { movedDays } from '#domain/staff/place-shifts.ts'
import { dayOf, instantOf, isoOf } from '#domain/time/wall-clock.ts'
import { createStore } from '#kit/store.ts'
import { businessDateOf, judgeCarried, type BoardRow, type Judged } from './board-model.ts'
import { changeOf, type ShiftChange } from './plan-calls.ts'

export interface Carried {
  /** Null: it is being made. */
  readonly shift: WorkingSchedule | null
  readonly change: ShiftChange
  readonly judged: Judged
  readonly by: 'pointer' | 'keys'
  /** Of the pointer, or of what is carried by keys. */
  readonly at: { readonly x: number; readonly y: number }
  /** What is under it, to be outlined. */
  readonly over: DOMRect | null
}

export const carried = createStore<Carried | null>(null)

export const stepOfTime = 15 * 60_000

export interface Target {
  readonly row: BoardRow | undefined
  /** The day of its column; null where only the time changes. */
  readonly date: string | null
  readonly minutes: number
}

export type Part = 'whole' | 'start' | 'end'

/** The shift as it would be there; null where there is no such time. */
export function movedTo(
  plan: Plan,
  shift: WorkingSchedule,
  part: Part,
  { row, date, minutes }: Target,
): ShiftChange | null {
  const base = changeOf(shift)
  const days = date === null ? 0 : (dayOf(date) ?? 0) - (dayOf(businessDateOf(plan, shift.startsAt)) ?? 0)
  const moved = days === 0 ? base : movedDays(plan.branch.timeZone, base, days)
  if (moved === null) return null
  const [from, to] = [instantOf(moved.startsAt) ?? 0, instantOf(moved.endsAt) ?? 0]
  const later = minutes * 60_000
  const startsAt = part === 'end' ? from : Math.min(from + later, part === 'start' ? to - stepOfTime : Infinity)
  const endsAt = part === 'start' ? to : Math.max(to + later, part === 'end' ? from + stepOfTime : -Infinity)
  // At another time it is offered anew, and not to who declined it: it lies among the open ones.
  const isOpened = shift.status === 'declined' && (days !== 0 || minutes !== 0)
  return {
    ...base,
    ...(isOpened && { userId: null }),
    ...(row?.userId !== undefined && { userId: row.userId }),
    ...(row?.departmentId !== undefined && { departmentId: row.departmentId }),
    ...(row?.position !== undefined && { position: row.position }),
    startsAt: isoOf(startsAt),
    endsAt: isoOf(endsAt),
  }
}

export function isSameChange(a: ShiftChange, b: ShiftChange): boolean {
  return (Object.keys(a) as (keyof ShiftChange)[]).every((name) => {
    if (name === 'startsAt' || name === 'endsAt') return instantOf(a[name]) === instantOf(b[name])
    // Lists are made anew with every step.
    if (name === 'taskIds' || name === 'requiredSkills') return isSameList(a[name], b[name])
    return a[name] === b[name]
  })
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index])
}

/** Judges only where something is different from before. */
export function carry(plan: Plan, next: Omit<Carried, 'judged'>): void {
  const before = carried.get()
  const isSame = before !== null && before.shift === next.shift && isSameChange(before.change, next.change)
  const judged = isSame ? before.judged : judgeCarried(plan, next.shift, next.change)
  carried.set({ ...next, judged })
}

/** A usual shift for a new one: from ten, six hours, thirty minutes of break where the law may ask for them. */
export function emptyChange(row: BoardRow | undefined, times: { startsAt: string; endsAt: string }): ShiftChange {
  const length = (instantOf(times.endsAt) ?? 0) - (instantOf(times.startsAt) ?? 0)
  return {
    ...times,
    userId: row?.userId ?? null,
    departmentId: row?.departmentId ?? null,
    projectId: null,
    position: row?.position ?? '',
    plannedBreakMinutes: length > 6 * 3_600_000 ? 30 : 0,
    isSplitShift: false,
    requiredSkills: [],
    taskIds: [],
    note: '',
  }
}
