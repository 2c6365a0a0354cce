// Why a planned shift does not fit the person: absent, not available, planned elsewhere or twice (fields 2.2 `conflicts`).
import { dateOf, dayAt, dayOf, instantOf, minutesOf, momentOf, weekdayOf } from '../time/wall-clock.ts'
import { isApproved } from './absence-days.ts'
import { awayOn, liesIn } from './half-days.ts'
import { windowBetween } from '../time/windows.ts'
import type { Window } from '../time/windows.ts'
import type { AbsencePeriod } from './absence-days.ts'

export const conflictKinds = [
  ...(['absence', 'availability', 'outsideAvailability', 'otherBranch', 'overlap'] as const),
  'skillMissing',
] as const

export interface ShiftConflict {
  readonly kind: (typeof conflictKinds)[number]
  /** Of the absence, the availability or the other shift; of the shift itself, where a skill is missing. */
  readonly id: string
  /** Those that are missing. */
  readonly skills?: readonly string[] | undefined
}

export interface PlannedFor {
  readonly id: string
  readonly branchId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
  readonly requiredSkills?: readonly string[]
}

export interface AvailabilityRule {
  readonly id: string
  readonly weekday: number | null
  readonly date: string | null
  readonly from: string | null
  readonly to: string | null
  readonly kind: 'available' | 'preferred' | 'unavailable'
  readonly validFrom: string | null
  readonly validUntil: string | null
}

/** When somebody is away; why is nobody's business here. */
export type AbsentTime = Pick<
  AbsencePeriod,
  'status' | 'startsOn' | 'endsOn' | 'startsHalf' | 'endsHalf' | 'startsHalfPart' | 'endsHalfPart' | 'minutes'
>

export interface PersonPlan {
  readonly shifts: readonly PlannedFor[]
  readonly absences: readonly (AbsentTime & { readonly id: string })[]
  readonly availabilities: readonly AvailabilityRule[]
  readonly skills?: readonly string[]
}

export function conflictsOf(shift: PlannedFor, plan: PersonPlan): ShiftConflict[] {
  const own = windowOf(shift)
  const others = plan.shifts.filter((other) => other.id !== shift.id && touches(own, windowOf(other)))
  return [
    ...plan.absences
      .filter((absence) => isApproved(absence) && isAbsent(shift, absence, plan.shifts))
      .map(({ id }) => ({ kind: 'absence', id }) as const),
    ...plan.availabilities
      .filter((rule) => rule.kind === 'unavailable' && isUnavailable(shift, rule))
      .map(({ id }) => ({ kind: 'availability', id }) as const),
    ...outsideOf(shift, plan.availabilities),
    ...others.map(
      ({ id, branchId }) => ({ kind: branchId === shift.branchId ? 'overlap' : 'otherBranch', id }) as const,
    ),
    ...skillsMissing(shift, plan),
  ]
}

/** However they are written. */
function skillsMissing({ id, requiredSkills = [] }: PlannedFor, { skills = [] }: PersonPlan): ShiftConflict[] {
  const named = (skill: string) => skill.trim().toLocaleLowerCase('de')
  const known = new Set(skills.map(named))
  const missing = requiredSkills.filter((skill) => !known.has(named(skill)))
  return missing.length === 0 ? [] : [{ kind: 'skillMissing', id, skills: missing }]
}

/** Somebody who is away for half a day or some hours may work the rest of it. `shifts`: what else the person works. */
export function isAbsent(
  shift: Pick<PlannedFor, 'id' | 'startsAt' | 'endsAt' | 'timeZone'>,
  absence: Omit<AbsentTime, 'status'>,
  shifts: readonly PlannedFor[],
): boolean {
  const starts = localDate(shift)
  if (starts === null || absence.minutes !== null) return false
  const part = awayOn(absence, starts)
  // Only halves ask what else is planned: a plan holds many shifts.
  const isPart = part === 'morning' || part === 'afternoon'
  const others = isPart ? shifts.filter((one) => one.id !== shift.id && localDate(one) === starts) : []
  return liesIn(part, shift, starts, others)
}

function isUnavailable(shift: PlannedFor, rule: AvailabilityRule): boolean {
  const day = dayOf(localDate(shift))
  if (day === null) return false
  // A shift after midnight may still be in the evening of the day before.
  return [day - 1, day, day + 1].some(
    (each) => isMeant(rule, each) && touches(windowOf(shift), timeOf(rule, each, shift.timeZone)),
  )
}

/** Who says when they can on the day of the shift, and not for all of it; where they cannot at all, that is said already. */
function outsideOf(shift: PlannedFor, rules: readonly AvailabilityRule[]): ShiftConflict[] {
  const can = rules.filter(({ kind }) => kind === 'available')
  const own = windowOf(shift)
  const day = dayOf(localDate(shift))
  if (can.length === 0 || own === null || day === null) return []
  const first = can.find((rule) => isMeant(rule, day))
  if (first === undefined || rules.some((rule) => rule.kind === 'unavailable' && isUnavailable(shift, rule))) return []
  // Who would like to can; and who names no end stays into a next day of which nothing is said.
  const isNextSaid = can.some((rule) => isMeant(rule, day + 1))
  const times = rules
    .filter(({ kind }) => kind !== 'unavailable')
    .flatMap((rule) =>
      [day - 1, day, day + 1]
        .filter((each) => isMeant(rule, each))
        .map((each) => timeOf(rule, each, shift.timeZone, each === day && !isNextSaid)),
    )
    .filter((time) => time !== null)
    .toSorted((one, other) => one.from - other.from)
  // Times that meet are one; what none of them reaches is outside.
  const reached = times.reduce((until, { from, to }) => (from <= until ? Math.max(until, to) : until), own.from)
  return reached >= own.to ? [] : [{ kind: 'outsideAvailability', id: first.id }]
}

/** Whether a rule is of the day. */
function isMeant({ weekday, date: only, validFrom, validUntil }: AvailabilityRule, day: number): boolean {
  const date = dateOf(day)
  const isValid = (validFrom ?? date) <= date && date <= (validUntil ?? date)
  return isValid && (only === null ? weekday === null || weekdayOf(day) === weekday : only === date)
}

function timeOf(rule: AvailabilityRule, day: number, timeZone: string, staysOn = false): Window | null {
  const [from, to] = [minutesOf(rule.from) ?? 0, minutesOf(rule.to) ?? (staysOn ? 2880 : 1440)]
  const ends = to <= from ? to + 1440 : to
  return windowBetween(momentOf(timeZone, day, from), momentOf(timeZone, day, ends))
}

function localDate({ timeZone, startsAt }: Pick<PlannedFor, 'timeZone' | 'startsAt'>): string | null {
  const day = dayAt(timeZone, instantOf(startsAt) ?? 0)
  return day === null ? null : dateOf(day)
}

function touches(own: Window | null, time: Window | null): boolean {
  return own !== null && time !== null && time.from < own.to && time.to > own.from
}

const windows = new WeakMap<PlannedFor, Window | null>()

/** Every shift is compared with every other one of its person: its moments are read once. */
function windowOf(shift: PlannedFor): Window | null {
  const known = windows.get(shift)
  if (known !== undefined) return known
  const read = windowBetween(instantOf(shift.startsAt), instantOf(shift.endsAt))
  windows.set(shift, read)
  return read
}
