// Adds to planned shifts what follows from them: planned work and its cost, violations, conflicts (fields 2.2).
import { decimalOf } from '#domain/numbers/money.ts'
import { conflictsOf } from '#domain/staff/shift-conflicts.ts'
import { violationsOf, type Violation } from '#domain/staff/violations.ts'
import type { TimedEntry } from '#domain/staff/work-day.ts'
import { plannedTime, workMinutes } from '#domain/staff/worked-time.ts'
import { contractOn, wageOf } from '#domain/staff/work-contract.ts'
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import { userOf, weeksAround } from './complete-activities.ts'
import { findAbsences, findAvailabilities, findShifts, type ShiftRow } from './store.ts'
import { loadWorkContext, ruleSetOf, type WorkContext } from './work-context.ts'

export async function completeSchedules(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
): Promise<Value[]> {
  if (answers.length === 0) return []
  const planned = answers.filter((answer) => answer['user'] !== null)
  const userIds = [...new Set(planned.map(userOf))]
  const days = weeksAround(answers)
  const context = await loadWorkContext(database, userIds, now)
  const shifts = await findShifts(database, { userIds }, days)
  const absences = Map.groupBy(await findAbsences(database, userIds, days), ({ userId }) => userId)
  const availabilities = Map.groupBy(await findAvailabilities(database, userIds), ({ userId }) => userId)
  const byUser = Map.groupBy(shifts, ({ userId }) => userId ?? '')
  const violations = shiftViolations(byUser, context, now)
  return answers.map((answer) => {
    const shift = shiftOf(answer)
    const minutes = workMinutes(plannedTime(shift), now).netMinutes
    const userId = shift.userId ?? ''
    const plan = {
      shifts: byUser.get(userId) ?? [],
      absences: absences.get(userId) ?? [],
      availabilities: availabilities.get(userId) ?? [],
    }
    const isPlanned = shift.userId !== null && shift.status !== 'declined' && shift.status !== 'canceled'
    return {
      ...answer,
      plannedMinutes: minutes,
      plannedCost: plannedCost(context, shift, minutes),
      violations: violations.get(shift.id) ?? [],
      conflicts: isPlanned ? conflictsOf(shift, plan) : [],
    }
  })
}

/** Null where nobody is planned or no wage is agreed. */
export function plannedCost(
  { people }: WorkContext,
  { userId, businessDate }: Pick<ShiftRow, 'userId' | 'businessDate'>,
  minutes: number,
): number | null {
  const hourlyCents = contractOn(people.get(userId ?? '')?.contracts ?? [], businessDate)?.hourlyCents ?? null
  const cost = wageOf(minutes, hourlyCents)
  return cost === null ? null : decimalOf(cost)
}

function shiftViolations(
  byUser: ReadonlyMap<string, readonly ShiftRow[]>,
  { people, places }: WorkContext,
  now: Temporal.Instant,
): ReadonlyMap<string, readonly Violation[]> {
  const found = new Map<string, readonly Violation[]>()
  for (const [userId, own] of byUser) {
    const person = people.get(userId)
    const entries = own.map((shift): TimedEntry => {
      const ruleSet = ruleSetOf(person, places.get(shift.branchId), shift.businessDate)
      return { ...shift, ...plannedTime(shift), ruleSet }
    })
    for (const [id, each] of violationsOf(entries, { now, birthDate: person?.birthDate ?? null })) found.set(id, each)
  }
  return found
}

function shiftOf(answer: Value): ShiftRow {
  const { id, user, branch, department, startsAt, endsAt, timeZone, businessDate, ...rest } = answer as unknown as Omit<
    ShiftRow,
    'userId' | 'branchId' | 'departmentId'
  > & { user: { id: string } | null; branch: { id: string }; department: { id: string } | null }
  const { plannedBreakMinutes, isSplitShift, status } = rest
  const references = { userId: user?.id ?? null, branchId: branch.id, departmentId: department?.id ?? null }
  return { id, ...references, startsAt, endsAt, timeZone, businessDate, plannedBreakMinutes, isSplitShift, status }
}
