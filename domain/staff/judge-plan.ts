// What is wrong with planned shifts of one person: the law of the country and what stands in the way. The plan asks while a shift is
// being dragged, the server whenever somebody looks: both ask here.
import { conflictsOf, type PersonPlan, type PlannedFor, type ShiftConflict } from './shift-conflicts.ts'
import { violationsOf, type Violation } from './violations.ts'
import { plannedTime } from './worked-time.ts'
import type { RuleSet } from './rule-sets.ts'
import type { TimedEntry } from './work-day.ts'

export interface JudgedShift extends PlannedFor {
  readonly businessDate: string
  readonly plannedBreakMinutes: number
  readonly isSplitShift: boolean
}

export interface PlannedPerson extends Omit<PersonPlan, 'shifts'> {
  readonly birthDate: string | null
  /** Worked or planned in the year before the shifts that are judged. */
  readonly sundaysBefore: number
  /** Whose law counts for work in a branch on a day. */
  readonly ruleSetOf: (branchId: string, date: string) => RuleSet
}

export interface ShiftJudgement {
  readonly violations: readonly Violation[]
  readonly conflicts: readonly ShiftConflict[]
}

const nothing: ShiftJudgement = { violations: [], conflicts: [] }

/** Of all shifts of the person that are to take place, around the days in question too; by shift. */
export function judgeShifts(
  shifts: readonly JudgedShift[],
  person: PlannedPerson,
  now: Temporal.Instant,
): ReadonlyMap<string, ShiftJudgement> {
  const entries = shifts.map((shift): TimedEntry => ({
    ...shift,
    ...plannedTime(shift),
    ruleSet: person.ruleSetOf(shift.branchId, shift.businessDate),
  }))
  const violations = violationsOf(entries, { now, birthDate: person.birthDate, sundaysBefore: person.sundaysBefore })
  const { absences, availabilities } = person
  return new Map(
    shifts.map((shift) => [
      shift.id,
      {
        violations: violations.get(shift.id) ?? nothing.violations,
        conflicts: conflictsOf(shift, { shifts, absences, availabilities }),
      },
    ]),
  )
}

/** How bad it is at worst: what breaks the law or cannot be is an error. */
export function worstOf({ violations, conflicts }: ShiftJudgement): 'error' | 'warning' | null {
  if (conflicts.some(({ kind }) => kind !== 'availability')) return 'error'
  if (violations.some(({ severity }) => severity === 'error')) return 'error'
  return violations.length + conflicts.length > 0 ? 'warning' : null
}
