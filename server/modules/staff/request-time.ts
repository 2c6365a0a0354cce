// Wishes to correct worked time: asked for by the person, decided by who answers for it, written as any correction is.
import { v7 as newId } from 'uuid'
import type { TimeRequest, TimeRequestInput } from '#contract/staff/time-requests.ts'
import { workingActivities, type WorkingActivityInput } from '#contract/staff/working-activities.ts'
import { inputSchema } from '#contract/resource.ts'
import { problem } from '#domain/ground/problem.ts'
import { activityProblems, longestRequestDays } from '#domain/staff/check-activity.ts'
import { correctedBreaks } from '#domain/staff/corrected-breaks.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { covers, isAdmin, type Scope } from '#server/http/caller.ts'
import { notAllowed, notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Value } from '#server/resources/row.ts'
import { findRow, insertRow, lockRow, updateRow } from '#server/resources/store.ts'
import { lockPerson } from './activity-store.ts'
import { worksIn } from './plan-store.ts'
import type { StaffParts } from './publish-plan.ts'
import { tellOfAnswer } from './tell-of-time.ts'
import { isMonthClosed } from './time-account-store.ts'
import {
  countOpenRequests,
  findTimeRequests,
  insertTimeRequest,
  lockTimeRequest,
  saveTimeRequest,
} from './time-request-store.ts'
import { businessDateOf, loadPlaces } from './work-context.ts'
import { afterActivityWrite, checkActivity, withBreakIds } from './working-activity.ts'

type Asked = Cause & { readonly scope: Scope }
type AskedOne = Asked & { readonly params: { readonly id: string } }

const mostOpen = 50

export async function requestTime(
  database: Database,
  asked: Asked,
  body: TimeRequestInput,
): Promise<TimeRequest | Problems> {
  const { caller, now } = asked
  if (caller.kind !== 'staff') throw notAllowed()
  const self = caller.userId
  return database.transaction(async (tx): Promise<TimeRequest | Problems> => {
    await lockPerson(tx, self)
    if (!(await worksIn(tx, self, body.branch.id))) return new Problems([problem('unknownReference', 'branch')])
    if (body.activity !== null) {
      const known = (await findRow(tx, workingActivities, body.activity.id)) as { user: { id: string } } | undefined
      if (known?.user.id !== self) return new Problems([problem('unknownReference', 'activity')])
    }
    const breaks = (body.breaks ?? []).map((each) => ({ ...each, isPaid: false }))
    const problems = activityProblems({ ...body, breaks }, now, longestRequestDays)
    // Nobody has worked in the time to come.
    const isLater = Temporal.Instant.compare(Temporal.Instant.from(body.endedAt), now) > 0
    if (isLater) problems.push(problem('momentFuture', 'endedAt'))
    if (problems.length > 0) return new Problems(problems)
    const { businessDate } = businessDateOf(await loadPlaces(tx), body.branch.id, body.startedAt)
    if (await isMonthClosed(tx, self, businessDate)) throw new Refusal(409, problem('monthLocked', null))
    if ((await countOpenRequests(tx, self)) >= mostOpen)
      throw new Refusal(409, problem('openTimeRequests', null, { limit: mostOpen }))
    const id = newId()
    await insertTimeRequest(tx, {
      ...body,
      id,
      userId: self,
      branchId: body.branch.id,
      activityId: body.activity?.id ?? null,
      now,
    })
    await logRequest(tx, asked, 'timeRequested', { id, date: businessDate, branchId: body.branch.id })
    return requestOf(tx, asked.scope, id)
  })
}

async function requestOf(tx: Transaction, scope: Scope, id: string): Promise<TimeRequest> {
  const [found] = await findTimeRequests(tx, { scope, id })
  if (found === undefined) throw notFound()
  return found
}

