// Tasks as people do them while they work: steps ticked one by one, the whole finished with what the task asks for.
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { ClockTask, taskClockRoutes } from '#contract/staff/task-work.ts'
import { tasks, type Task } from '#contract/staff/tasks.ts'
import { inputSchema } from '#contract/resource.ts'
import { problem } from '#domain/ground/problem.ts'
import { finishProblems, isOutside } from '#domain/staff/finish-task.ts'
import { nextDue } from '#domain/staff/task-times.ts'
import { businessDayEnd } from '#domain/time/business-day.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { valueText } from '#domain/wording/task-work.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { Problems, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { PrivateFile } from '#server/modules/media/public.ts'
import type { Value } from '#server/resources/row.ts'
import { findRow, lockRow, updateRow, type Executor } from '#server/resources/store.ts'
import { lockPerson } from './activity-store.ts'
import type { AtClock } from './find-clock-person.ts'
import type { StaffParts } from './publish-plan.ts'
import { insertStaffFile } from './staff-file-store.ts'
import { photoEndings, takeStaffFile } from './staff-files.ts'
import { findWorkPlace, findWorkTasks, insertReport, namesOfSteps } from './task-work-store.ts'
import { tellOfOutside } from './tell-of-tasks.ts'
import { loadPlaces, type Place } from './work-context.ts'

type Bodies = typeof taskClockRoutes
type Ticked = z.output<Bodies['POST /time-tracking/:accessToken/:username/tasks/:taskId/checklist']['body']>
type Finished = z.output<Bodies['POST /time-tracking/:accessToken/:username/tasks/:taskId/done']['body']>

interface TaskParts extends StaffParts {
  readonly storage: Storage
}

/** Nothing for who does not work now. */
export async function readClockTasks(
  database: Executor,
  person: AtClock,
  now: Temporal.Instant,
  id?: string,
): Promise<ClockTask[]> {
  const found = await placeOfWork(database, person, now)
  if (found === undefined) return []
  const { place, work, until } = found
  const rows = await findWorkTasks(database, {
    userId: person.account.id,
    place: work,
    until,
    ...(id !== undefined && { id }),
  })
  return rows.map(({ names, checklist, dueAt, ...row }) => ({
    ...row,
    dueAt: dueAt?.toString() ?? null,
    timeZone: place.timeZone,
    checklist: checklist.map(({ text, isDone, doneBy }) => ({
      text,
      isDone,
      doneBy: doneBy === null ? '' : (names?.[doneBy.id] ?? ''),
    })),
  }))
}

/** Where the person works now, and when the business day ends there. */
async function placeOfWork(database: Executor, { account }: AtClock, now: Temporal.Instant) {
  const work = await findWorkPlace(database, account.id)
  const { places, shop } = await loadPlaces(database)
  const place = work === undefined ? undefined : places.get(work.branchId)
  if (work === undefined || place === undefined) return undefined
  return { work, place, until: businessDayEnd(now, shop.businessDayStartsAt, place.timeZone) ?? now }
}

interface LockedTask {
  readonly task: Task
  readonly place: Place
}

/** Only what the person sees in the list, and nobody else changes it meanwhile. */
async function lockTask(tx: Transaction, person: AtClock, taskId: string, now: Temporal.Instant): Promise<LockedTask> {
  await lockPerson(tx, person.account.id)
  const found = await placeOfWork(tx, person, now)
  if (found === undefined) throw new Refusal(409, problem('taskNeedsWork', null))
  await lockRow(tx, tasks, taskId)
  const [seen] = await readClockTasks(tx, person, now, taskId)
  const task = (await findRow(tx, tasks, taskId)) as unknown as Task | undefined
  if (seen === undefined || task === undefined) throw new Refusal(409, problem('taskGone', null))
  return { task, place: found.place }
}

export async function tickStep(
  database: Database,
  person: AtClock,
  taskId: string,
  asked: { readonly body: Ticked; readonly now: Temporal.Instant },
): Promise<ClockTask> {
  const { body, now } = asked
  return database.transaction(async (tx) => {
    const { task } = await lockTask(tx, person, taskId, now)
    const step = task.checklist[body.position]
    if (step === undefined || step.text !== body.text) throw new Refusal(409, problem('taskGone', null))
    const done = body.isDone
      ? { isDone: true, doneBy: { id: person.account.id }, doneAt: now.toString() }
      : { isDone: false, doneBy: null, doneAt: null }
    if (step.isDone !== body.isDone) {
      const checklist = task.checklist.with(body.position, { ...step, ...done })
      const isBegun = checklist.some(({ isDone }) => isDone)
      const status = task.status === 'blocked' ? 'blocked' : isBegun ? 'inProgress' : 'open'
      await saveTask(tx, { ...task, checklist, status })
    }
    const [changed] = await readClockTasks(tx, person, now, taskId)
    if (changed === undefined) throw new Refusal(409, problem('taskGone', null))
    return changed
  })
}

export async function finishTask(
  { database, parts }: { readonly database: Database; readonly parts: TaskParts },
  person: AtClock,
  taskId: string,
  asked: Cause & { readonly body: Finished },
): Promise<{ isOutside: boolean; at: string } | Problems> {
  const { body, now } = asked
  const by = person.account.id
  const shop = await parts.shopName()
  // Before the bytes: whoever cannot finish it leaves no file behind.
  const refused = await database.transaction(async (tx) => whatIsMissing(await lockTask(tx, person, taskId, now), body))
  if (refused !== undefined) return refused
  const photo =
    body.photo === undefined
      ? null
      : await takeStaffFile(database.kysely, parts.storage, { data: body.photo, field: 'photo', by, now }, photoEndings)
  if (photo instanceof Problems) return photo
  try {
    return await database.transaction(async (tx) => {
      const { task, place } = await lockTask(tx, person, taskId, now)
      const missing = whatIsMissing({ task }, body)
      if (missing !== undefined) throw new Refusal(409, problem('taskGone', null))
      if (photo !== null) await insertStaffFile(tx, { ...photo, absenceId: null, by, now })
      const isBad = await reportDone(tx, { task, place, photo, value: body.value, note: body.note, by, now })
      await logDone(tx, asked, person, { task, isBad, value: body.value })
      if (isBad) {
        const { value, note } = body
        await tellOfOutside(tx, parts.linkBase, { shop, task, place, value: value ?? 0, note, by, now })
      }
      return { isOutside: isBad, at: now.toString() }
    })
  } catch (error) {
    if (photo !== null) await parts.storage.remove(photo.storageName)
    throw error
  }
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
  return next === null ? null : Temporal.Instant.fromEpochMilliseconds(next).toString()
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
}

async function logDone(
  tx: Transaction,
  cause: Cause,
  { account, terminal }: AtClock,
  { task, isBad, value }: { readonly task: Task; readonly isBad: boolean; readonly value: number | null },
): Promise<void> {
  const name = `${account.firstName} ${account.lastName}`.trim() || account.username
  const head = {
    channel: 'time',
    action: 'task.done',
    actor: { kind: 'user', id: account.id, name },
    subject: { type: 'task', id: task.id, label: task.title },
    branchId: terminal?.branchId ?? task.branch?.id ?? null,
  } as const
  const label = task.title
  if (!isBad || task.requiresValue === null)
    return writeLog(tx, cause, { ...head, code: 'taskDone', params: { label } })
  const said = valueText(value ?? 0, task.requiresValue)
  return writeLog(tx, cause, { ...head, code: 'taskValueOutside', params: { label, value: said } })
}
