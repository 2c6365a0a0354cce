// Sets of statuses of work that statements, indexes and screens ask for: each is said here, once. Of orders: ordering/status-sets.ts.
import type { AbsenceStatus } from './absence-days.ts'

export const shiftSets = {
  /** The person was told of it, and it stands. */
  standing: ['published', 'confirmed'],
  /** The person knows of it, whatever came of it. */
  told: ['published', 'confirmed', 'declined', 'canceled'],
  /** Somebody may come: what is planned, told or not. */
  planned: ['draft', 'published', 'confirmed'],
  /** Nobody will come. */
  calledOff: ['declined', 'canceled'],
} as const

/** How the exchange of a shift stands. */
export const swapStates = ['offered', 'requested', 'accepted', 'approved', 'rejected'] as const

export const swapSets = {
  /** A planner has said what becomes of it. */
  decided: ['approved', 'rejected'],
} as const satisfies Readonly<Record<string, readonly (typeof swapStates)[number][]>>

export const absenceSets = {
  /** Somebody has to decide. */
  undecided: ['requested', 'cancelRequested'],
  /** Away, unless its end is agreed to. */
  granted: ['approved', 'cancelRequested'],
  /** Asked for or granted, and nobody wants out of it. */
  wanted: ['requested', 'approved'],
} as const satisfies Readonly<Record<string, readonly AbsenceStatus[]>>

export const reviewSets = {
  /** Nobody says that it was no work. */
  counting: ['open', 'submitted', 'approved'],
  /** Somebody has to look at it. */
  undecided: ['open', 'submitted'],
} as const

export const taskSets = {
  open: ['open', 'inProgress', 'blocked'],
  /** Nobody has to do anything more. */
  finished: ['done', 'skipped'],
} as const

export const projectSets = {
  /** Time can be spent on it. */
  running: ['planned', 'active'],
} as const

/** Without what was rejected. */
export function countedTime<Row extends { readonly reviewStatus: string }>(rows: readonly Row[]): Row[] {
  const counting: readonly string[] = reviewSets.counting
  return rows.filter(({ reviewStatus }) => counting.includes(reviewStatus))
}
