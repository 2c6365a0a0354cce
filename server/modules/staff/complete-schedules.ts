// Adds to planned shifts what follows from them: planned work and its cost, violations, conflicts (fields 2.2).
import { decimalOf } from '#domain/numbers/money.ts'
import { judgeShifts, type PlannedPerson, type ShiftJudgement } from '#domain/staff/judge-plan.ts'
import { plannedTime, workMinutes } from '#domain/staff/worked-time.ts'
import { contractOn, wageOf } from '#domain/staff/work-contract.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import { isHolidayAt, userOf, weeksAround, yearBefore, type YearBefore } from './complete-activities.ts'
import { findJudgedShifts, peopleAtNight, todayOf, type JudgedRow } from './judged-shifts.ts'
import { findAvailabilities, findPlannedAbsences, type Days, type ShiftRow } from './store.ts'
import { answersFor, loadWorkContext, lawOf, type WorkContext } from './work-context.ts'

export async function completeSchedules(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
  wages: Pick<Scope, 'branches'>,
  given?: ShiftSurroundings,
): Promise<Value[]> {
  if (answers.length === 0) return []
  const around = given ?? (await surroundingsOf(database, answers, now))
  const { context, shifts } = around
  const before = around.before ?? (await yearBefore(database, context, around.days, peopleAtNight(shifts)))
  const byUser = Map.groupBy(shifts, ({ userId }) => userId)
  const judged = judgementsOf(byUser, await loadPlannedPeople(database, context, around.days, now, before), now)
  return answers.map((answer) => {
    const shift = shiftOf(answer)
    const minutes = workMinutes(plannedTime(shift), now).netMinutes
    const { violations, conflicts } = judged.get(shift.id) ?? { violations: [], conflicts: [] }
    return {
      ...answer,
      plannedMinutes: minutes,
      plannedCost: answersFor(wages, context.people.get(shift.userId ?? ''))
        ? plannedCost(context, shift, minutes)
        : null,
      violations,
      conflicts,
    }
  })
}

/** What shifts are judged by: their people, and all that these are to work, or worked, in the weeks around. */
export interface ShiftSurroundings {
  readonly context: WorkContext
  readonly days: Days
  readonly shifts: readonly JudgedRow[]
  /** Where it is known already. */
  readonly before?: YearBefore
}

async function surroundingsOf(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
): Promise<ShiftSurroundings> {
  const planned = answers.filter((answer) => answer['user'] !== null)
  const userIds = [...new Set(planned.map(userOf))]
  const context = await loadWorkContext(database, userIds, now)
  const days = weeksAround(answers, context)
  return { context, days, shifts: await findJudgedShifts(database, context, days, now) }
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

/** What is wrong with the shifts of each person, by shift. */
function judgementsOf(
  byUser: ReadonlyMap<string, readonly JudgedRow[]>,
  people: ReadonlyMap<string, PlannedPerson>,
  now: Temporal.Instant,
): ReadonlyMap<string, ShiftJudgement> {
  const found = new Map<string, ShiftJudgement>()
  for (const [userId, own] of byUser) {
    const person = people.get(userId)
    if (person === undefined) continue
    for (const [id, each] of judgeShifts(own, person, now)) found.set(id, each)
  }
  return found
}

/** What judging the shifts of people needs to know of them. */
export async function loadPlannedPeople(
  database: Executor,
  context: WorkContext,
  days: Days,
  now: Temporal.Instant,
  before?: YearBefore,
): Promise<ReadonlyMap<string, PlannedPerson>> {
  const { people, places } = context
  const userIds = [...people.keys()]
  const { sundays, nights } = before ?? (await yearBefore(database, context, days))
  const absences = Map.groupBy(await findPlannedAbsences(database, userIds, days), ({ userId }) => userId)
  const availabilities = Map.groupBy(await findAvailabilities(database, userIds), ({ userId }) => userId)
  return new Map(
    [...people].map(([id, person]) => [
      id,
      {
        birthDate: person.birthDate,
        today: todayOf(context, now),
        sundaysBefore: sundays.get(id) ?? 0,
        nightsBefore: nights.get(id) ?? 0,
        isHoliday: (branchId, date) => isHolidayAt(context, branchId, date),
        lawOf: (branchId, date) => lawOf(person, places.get(branchId), date),
        absences: absences.get(id) ?? [],
        availabilities: availabilities.get(id) ?? [],
        skills: person.skills,
      },
    ]),
  )
}

function shiftOf(answer: Value): ShiftRow {
  const { id, user, branch, department, startsAt, endsAt, timeZone, businessDate, ...rest } = answer as unknown as Omit<
    ShiftRow,
    'userId' | 'branchId' | 'departmentId'
  > & { user: { id: string } | null; branch: { id: string }; department: { id: string } | null }
  const { plannedBreakMinutes, isSplitShift, requiredSkills, status } = rest
  const references = { userId: user?.id ?? null, branchId: branch.id, departmentId: department?.id ?? null }
  const times = { startsAt, endsAt, timeZone, businessDate, plannedBreakMinutes, isSplitShift }
  return { id, ...references, ...times, requiredSkills, status }
}
