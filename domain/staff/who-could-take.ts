// Who could take shifts that are open or handed on to all: whoever may, is free then, and would break nothing by it.
import { dayOf } from '../time/wall-clock.ts'
import { isOfDepartment, type Candidate, type OpenShift } from './fill-shifts.ts'
import { causedBy, judgeShifts, worstOf } from './judge-plan.ts'
import { contractOn } from './work-contract.ts'

/** Shifts that count around one: what is further away is no rest and no week of it. */
const nearDays = 8

/** Person → the shifts, in their order. Each for itself: whoever takes one may not be able to take the next any more. */
export function whoCouldTake<Shift extends OpenShift>(
  shifts: readonly Shift[],
  candidates: readonly Candidate[],
  now: Temporal.Instant,
): ReadonlyMap<string, readonly Shift[]> {
  return new Map(
    candidates
      .map((person) => [person.id, shifts.filter((shift) => couldTake(person, shift, now))] as const)
      .filter(([, found]) => found.length > 0),
  )
}

function couldTake(person: Candidate, shift: OpenShift, now: Temporal.Instant): boolean {
  const isEmployed = person.contracts.length === 0 || contractOn(person.contracts, shift.businessDate) !== undefined
  if (!isEmployed || !isOfDepartment(person, shift)) return false
  const day = dayOf(shift.businessDate) ?? 0
  const near = person.shifts.filter(
    (each) => each.id !== shift.id && Math.abs((dayOf(each.businessDate) ?? 0) - day) <= nearDays,
  )
  const caused = causedBy(shift.id, judgeShifts([...near, shift], person, now), judgeShifts(near, person, now))
  // Whoever said that they cannot then is not asked; what is only a warning is theirs to weigh.
  return caused.conflicts.length === 0 && worstOf(caused) !== 'error'
}
