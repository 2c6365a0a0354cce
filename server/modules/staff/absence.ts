// What is special about absences: people ask for their own, others decide, and every day is counted by the contract.
import type { Absence, AbsenceInput } from '#contract/staff/absences.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import {
  countedDays,
  isIllness,
  isSameAbsence,
  isStanding,
  longestAbsenceDays,
  type AbsencePeriod,
} from '#domain/staff/absence-days.ts'
import { isDecision, isOwnChangeAllowed, isStepAllowed } from '#domain/staff/decide-absence.ts'
import { contractOn } from '#domain/staff/work-contract.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { isAdmin } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Value } from '#server/resources/row.ts'
import type { Asking } from '#server/resources/serve.ts'
import type { Executor } from '#server/resources/store.ts'
import { refuseClosedAbsence } from './closed-months.ts'
import { userOf } from './complete-activities.ts'
import type { StaffParts } from './publish-plan.ts'
import { saveDecision } from './save-staff.ts'
import { findAbsences } from './store.ts'
import { tellOfLeave } from './tell-of-leave.ts'
import { loadWorkContext } from './work-context.ts'

function currentOf(asking: Asking): Absence | null {
  return asking.current as Absence | null
}

/** Administrators decide about everybody, managers about the people of their branches, and nobody else about the own absence. */
function mayDecide({ caller }: Asking, userId: string): boolean {
  return isAdmin(caller) || (caller.kind === 'staff' && caller.userId !== userId)
}

export async function checkAbsence(
  tx: Transaction,
  input: AbsenceInput,
  id: string | null,
  asking: Asking,
): Promise<Problem[]> {
  // Keeps the person until the end: of two equal requests at once the second finds the first.
  await refuseClosedAbsence(tx, currentOf(asking), input)
  const problems = [...rangeProblems(input), ...(await twiceProblems(tx, input, id))]
  return [...problems, ...(mayDecide(asking, input.user.id) ? [] : ownProblems(input, currentOf(asking)))]
}

async function twiceProblems(tx: Transaction, input: AbsenceInput, id: string | null): Promise<Problem[]> {
  if (!isStanding(input)) return []
  const days = { from: input.startsOn, to: input.endsOn }
  const others = (await findAbsences(tx, [input.user.id], days)).filter((one) => one.id !== id && isStanding(one))
  return others.some((one) => isSameAbsence(one, input)) ? [problem('absenceTwice', 'startsOn')] : []
}

function rangeProblems({ type, startsOn, endsOn, minutes, certificate, isOpenEnded }: AbsenceInput): Problem[] {
  const problems: Problem[] = []
  const length = (dayOf(endsOn) ?? 0) - (dayOf(startsOn) ?? 0) + 1
  if (length < 1) problems.push(problem('rangeReversed', 'endsOn'))
  if (length > longestAbsenceDays) problems.push(problem('rangeTooLong', 'endsOn', { limit: longestAbsenceDays }))
  if (isOpenEnded && !isIllness(type)) problems.push(problem('invalid', 'isOpenEnded'))
  if (minutes !== null && length > 1) problems.push(problem('invalid', 'minutes'))
  if (certificate !== null && certificate.until < certificate.from) {
    problems.push(problem('rangeReversed', 'certificate.until'))
  }
  return problems
}

const fixed = ['type', 'startsOn', 'endsOn', 'startsHalf', 'endsHalf', 'isOpenEnded', 'minutes', 'isPaid'] as const

function ownProblems(input: AbsenceInput, current: Absence | null): Problem[] {
  const before = current?.status ?? null
  const problems: Problem[] = []
  if (!isStepAllowed(before, input.status, false)) problems.push(problem('absenceStep', 'status'))
  if (input.decisionNote !== (current?.decisionNote ?? '')) problems.push(problem('absenceStep', 'decisionNote'))
  if (current !== null && !isOwnChangeAllowed(before)) {
    for (const field of fixed) if (input[field] !== current[field]) problems.push(problem('absenceStep', field))
  }
  return problems
}

export async function afterAbsenceWrite(
  tx: Transaction,
  input: AbsenceInput,
  id: string,
  asking: Asking,
  parts: StaffParts,
): Promise<void> {
  const { caller, now } = asking
  const current = currentOf(asking)
  const isNews = current?.status !== input.status
  const by = caller.kind === 'staff' ? caller.userId : null
  const before = { by: current?.decidedBy?.id ?? null, at: current?.decidedAt ?? null }
  // Somebody who asks for the end of an approved absence, or does not any more, leaves the approval as it is.
  const isKept = input.status === 'approved' && current?.status === 'cancelRequested' && by === input.user.id
  const decided = isDecision(input.status)
    ? isNews && !isKept
      ? { by, at: now.toString() }
      : before
    : input.status === 'cancelRequested'
      ? before
      : { by: null, at: null }
  await saveDecision(tx, id, { now, ...decided })
  await tellOfLeave(tx, parts, { input, before: current, by, now })
}

/** The own one can be taken back while nobody has decided; what was decided stays in the account. */
export async function beforeAbsenceDelete(tx: Transaction, _id: string, asking: Asking): Promise<void> {
  const current = currentOf(asking)
  if (current === null) return
  await refuseClosedAbsence(tx, current, null)
  if (mayDecide(asking, current.user.id) || isOwnChangeAllowed(current.status)) return
  throw new Refusal(409, problem('absenceStep', null), current)
}

export async function completeAbsences(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
): Promise<Value[]> {
  if (answers.length === 0) return []
  const { people, calendar } = await loadWorkContext(database, answers.map(userOf), now)
  return answers.map((answer) => {
    const contracts = people.get(userOf(answer))?.terms ?? []
    const period = answer as unknown as AbsencePeriod
    const countedUnit = contractOn(contracts, period.startsOn)?.holidayUnit ?? 'workingDays'
    return { ...answer, countedDays: countedDays(period, { contracts, calendar }), countedUnit }
  })
}
