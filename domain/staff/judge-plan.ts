// What is wrong with planned shifts of one person: the law of the country and what stands in the way. The plan asks while a shift is
// being dragged, the server whenever somebody looks: both ask here.
import { conflictsOf, type PersonPlan, type PlannedFor, type ShiftConflict } from './shift-conflicts.ts'
import { severities, violationsOf, type Violation } from './violations.ts'
import { plannedTime } from './worked-time.ts'
import type { Law } from './work-agreement.ts'
import type { TimedEntry } from './work-day.ts'

export interface JudgedShift extends PlannedFor {
  /** What was worked on a day that is over: later shifts are judged after it. */
  readonly isWorked?: boolean
  readonly businessDate: string
  readonly plannedBreakMinutes: number
  readonly isSplitShift: boolean
}

export interface PlannedPerson extends Omit<PersonPlan, 'shifts'> {
  readonly birthDate: string | null
  /** `YYYY-MM-DD`: days before it are over. */
  readonly today: string
  /** Worked or planned in the year before the shifts that are judged: Sundays, and days of night work. */
  readonly sundaysBefore: number
  readonly nightsBefore: number
  /** Whose law counts for work in a branch on a day. */
  readonly lawOf: (branchId: string, date: string) => Law
  /** Public holidays of a branch. */
  readonly isHoliday?: (branchId: string, date: string) => boolean
}

export interface ShiftJudgement {
  readonly violations: readonly Violation[]
  readonly conflicts: readonly ShiftConflict[]
}

const nothing: ShiftJudgement = { violations: [], conflicts: [] }

/**
 * Of all shifts of the person that are to take place, around the days in question too; by shift. Where somebody's time is kept,
 * shifts of today and later are judged after what was worked until then, those of days that are over as they were planned.
 */
export function judgeShifts(
  shifts: readonly JudgedShift[],
  person: PlannedPerson,
  now: Temporal.Instant,
): ReadonlyMap<string, ShiftJudgement> {
  const planned = shifts.filter(({ isWorked }) => isWorked !== true)
  const counted = countedShifts(shifts, person.today)
  const { birthDate, sundaysBefore, nightsBefore, absences, availabilities, skills } = person
  const entries = new Map(shifts.map((shift) => [shift, entryOf(shift, person)]))
  const judge = (some: readonly JudgedShift[]) =>
    violationsOf(
      some.flatMap((shift) => entries.get(shift) ?? []),
      { now, birthDate, sundaysBefore, nightsBefore },
    )
  const violations = judge(counted)
  const isCounted = new Set(counted)
  const asPlanned = planned.some((shift) => !isCounted.has(shift)) ? judge(planned) : violations
  return new Map(
    shifts.map((shift) => [
      shift.id,
      {
        violations: (isCounted.has(shift) ? violations : asPlanned).get(shift.id) ?? nothing.violations,
        conflicts:
          shift.isWorked === true
            ? nothing.conflicts
            : conflictsOf(shift, { shifts: planned, absences, availabilities, ...(skills && { skills }) }),
      },
    ]),
  )
}

/** Of one person: what was worked in place of what was planned for days that are over; all of it where no time is kept. */
export function countedShifts<Shift extends Pick<JudgedShift, 'businessDate' | 'isWorked'>>(
  shifts: readonly Shift[],
  today: string,
): readonly Shift[] {
  if (!shifts.some(({ isWorked }) => isWorked)) return shifts
  return shifts.filter(({ isWorked, businessDate }) => isWorked === true || businessDate >= today)
}

function entryOf(shift: JudgedShift, person: PlannedPerson): TimedEntry {
  return {
    ...shift,
    ...plannedTime(shift),
    ...person.lawOf(shift.branchId, shift.businessDate),
    isHoliday: (date) => person.isHoliday?.(shift.branchId, date) ?? false,
  }
}

type Judgements = ReadonlyMap<string, ShiftJudgement>

/**
 * What a shift does to the plan of whoever gets it: what is wrong with it, and what it makes wrong, or worse, at the person's other
 * shifts. `before`: without it, or with it where it was; what was wrong then and is no worse is not its fault.
 */
export function causedBy(id: string, after: Judgements, before: Judgements): ShiftJudgement {
  const { violations, conflicts } = after.get(id) ?? nothing
  const elsewhere = [...after].flatMap(([other, { violations: found }]) =>
    other === id ? [] : found.filter((each) => isWorse(each, before.get(other)?.violations ?? [])),
  )
  return { violations: [...violations, ...elsewhere], conflicts }
}

function isWorse({ rule, minutes, severity }: Violation, before: readonly Violation[]): boolean {
  const isCovered = (former: Violation) =>
    former.rule === rule &&
    former.minutes >= minutes &&
    severities.indexOf(former.severity) >= severities.indexOf(severity)
  return !before.some(isCovered)
}

/** How bad it is at worst: what breaks the law or cannot be is an error. */
export function worstOf({ violations, conflicts }: ShiftJudgement): 'error' | 'warning' | null {
  if (conflicts.some(({ kind }) => kind !== 'availability' && kind !== 'outsideAvailability')) return 'error'
  if (violations.some(({ severity }) => severity === 'error')) return 'error'
  return violations.length + conflicts.length > 0 ? 'warning' : null
}
