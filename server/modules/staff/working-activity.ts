// What is special about activities that staff enter and correct: reasons, reviews, locks, and what the server finds by itself.
import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import type {
  Acknowledgement,
  Correction,
  WorkingActivity,
  WorkingActivityInput,
} from '#contract/staff/working-activities.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { activityProblems, correctionsBetween } from '#domain/staff/check-activity.ts'
import { keptUntil } from '#domain/staff/retention.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dateOf, dayAt, dayOf } from '#domain/time/wall-clock.ts'
import { matchShift } from '#domain/staff/match-shift.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { isAdmin } from '#server/http/caller.ts'
import { notAllowed, Refusal } from '#server/http/refusal.ts'
import type { Asking } from '#server/resources/serve.ts'
import {
  findOwnShifts,
  hasOpenActivity,
  hasTaps,
  hourlyCentsOn,
  lockPerson,
  worksInBranches,
} from './activity-store.ts'
import { worksElsewhere } from './plan-store.ts'
import { saveActivityFacts } from './save-staff.ts'
import { isMonthClosed } from './time-account-store.ts'
import { businessDateOf, loadPlaces, loadWorkContext, lawOf } from './work-context.ts'

function currentOf(asking: Asking): WorkingActivity | null {
  return asking.current as WorkingActivity | null
}

/** Breaks that are entered by hand get their ids here. */
export function withBreakIds(input: WorkingActivityInput): WorkingActivityInput {
  return { ...input, breaks: input.breaks.map((each) => ({ ...each, id: each.id ?? newId() })) }
}

export async function checkActivity(
  tx: Transaction,
  input: WorkingActivityInput,
  id: string | null,
  asking: Asking,
): Promise<Problem[]> {
  const current = currentOf(asking)
  refuseLocked(input, asking)
  const isCorrected = current !== null && correctionsBetween({ ...current, user: current.user }, input).length > 0
  refuseOwnReview(input, isCorrected, asking)
  const isPersonNew = input.user.id !== current?.user.id
  await refuseClosedMonth(tx, input, asking)
  const problems = activityProblems(input, asking.now)
  if (isPersonNew && !(await worksInBranches(tx, input.user.id, asking.scope))) {
    problems.push(problem('unknownReference', 'user'))
  }
  // Wages, plan and rules are the branch's; where somebody worked before, what is there stays.
  const isPlaceNew = isPersonNew || input.branch.id !== current?.branch.id
  if (isPlaceNew && problems.length === 0 && (await worksElsewhere(tx, whereOf(input)))) {
    problems.push(problem('notOfBranch', 'branch'))
  }
  if (input.endedAt === null && (await hasOpenActivity(tx, input.user.id, id))) {
    throw new Refusal(409, problem('activityNotStarted', null))
  }
  if (isCorrected && (input.correctionReason ?? '') === '') problems.push(problem('reasonMissing', 'correctionReason'))
  return problems
}

function whereOf({ user, branch, startedAt }: WorkingActivityInput) {
  return { userId: user.id, branchId: branch.id, startedAt }
}

/** Nobody but an administrator says yes or no to the own time; what was said yes to and changes afterwards is asked anew. */
function refuseOwnReview(input: WorkingActivityInput, isCorrected: boolean, asking: Asking): void {
  const { caller } = asking
  const current = currentOf(asking)
  if (isAdmin(caller) || caller.kind !== 'staff') return
  if (input.user.id !== caller.userId && current?.user.id !== caller.userId) return
  const isSaid = isDecided(input) && (current?.reviewStatus !== input.reviewStatus || isCorrected)
  if (isSaid) throw notAllowed()
}

function isDecided({ reviewStatus }: Pick<WorkingActivityInput, 'reviewStatus'>): boolean {
  return reviewStatus === 'approved' || reviewStatus === 'rejected'
}

/** A locked activity stays as it is until an administrator unlocks it. */
function refuseLocked(input: WorkingActivityInput, asking: Asking): void {
  const current = currentOf(asking)
  if (current === null || current.lockedAt === null) return
  if (isAdmin(asking.caller) && input.lockedAt === null) return
  const { correctionReason: _, ...sent } = input
  const state = current as unknown as Readonly<Record<string, unknown>>
  const isChanged = Object.entries(sent).some(([name, value]) => !isDeepStrictEqual(value, state[name]))
  if (isChanged) throw locked(current)
}

/** Nothing comes into a closed month, nor into one that a closed one has counted, and nothing leaves it. */
async function refuseClosedMonth(tx: Transaction, input: WorkingActivityInput, asking: Asking): Promise<void> {
  const current = currentOf(asking)
  // Nobody closes the month meanwhile; whoever changes something that is there holds it already.
  if (current === null) await lockPerson(tx, input.user.id)
  const { businessDate } = businessDateOf(await loadPlaces(tx), input.branch.id, input.startedAt)
  const isMoved = current === null || current.user.id !== input.user.id || correctionsBetween(current, input).length > 0
  const isClosed =
    (isMoved && (await isMonthClosed(tx, input.user.id, businessDate))) ||
    // Unlocked alone it could leave: the month is opened first, for all of it.
    (current !== null && current.lockedAt !== null && input.lockedAt === null && (await isInClosedMonth(tx, current)))
  if (isClosed) throw new Refusal(409, problem('monthLocked', null))
}

