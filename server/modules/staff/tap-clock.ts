// Start, pause, resume and end of work: one person, one open activity, and each named tap once.
import { v7 as newId } from 'uuid'
import type { OwnActivity, StartingInput, TapInput } from '#contract/staff/time-tracking.ts'
import { isProblem, problem, type Problem } from '#domain/ground/problem.ts'
import { afterTap, clockRefusal, lastMoment, momentOfTap, type ClockAction } from '#domain/staff/clock.ts'
import { matchShift } from '#domain/staff/match-shift.ts'
import type { LogCode } from '#domain/ground/log-codes.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { Problems, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import {
  businessDateOfActivity,
  findOpenActivity,
  findOwnShifts,
  findTap,
  hourlyCentsOn,
  insertOpenActivity,
  insertTap,
  lockPerson,
  saveTap,
} from './activity-store.ts'
import type { AtClock } from './find-clock-person.ts'
import { ownActivity } from './read-own-time.ts'
import { withAutomaticBreak } from './add-automatic-break.ts'
import { startProblems } from './start-problems.ts'
import { isMonthClosed } from './time-account-store.ts'
import { businessDateOf, loadPlaces } from './work-context.ts'

/** What was wanted, and when: moments that a device noted are in the past. */
interface Tapped {
  readonly at: Temporal.Instant
  readonly noted: Temporal.Instant | null
}

export type Tapping =
  | { readonly action: 'start'; readonly body: StartingInput }
  | {
      readonly action: Exclude<ClockAction, 'start'>
      readonly body: Pick<TapInput, 'at' | 'clientActionId'> & Partial<TapInput>
    }

export async function tapClock(
  database: Database,
  cause: Cause,
  person: AtClock,
  tapping: Tapping,
): Promise<OwnActivity | Problems> {
  const { account } = person
  const { action, body } = tapping
  return database.transaction(async (tx) => {
    await lockPerson(tx, account.id)
    const known = body.clientActionId === null ? undefined : await findTap(tx, account.id, body.clientActionId)
    if (known !== undefined && known.action !== action) throw new Refusal(409, problem('idempotencyMismatch', null))
    if (known !== undefined) return ownActivity(tx, known.activityId, cause.now)
    const open = (await findOpenActivity(tx, account.id, true)) ?? null
    const refused = clockRefusal(action, open)
    if (refused !== undefined) throw await conflict(tx, refused, open?.id, cause.now)
    const at = momentOfTap(body.at, cause.now, open === null ? null : lastMoment(open))
    if (isProblem(at)) return new Problems([at])
    const tapped = { at, noted: body.at === null ? null : cause.now }
    const activityId =
      tapping.action === 'start'
        ? await start(tx, person, tapping.body, tapped)
        : await change(tx, open, tapping, tapped)
    if (activityId instanceof Problems) return activityId
    // Somebody else's tap was first; the lock above makes that all but impossible, the index makes it certain.
    if (activityId === undefined) throw await conflict(tx, problem('activityNotStarted', null), open?.id, cause.now)
    if (body.clientActionId !== null) {
      const { clientActionId } = body
      await insertTap(tx, { userId: account.id, clientActionId, action, activityId, at, recordedAt: cause.now })
    }
    await logTap(tx, cause, person, { action, activityId, at })
    if (action === 'start' && tapped.noted !== null) await logLate(tx, cause, person, activityId)
    return ownActivity(tx, activityId, cause.now)
  })
}

/** 409 with what is open now, so that the clock can show it. */
async function conflict(
  tx: Transaction,
  reason: Problem,
  openId: string | undefined,
  now: Temporal.Instant,
): Promise<Refusal> {
  return new Refusal(409, reason, openId === undefined ? null : await ownActivity(tx, openId, now))
}

async function start(
  tx: Transaction,
  { account, terminal }: AtClock,
  body: StartingInput,
  { at, noted }: Tapped,
): Promise<string | undefined | Problems> {
  const branchId = terminal?.branchId ?? body.branch?.id ?? onlyOf(account.branchIds)
  const moment = at.toString()
  const shifts = branchId === undefined ? [] : await findOwnShifts(tx, { userId: account.id, branchId, at: moment })
  const shift = matchShift(shifts, moment)
  const problems = await startProblems(tx, account, { ...body, branchId, isPlanned: shift !== undefined }, terminal)
  if (problems.length > 0 || branchId === undefined) return new Problems(problems)
  const day = businessDateOf(await loadPlaces(tx), branchId, moment)
  const id = newId()
  const isInserted = await insertOpenActivity(tx, {
    ...day,
    id,
    branchId,
    userId: account.id,
    departmentId: body.department?.id ?? null,
    projectId: body.project?.id ?? null,
    taskId: body.task?.id ?? null,
    shiftId: shift?.id ?? null,
    startedAt: at,
    recordedOfflineAt: noted,
    category: body.category,
    comment: body.comment,
    source: terminal === null ? 'web' : 'terminal',
    hourlyCents: await hourlyCentsOn(tx, account.id, day.businessDate),
  })
  return isInserted ? id : undefined
}

function onlyOf<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined
}

async function change(
  tx: Transaction,
  open: Awaited<ReturnType<typeof findOpenActivity>> | null,
  { action, body }: Exclude<Tapping, { action: 'start' }>,
  { at, noted }: Tapped,
): Promise<string | undefined> {
  if (open === undefined || open === null) return undefined
  const tap = { action, at: at.toString(), breakId: newId(), kind: body.kind ?? 'rest' } as const
  const changed = { ...open, ...afterTap(open, tap) }
  await saveTap(tx, action === 'end' ? await withAutomaticBreak(tx, changed, at) : changed, noted)
  return open.id
}

const codes = {
  start: 'workStarted',
  pause: 'workPaused',
  resume: 'workResumed',
  end: 'workEnded',
} as const satisfies Record<ClockAction, LogCode>

async function logTap(
  tx: Transaction,
  cause: Cause,
  { account, terminal }: AtClock,
  done: { readonly action: ClockAction; readonly activityId: string; readonly at: Temporal.Instant },
): Promise<void> {
  const name = `${account.firstName} ${account.lastName}`.trim() || account.username
  await writeLog(tx, cause, {
    channel: 'time',
    action: `workingActivity.${done.action}`,
    code: codes[done.action],
    params: { label: name },
    actor: { kind: 'user', id: account.id, name },
    subject: { type: 'workingActivity', id: done.activityId, label: name },
    branchId: terminal?.branchId ?? null,
    context: { at: done.at.toString(), terminal: terminal?.name ?? null },
  })
}

/** It is kept, and counts once the month is opened: who looks after the time has to know. */
async function logLate(
  tx: Transaction,
  cause: Cause,
  { account, terminal }: AtClock,
  activityId: string,
): Promise<void> {
  const date = await businessDateOfActivity(tx, activityId)
  if (date === undefined || !(await isMonthClosed(tx, account.id, date))) return
  const name = `${account.firstName} ${account.lastName}`.trim() || account.username
  await writeLog(tx, cause, {
    channel: 'time',
    action: 'workingActivity.late',
    level: 'warning',
    code: 'lateTap',
    params: { label: name, month: date.slice(0, 7) },
    actor: { kind: 'user', id: account.id, name },
    subject: { type: 'workingActivity', id: activityId, label: name },
    branchId: terminal?.branchId ?? null,
  })
}
