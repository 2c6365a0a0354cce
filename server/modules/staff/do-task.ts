// Tasks as people do them while they work: steps ticked one by one, the whole finished with what the task asks for.
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { ClockTask, taskClockRoutes } from '#contract/staff/task-work.ts'
import { tasks, type Task } from '#contract/staff/tasks.ts'
import { inputSchema } from '#contract/resource.ts'
import { uploadAddress } from '#domain/content/image-address.ts'
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import { finishProblems, isOutside } from '#domain/staff/finish-task.ts'
import { nextDue } from '#domain/staff/task-times.ts'
import { instantOf, isoOf } from '#domain/time/wall-clock.ts'
import { valueText } from '#domain/wording/task-work.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { PrivateFile } from '#server/modules/media/public.ts'
import type { Value } from '#server/resources/row.ts'
import { findRow, lockRow, updateRow, type Executor } from '#server/resources/store.ts'
import type { StaffParts } from './publish-plan.ts'
import { insertStaffFile } from './staff-file-store.ts'
import { photoEndings, takeStaffFile } from './staff-files.ts'
import { findWorkTasks } from './seen-task-store.ts'
import type { SeenTasks, TaskDoer } from './task-doers.ts'
import { findPlaceOfTask, insertReport, namesOfSteps } from './task-work-store.ts'
import { tellOfOutside } from './tell-of-tasks.ts'
import { loadPlaces } from './work-context.ts'

type Bodies = typeof taskClockRoutes
type Ticked = z.output<Bodies['POST /time-tracking/:accessToken/:username/tasks/:taskId/checklist']['body']>
type Finished = z.output<Bodies['POST /time-tracking/:accessToken/:username/tasks/:taskId/done']['body']>

interface TaskParts extends StaffParts {
  readonly storage: Storage
}

/** Nothing for who sees nothing now. */
export async function readTasks(
  database: Executor,
  doer: Pick<TaskDoer, 'see'>,
  now: Temporal.Instant,
): Promise<ClockTask[]> {
  const seen = await doer.see(database, now)
  return seen === undefined ? [] : tasksSeen(database, seen)
}

/** One of them. */
export async function readTask(
  database: Executor,
  doer: Pick<TaskDoer, 'see'>,
  { id, now }: { readonly id: string; readonly now: Temporal.Instant },
): Promise<ClockTask> {
  const seen = await doer.see(database, now)
  const [found] = seen === undefined ? [] : await tasksSeen(database, seen, id)
  if (found === undefined) throw notFound()
  return found
}

async function tasksSeen(database: Executor, { of, until, timeZone }: SeenTasks, id?: string): Promise<ClockTask[]> {
  const rows = await findWorkTasks(database, { of, until, id })
  return rows.map(({ names, checklist, dueAt, assignees, files, ...row }) => ({
    ...row,
    dueAt: dueAt?.toString() ?? null,
    timeZone,
    assignees: [...assignees],
    files: (files ?? []).map((file) => ({
      id: file.id,
      name: file.name,
      extension: file.extension,
      path: uploadAddress(file),
    })),
    checklist: checklist.map(({ text, isDone, doneBy }) => ({
      text,
      isDone,
      doneBy: doneBy === null ? '' : (names?.[doneBy.id] ?? ''),
    })),
  }))
}

interface LockedTask {
  readonly task: Task
  readonly seen: SeenTasks
}

/** Only what the doer sees in the list, and nobody else changes it meanwhile. */
async function lockTask(tx: Transaction, doer: TaskDoer, taskId: string, now: Temporal.Instant): Promise<LockedTask> {
  await doer.lock(tx, taskId)
  const seen = await doer.see(tx, now)
  if (seen === undefined) throw new Refusal(409, problem('taskNeedsWork', null))
  await lockRow(tx, tasks, taskId)
  const [shown] = await tasksSeen(tx, seen, taskId)
  const task = (await findRow(tx, tasks, taskId)) as Task | undefined
  if (shown === undefined || task === undefined) throw new Refusal(409, problem('taskGone', null))
  return { task, seen }
}

export async function tickStep(
  database: Database,
  doer: TaskDoer,
  taskId: string,
  asked: { readonly body: Ticked; readonly now: Temporal.Instant },
): Promise<ClockTask> {
  const { body, now } = asked
  return database.transaction(async (tx) => {
    const { task, seen } = await lockTask(tx, doer, taskId, now)
    const step = task.checklist[body.position]
    if (step === undefined || step.text !== body.text) throw new Refusal(409, problem('taskGone', null))
    const done = body.isDone
      ? { isDone: true, doneBy: { id: doer.by as Id<'user'> }, doneAt: now.toString() }
      : { isDone: false, doneBy: null, doneAt: null }
    if (step.isDone !== body.isDone) {
      const checklist = task.checklist.with(body.position, { ...step, ...done })
      const isBegun = checklist.some(({ isDone }) => isDone)
      const status = task.status === 'blocked' ? 'blocked' : isBegun ? 'inProgress' : 'open'
      await saveTask(tx, { ...task, checklist, status })
    }
    const [changed] = await tasksSeen(tx, seen, taskId)
    if (changed === undefined) throw new Refusal(409, problem('taskGone', null))
    return changed
  })
}

