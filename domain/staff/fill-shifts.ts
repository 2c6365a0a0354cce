// Proposes people for open shifts: who may, who has hours left in the contract, who would like to. Never what breaks a rule.
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { agreedMinutes, contractOn, type ContractTerms } from './work-contract.ts'
import { conflictsOf, type AvailabilityRule } from './shift-conflicts.ts'
import { causedBy, countedShifts, judgeShifts, worstOf, type JudgedShift, type PlannedPerson } from './judge-plan.ts'
import { weekOf } from './work-day.ts'
import { plannedTime, workMinutes } from './worked-time.ts'

export interface OpenShift extends JudgedShift {
  readonly departmentId: string | null
}

export interface Candidate extends PlannedPerson {
  readonly id: string
  readonly departmentIds: readonly string[]
  readonly contracts: readonly ContractTerms[]
  /** What the person is planned for already, around these days and in other branches, too. */
  readonly shifts: readonly JudgedShift[]
}

/** Shift → person. Shifts that nobody can take are not in it. */
export function fillShifts(
  open: readonly OpenShift[],
  candidates: readonly Candidate[],
  now: Temporal.Instant,
): ReadonlyMap<string, string> {
  const planned = new Map(candidates.map((each) => [each.id, [...each.shifts]]))
  const found = new Map<string, string>()
  const sorted = open.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id))
  for (const shift of sorted) {
    const best = candidates
      .filter((person) => fits(person, shift))
      .map((person) => ({ person, cost: costOf(person, shift, planned.get(person.id) ?? [], now) }))
      .filter((each): each is { person: Candidate; cost: number } => each.cost !== null)
      .toSorted((a, b) => a.cost - b.cost || a.person.id.localeCompare(b.person.id))[0]
    if (best === undefined) continue
    found.set(shift.id, best.person.id)
    planned.get(best.person.id)?.push(shift)
  }
  return found
}

/** Of the department, where the shift names one; employed, and not only by the name. */
function fits({ departmentIds, contracts }: Candidate, { departmentId, businessDate }: OpenShift): boolean {
  const isEmployed = contracts.length === 0 || contractOn(contracts, businessDate) !== undefined
  return isEmployed && isOfDepartment({ departmentIds }, { departmentId })
}

/** A shift of a department is for who belongs to it; one of none is for all. */
export function isOfDepartment(
  { departmentIds }: Pick<Candidate, 'departmentIds'>,
  { departmentId }: Pick<OpenShift, 'departmentId'>,
): boolean {
  return departmentId === null || departmentIds.includes(departmentId)
}

/** Of whoever has agreed to none. */
const fullWeek = 40 * 60

/** Whoever can at other times comes after everybody who can then. */
const afterAll = 100

/** How full the person's week would be; more for a second shift of a day, less for what one would like; null where it is not possible. */
function costOf(
  person: Candidate,
  shift: OpenShift,
  own: readonly JudgedShift[],
  now: Temporal.Instant,
): number | null {
  const monday = weekOf(dayOf(shift.businessDate) ?? 0)
  const ofWeek = (each: JudgedShift) => weekOf(dayOf(each.businessDate) ?? 0) === monday
  const near = own.filter((each) => Math.abs((dayOf(each.businessDate) ?? 0) - (dayOf(shift.businessDate) ?? 0)) <= 8)
  const caused = causedBy(shift.id, judgeShifts([...near, shift], person, now), judgeShifts(near, person, now))
  const isOutside = caused.conflicts.some(({ kind }) => kind === 'outsideAvailability')
  const others = caused.conflicts.filter(({ kind }) => kind !== 'outsideAvailability')
  if (worstOf({ ...caused, conflicts: others }) !== null) return null
  const minutes = [...countedShifts(own, person.today).filter(ofWeek), shift].reduce(
    (sum, each) => sum + netOf(each, now),
    0,
  )
  const agreed = agreedOfWeek(person.contracts, monday)
  if (agreed > 0 && minutes > agreed) return null
  const isSecond = own.some((each) => each.businessDate === shift.businessDate)
  const [second, wish] = [isSecond ? 1 : 0, likes(person.availabilities, shift) ? 0.5 : 0]
  return minutes / Math.max(agreed, fullWeek) + second - wish + (isOutside ? afterAll : 0)
}

function netOf(shift: JudgedShift, now: Temporal.Instant): number {
  return workMinutes(plannedTime(shift), now).netMinutes
}

/** What the contracts say for the seven days; 0 where they say nothing. */
export function agreedOfWeek(contracts: readonly ContractTerms[], monday: number): number {
  return Array.from({ length: 7 }, (_, index) => monday + index).reduce((sum, day) => {
    const terms = contractOn(contracts, dateOf(day))
    return sum + (terms === undefined ? 0 : agreedMinutes(terms, day))
  }, 0)
}

/** A wish that touches the shift. */
function likes(availabilities: readonly AvailabilityRule[], shift: JudgedShift): boolean {
  const wishes = availabilities
    .filter(({ kind }) => kind === 'preferred')
    .map((rule) => ({ ...rule, kind: 'unavailable' as const }))
  const { requiredSkills: _, ...time } = shift
  return conflictsOf(time, { shifts: [], absences: [], availabilities: wishes }).length > 0
}
