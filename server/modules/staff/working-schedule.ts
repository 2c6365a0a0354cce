// What is special about planned shifts: their day, and when they were published and confirmed.
import type { WorkingSchedule, WorkingScheduleInput } from '#contract/staff/working-schedules.ts'
import type { Problem } from '#domain/ground/problem.ts'
import { problem } from '#domain/ground/problem.ts'
import { shiftProblems } from '#domain/staff/check-activity.ts'
import { isOtherShift, statusOfOther } from '#domain/staff/other-shift.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { Asking } from '#server/resources/serve.ts'
import { worksInBranches } from './activity-store.ts'
import { isTold } from './plan-store.ts'
import { saveScheduleSteps } from './save-staff.ts'
import { forgetSwaps } from './series-store.ts'
import { businessDateOf, loadPlaces } from './work-context.ts'

export async function checkSchedule(
  tx: Transaction,
  input: WorkingScheduleInput,
  _id: string | null,
  { current, scope }: Asking,
): Promise<Problem[]> {
  const before = current as WorkingSchedule | null
  const isPersonNew = input.user !== null && input.user.id !== before?.user?.id
  const isForeign = isPersonNew && !(await worksInBranches(tx, input.user?.id ?? '', scope))
  return [...shiftProblems(input), ...(isForeign ? [problem('unknownReference', 'user')] : [])]
}

/** What somebody knows of is canceled, so that the next publication tells of it; only a draft goes without a word. */
export async function refuseDeletingTold(tx: Transaction, id: string, { current }: Asking): Promise<void> {
  const isDraft = (current as WorkingSchedule | null)?.status === 'draft'
  if (!isDraft || (await isTold(tx, id))) throw new Refusal(409, problem('shiftPublished', null), current)
}

export async function afterScheduleWrite(
  tx: Transaction,
  input: WorkingScheduleInput,
  id: string,
  { current, now }: Asking,
): Promise<void> {
  const before = current as WorkingSchedule | null
  const { timeZone, businessDate } = businessDateOf(await loadPlaces(tx), input.branch.id, input.startsAt)
  const isOther =
    before !== null &&
    isOtherShift({ ...before, userId: before.user?.id ?? null }, { ...input, userId: input.user?.id ?? null })
  // Who writes the whole shift sends back what was said of the former one; what they say anew counts.
  const status = isOther && before.status === input.status ? statusOfOther(input.status) : input.status
  const isPublished = status !== 'draft'
  const isConfirmed = status === 'confirmed'
  await saveScheduleSteps(tx, id, {
    status,
    time_zone: timeZone,
    business_date: businessDate,
    published_at: isPublished ? (before?.publishedAt ?? now.toString()) : null,
    confirmed_at: isConfirmed ? (before?.confirmedAt ?? now.toString()) : null,
    ...(isOther && { decline_reason: status === 'declined' ? input.declineReason : '', swap: null }),
  })
  if (isOther) await forgetSwaps(tx, [id])
}