async function isInClosedMonth(tx: Transaction, { user, businessDate, startedAt }: WorkingActivity): Promise<boolean> {
  return isMonthClosed(tx, user.id, businessDate ?? startedAt.slice(0, 10))
}

/** What was stamped, and what somebody approved, is the record that the law asks for: it is corrected, with a reason, not deleted. */
export async function refuseDeletingRecord(tx: Transaction, id: string, asking: Asking): Promise<void> {
  const current = currentOf(asking)
  if (current === null) return
  if (current.lockedAt !== null || (await isInClosedMonth(tx, current))) throw locked(current)
  const isStamped = stamped.has(current.source) || (await hasTaps(tx, id))
  if (current.reviewStatus !== 'approved' && !isStamped) return
  const { people, places, shop } = await loadWorkContext(tx, [current.user.id], asking.now)
  const date = current.businessDate ?? current.startedAt.slice(0, 10)
  const until = keptUntil(lawOf(people.get(current.user.id), places.get(current.branch.id), date).ruleSet, date)
  if (until < dateOf(dayAt(shop.timeZone, asking.now.epochMilliseconds) ?? 0)) return
  throw new Refusal(409, problem('activityKept', null, { until: formatDay(dayOf(until) ?? 0) }), current)
}

const stamped: ReadonlySet<WorkingActivity['source']> = new Set(['terminal', 'web', 'app'])

function locked(current: WorkingActivity): Refusal {
  return new Refusal(409, problem('activityLocked', null), current)
}

/** What follows from a write: day, shift, wage of the day, corrections, review and lock. */
export async function afterActivityWrite(
  tx: Transaction,
  input: WorkingActivityInput,
  id: string,
  asking: Asking,
): Promise<void> {
  const current = currentOf(asking)
  const { timeZone, businessDate } = businessDateOf(await loadPlaces(tx), input.branch.id, input.startedAt)
  const corrections = newCorrections(input, asking)
  const isSameDay = current !== null && current.user.id === input.user.id && current.businessDate === businessDate
  const { reviewedBy, reviewedAt } = reviewOf(input, corrections.length > 0, asking)
  await saveActivityFacts(tx, id, corrections, {
    time_zone: timeZone,
    business_date: businessDate,
    // What is stored stays: whoever corrects the day of a helper is not told of the wage.
    ...(!isSameDay && { hourly_rate_snapshot_cents: await hourlyCentsOn(tx, input.user.id, businessDate) }),
    working_schedule_id: await shiftOf(tx, input, current),
    acknowledgements: JSON.stringify(acknowledgementsOf(input, asking)),
    reviewed_by_id: reviewedBy,
    reviewed_at: reviewedAt,
    locked_at: lockOf(input, asking),
  })
}

/** A new entry finds its shift; whoever has taken a shift away from an entry meant it. */
async function shiftOf(
  tx: Transaction,
  input: WorkingActivityInput,
  current: WorkingActivity | null,
): Promise<string | null> {
  if (current !== null || input.workingSchedule !== null) return input.workingSchedule?.id ?? null
  const shifts = await findOwnShifts(tx, { userId: input.user.id, branchId: input.branch.id, at: input.startedAt })
  return matchShift(shifts, input.startedAt)?.id ?? null
}

function newCorrections(input: WorkingActivityInput, asking: Asking): Correction[] {
  const current = currentOf(asking)
  const at = asking.now.toString()
  const by = asking.caller.kind === 'staff' ? { id: asking.caller.userId } : null
  // Time that nobody clocked: who says that it was worked, and why it was not clocked.
  if (current === null) {
    return [{ at, by, field: 'entered', before: null, after: null, reason: input.correctionReason ?? '' }]
  }
  // What is rejected counts no more, which is as good as a correction: who said so and why is kept with the others.
  const isReviewed = (current.reviewStatus === 'rejected') !== (input.reviewStatus === 'rejected')
  const review = { field: 'reviewStatus', before: current.reviewStatus, after: input.reviewStatus }
  return [...correctionsBetween(current, input), ...(isReviewed ? [review] : [])].map((each) => ({
    at,
    by,
    ...each,
    reason: input.correctionReason ?? '',
  }))
}

/** Who says yes or no stands for it; worked time that was changed afterwards is said yes to anew. */
function reviewOf(input: WorkingActivityInput, isCorrected: boolean, { caller, now, current }: Asking) {
  const before = current as WorkingActivity | null
  if (!isDecided(input)) return { reviewedBy: null, reviewedAt: null }
  if (before !== null && before.reviewStatus === input.reviewStatus && !isCorrected) {
    return { reviewedBy: before.reviewedBy?.id ?? null, reviewedAt: before.reviewedAt }
  }
  return { reviewedBy: caller.kind === 'staff' ? caller.userId : null, reviewedAt: now.toString() }
}

function lockOf(input: WorkingActivityInput, asking: Asking): string | null {
  if (input.lockedAt === null) return null
  return currentOf(asking)?.lockedAt ?? asking.now.toString()
}

function acknowledgementsOf(input: WorkingActivityInput, asking: Asking): Acknowledgement[] {
  const known = currentOf(asking)?.acknowledgements ?? []
  const by = asking.caller.kind === 'staff' ? { id: asking.caller.userId } : null
  return input.acknowledgements.map(({ rule, reason }) => {
    const before = known.find((one) => one.rule === rule && one.reason === reason)
    return before ?? { rule, reason, by }
  })
}
