// What is special about tasks: those that repeat always have a next time, also where somebody marks them as done in the form.
import { tasks, type Task } from '#contract/staff/tasks.ts'
import type { Input } from '#contract/resource.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { finishProblems } from '#domain/staff/finish-task.ts'
import { keepPhotosYears } from '#domain/staff/retention.ts'
import { formatDate } from '#domain/time/german-dates.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Asking } from '#server/resources/serve.ts'
import { findRow } from '#server/resources/store.ts'
import { nextTime, reportDone } from './do-task.ts'
import { findPlaceOfTask, lastReportAt, saveNextTime } from './task-work-store.ts'
import { loadPlaces } from './work-context.ts'

type TaskInput = Input<typeof tasks>

export async function checkTask(
  _tx: Transaction,
  input: TaskInput,
  _id: string | null,
  { current }: Asking,
): Promise<Problem[]> {
  const { requiresValue } = input
  const isReversed =
    requiresValue !== null &&
    requiresValue.min !== null &&
    requiresValue.max !== null &&
    requiresValue.min > requiresValue.max
  // A form has neither camera nor value: what a task asks for is given where it is done.
  const isFinished = input.status === 'done' && current !== null && (current as Task).status !== 'done'
  const lacks = isFinished && finishProblems(input, { value: null, hasPhoto: false }).length > 0
  return [
    ...(isReversed ? [problem('rangeReversed', 'requiresValue.max')] : []),
    ...(lacks ? [problem('taskNeedsProof', 'status')] : []),
  ]
}

export async function afterTaskWrite(tx: Transaction, input: TaskInput, id: string, asking: Asking): Promise<void> {
  const { caller, now } = asking
  await announce(tx, { kind: 'tasksChanged', branchId: null })
  const before = asking.current as Task | null
  const { places, shop } = await loadPlaces(tx)
  const branchId = await findPlaceOfTask(tx, id)
  const place = { id: branchId, timeZone: places.get(branchId ?? '')?.timeZone ?? shop.timeZone }
  if (input.status === 'done' && before !== null && before.status !== 'done' && caller.kind === 'staff') {
    const task = (await findRow(tx, tasks, id)) as Task
    await reportDone(tx, { task, place, photo: null, value: null, note: '', by: caller.userId, now })
    return
  }
  if (input.recurrence === null || input.dueAt !== null || input.status === 'done' || input.status === 'skipped') return
  const next = nextTime(input, place.timeZone, now)
  if (next !== null) await saveNextTime(tx, id, Temporal.Instant.from(next))
}

/** What was done stays as long as it may be asked for. */
export async function refuseDeletingProof(tx: Transaction, id: string, { current, now }: Asking): Promise<void> {
  await announce(tx, { kind: 'tasksChanged', branchId: null })
  const last = await lastReportAt(tx, id)
  if (last === null) return
  const until = last.toZonedDateTimeISO('UTC').add({ years: keepPhotosYears }).toInstant()
  if (Temporal.Instant.compare(until, now) <= 0) return
  throw new Refusal(409, problem('taskKept', null, { until: formatDate(until.epochMilliseconds, 'UTC') }), current)
}