export async function finishTask(
  { database, parts }: { readonly database: Database; readonly parts: TaskParts },
  doer: TaskDoer,
  taskId: string,
  asked: Cause & { readonly body: Finished },
): Promise<{ isOutside: boolean; at: string } | Problems> {
  const { body, now } = asked
  const { by } = doer
  const shop = await parts.shopName()
  // Before the bytes: whoever cannot finish it leaves no file behind.
  const refused = await database.transaction(async (tx) => whatIsMissing(await lockTask(tx, doer, taskId, now), body))
  if (refused !== undefined) return refused
  const photo =
    body.photo === undefined
      ? null
      : await takeStaffFile(database.kysely, parts.storage, { data: body.photo, field: 'photo', by, now }, photoEndings)
  if (photo instanceof Problems) return photo
  try {
    return await database.transaction(async (tx) => {
      const { task, seen } = await lockTask(tx, doer, taskId, now)
      const missing = whatIsMissing({ task }, body)
      if (missing !== undefined) throw new Refusal(409, problem('taskGone', null))
      if (photo !== null) await insertStaffFile(tx, { ...photo, absenceId: null, by, now })
      const place = await placeOfTask(tx, task, seen)
      const isBad = await reportDone(tx, { task, place, photo, value: body.value, note: body.note, by, now })
      await logDone(tx, asked, doer, { task, isBad, value: body.value })
      if (isBad) {
        const { value, note } = body
        await tellOfOutside(tx, parts, { shop, task, place, value: value ?? 0, note, by, now })
      }
      return { isOutside: isBad, at: now.toString() }
    })
  } catch (error) {
    if (photo !== null) await parts.storage.remove(photo.storageName)
    throw error
  }
}

/** Where it is done; else where it belongs. */
async function placeOfTask(tx: Transaction, { id }: Task, { place, timeZone }: SeenTasks) {
  if (place !== undefined) return place
  const { places } = await loadPlaces(tx)
  return places.get((await findPlaceOfTask(tx, id)) ?? '') ?? { id: null, name: '', timeZone }
}

/** Throws where another time of the task is meant. */
function whatIsMissing({ task }: Pick<LockedTask, 'task'>, { dueAt, value, photo }: Finished): Problems | undefined {
  const isSame = (task.dueAt === null ? null : instantOf(task.dueAt)) === (dueAt === null ? null : instantOf(dueAt))
  if (!isSame) throw new Refusal(409, problem('taskGone', null))
  const problems = finishProblems(task, { value, hasPhoto: photo !== undefined })
  return problems.length > 0 ? new Problems(problems) : undefined
}

interface DoneTask {
  readonly task: Task
  /** Where; null: nobody knows. */
  readonly place: { readonly id: string | null; readonly timeZone: string }
  readonly photo: PrivateFile | null
  readonly value: number | null
  readonly note: string
  readonly by: string
  readonly now: Temporal.Instant
}

/** Kept with who and when; what repeats is due again. Answers whether the value is outside of its limits. */
export async function reportDone(tx: Transaction, done: DoneTask): Promise<boolean> {
  const { task, place, photo, note, by, now } = done
  const value = task.requiresValue === null ? null : done.value
  const isBad = isOutside(task.requiresValue, value)
  await insertReport(tx, {
    id: newId(),
    taskId: task.id,
    title: task.title,
    branchId: task.branch?.id ?? place.id,
    departmentId: task.department?.id ?? null,
    dueAt: task.dueAt,
    outcome: 'done',
    at: now,
    by,
    steps: await namedSteps(tx, task),
    demanded: task.requiresValue,
    value,
    isOutside: isBad,
    photoId: photo?.id ?? null,
    note,
  })
  const next = nextTime(task, place.timeZone, now)
  await saveTask(
    tx,
    next === null
      ? { ...task, status: 'done', doneBy: { id: by as never }, doneAt: now.toString() }
      : { ...task, status: 'open', dueAt: next, checklist: untouched(task.checklist), doneBy: null, doneAt: null },
  )
  return isBad
}

/** Null: it does not repeat. Done before its time, it is not due a second time for it. */
export function nextTime(
  { recurrence, dueAt }: Pick<Task, 'recurrence' | 'dueAt'>,
  timeZone: string,
  now: Temporal.Instant,
): string | null {
  if (recurrence === null) return null
  const due = dueAt === null ? null : instantOf(dueAt)
  const after = Math.max(now.epochMilliseconds, due ?? 0)
  const next = nextDue(recurrence, { due, after, timeZone })
  return next === null ? null : isoOf(next)
}

function untouched(checklist: Task['checklist']): Task['checklist'] {
  return checklist.map((step) => ({ ...step, isDone: false, doneBy: null, doneAt: null }))
}

async function namedSteps(tx: Transaction, { id, checklist }: Task) {
  const names = await namesOfSteps(tx, id)
  return checklist.map(({ text, doneBy }) => ({ text, doneBy: doneBy === null ? '' : (names.get(doneBy.id) ?? '') }))
}

async function saveTask(tx: Transaction, task: Task): Promise<void> {
  const input = inputSchema(tasks).parse(task) as Value
  await updateRow(tx, tasks, task.id, input, undefined)
  await announce(tx, { kind: 'tasksChanged', branchId: task.branch?.id ?? null })
}

async function logDone(
  tx: Transaction,
  cause: Cause,
  { logged }: TaskDoer,
  { task, isBad, value }: { readonly task: Task; readonly isBad: boolean; readonly value: number | null },
): Promise<void> {
  const head = {
    channel: 'time',
    action: 'task.done',
    subject: { type: 'task', id: task.id, label: task.title },
    ...logged,
    branchId: logged.branchId ?? task.branch?.id ?? null,
  } as const
  const label = task.title
  if (!isBad || task.requiresValue === null)
    return writeLog(tx, cause, { ...head, code: 'taskDone', params: { label } })
  const said = valueText(value ?? 0, task.requiresValue)
  return writeLog(tx, cause, { ...head, code: 'taskValueOutside', params: { label, value: said } })
}
