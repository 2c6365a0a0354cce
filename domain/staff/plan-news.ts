// Who is to be told what when a plan is published: each person only of the own shifts that are new, other or gone since last time.
import { instantOf } from '../time/wall-clock.ts'

/** What a person was told of a shift. */
export interface ToldShift {
  readonly userId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly position: string
  readonly plannedBreakMinutes: number
}

export interface PlanShift {
  readonly id: string
  /** Null: open, which nobody in particular is told of. */
  readonly userId: string | null
  readonly startsAt: string
  readonly endsAt: string
  readonly position: string
  readonly plannedBreakMinutes: number
  readonly status: 'draft' | 'published' | 'confirmed' | 'declined' | 'canceled'
  /** Null: nobody was told yet. */
  readonly told: ToldShift | null
}

export const newsKinds = ['new', 'changed', 'gone'] as const

export interface ShiftNews {
  readonly kind: (typeof newsKinds)[number]
  readonly shiftId: string
  readonly userId: string
  /** As it is now; of what is gone as it was. */
  readonly startsAt: string
  readonly endsAt: string
  readonly position: string
  /** As it was where it is another now. */
  readonly before: Pick<ToldShift, 'startsAt' | 'endsAt'> | null
}

/** In the order of their beginnings. */
export function planNews(shifts: readonly PlanShift[]): ShiftNews[] {
  return shifts.flatMap(newsOf).toSorted((a, b) => moment(a.startsAt) - moment(b.startsAt))
}

function newsOf(shift: PlanShift): ShiftNews[] {
  const { id: shiftId, userId, told, status } = shift
  // Whoever declined knows it, and it is nobody's shift until somebody else has it.
  const takesPlace = status !== 'canceled' && status !== 'declined' && userId !== null
  const gone: ShiftNews[] =
    told === null || (takesPlace && told.userId === userId) || status === 'declined'
      ? []
      : [{ kind: 'gone', shiftId, ...pick(told), userId: told.userId, before: null }]
  if (!takesPlace) return gone
  const own = told?.userId === userId ? told : null
  if (own !== null && isSame(own, shift)) return gone
  return [...gone, { kind: own === null ? 'new' : 'changed', shiftId, ...pick(shift), userId, before: own }]
}

function pick({ startsAt, endsAt, position }: Pick<ToldShift, 'startsAt' | 'endsAt' | 'position'>) {
  return { startsAt, endsAt, position }
}

function isSame(told: ToldShift, shift: PlanShift): boolean {
  return (
    moment(told.startsAt) === moment(shift.startsAt) &&
    moment(told.endsAt) === moment(shift.endsAt) &&
    told.position === shift.position &&
    told.plannedBreakMinutes === shift.plannedBreakMinutes
  )
}

function moment(text: string): number {
  return instantOf(text) ?? 0
}