export async function withdrawTimeRequest(database: Database, asked: AskedOne): Promise<TimeRequest> {
  const { caller, scope, params, now } = asked
  return database.transaction(async (tx) => {
    await lockTimeRequest(tx, params.id)
    const request = await requestOf(tx, scope, params.id)
    if (caller.kind !== 'staff' || request.user.id !== caller.userId) throw notFound()
    if (request.status !== 'requested') throw new Refusal(409, problem('conflict', null), request)
    await saveTimeRequest(tx, params.id, { status: 'withdrawn', note: '', by: caller.userId, now })
    return requestOf(tx, scope, params.id)
  })
}

export async function decideTimeRequest(
  database: Database,
  parts: StaffParts,
  asked: AskedOne,
  { isApproved, note }: { readonly isApproved: boolean; readonly note: string },
): Promise<TimeRequest | Problems> {
  const { caller, scope, params, now } = asked
  const shop = await parts.shopName()
  return database.transaction(async (tx): Promise<TimeRequest | Problems> => {
    await lockTimeRequest(tx, params.id)
    const request = await requestOf(tx, scope, params.id)
    if (caller.kind !== 'staff' || !covers(scope, request.branch.id)) throw notFound()
    // Nobody but an administrator says yes to oneself.
    if (request.user.id === caller.userId && !isAdmin(caller)) throw notAllowed()
    if (request.status !== 'requested') throw new Refusal(409, problem('conflict', null), request)
    if (isApproved) {
      const refused = await apply(tx, asked, request)
      if (refused !== undefined) return refused
    }
    const status = isApproved ? 'approved' : 'rejected'
    await saveTimeRequest(tx, params.id, { status, note, by: caller.userId, now })
    if (request.user.id !== caller.userId) {
      await tellOfAnswer(tx, { request, isApproved, note, shop, linkBase: parts.linkBase, push: parts.push, now })
    }
    const { businessDate } = businessDateOf(await loadPlaces(tx), request.branch.id, request.startedAt)
    const code = isApproved ? 'timeRequestApproved' : 'timeRequestRejected'
    await logRequest(tx, asked, code, { id: params.id, date: businessDate, branchId: request.branch.id })
    return requestOf(tx, scope, params.id)
  })
}

/** As a manager would correct it: with the same checks, the same trace and the person's reason. */
async function apply(tx: Transaction, asked: Asked, request: TimeRequest): Promise<Problems | undefined> {
  await lockPerson(tx, request.user.id)
  const id = request.activity?.id ?? null
  if (id !== null) await lockRow(tx, workingActivities, id)
  const current = id === null ? null : ((await findRow(tx, workingActivities, id)) ?? null)
  const before = current as unknown as WorkingActivityInput | null
  const breaks = request.breaks && correctedBreaks(before?.breaks ?? [], request.breaks)
  const input = withBreakIds(
    inputSchema(workingActivities).parse({
      ...(before === null ? { user: { id: request.user.id }, branch: { id: request.branch.id } } : before),
      startedAt: request.startedAt,
      endedAt: request.endedAt,
      breaks: breaks ?? before?.breaks ?? [],
      reviewStatus: 'approved',
      correctionReason: request.reason,
    }) as unknown as WorkingActivityInput,
  )
  const asking = { caller: asked.caller, scope: asked.scope, now: asked.now, current }
  const problems = await checkActivity(tx, input, id, asking)
  if (problems.length > 0) return new Problems(problems)
  const row = input as unknown as Value
  const written = id ?? (await insertRow(tx, workingActivities, row))
  if (id !== null) await updateRow(tx, workingActivities, id, row, undefined)
  await afterActivityWrite(tx, input, written, asking)
  return undefined
}

async function logRequest(
  tx: Transaction,
  asked: Asked,
  code: 'timeRequested' | 'timeRequestApproved' | 'timeRequestRejected',
  { id, date, branchId }: { readonly id: string; readonly date: string; readonly branchId: string },
): Promise<void> {
  await writeLog(tx, asked, {
    channel: 'time',
    action: `timeRequest.${code}`,
    code,
    params: { label: date },
    subject: { type: 'timeRequest', id, label: date },
    branchId,
  })
}
