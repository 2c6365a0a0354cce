// Months of many people: what approving or closing them would do, and doing it, each person for itself. What is not ready is left out.
import type { MonthLook, MonthStepResult } from '#contract/staff/month-closings.ts'
import type { TimeAccount } from '#contract/staff/time-accounts.ts'
import type { Id } from '#domain/ground/identity.ts'
import { judgeMonth, type MonthFacts, type MonthStep } from '#domain/staff/month-holds.ts'
import type { Database } from '#server/database/open-database.ts'
import { covers, isAdmin, type Caller, type Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Cause } from '#server/log/write-log.ts'
import type { Executor } from '#server/resources/store.ts'
import { lockPerson } from './activity-store.ts'
import { approveOf, beginning, closeOf, isMonthOver, logStep } from './keep-account.ts'
import { daysOfMonth, listAccounts } from './read-accounts.ts'
import { countReviews, countUndecided } from './time-account-store.ts'
import { loadPlaces } from './work-context.ts'

interface Look {
  readonly scope: Scope
  readonly caller: Caller
  readonly month: string
  readonly branchId: string | undefined
}

export async function lookAtMonths(database: Executor, asked: Look, now: Temporal.Instant): Promise<MonthLook> {
  const { scope, month, branchId } = asked
  if (branchId !== undefined && (!covers(scope, branchId) || !(await loadPlaces(database)).places.has(branchId))) {
    throw notFound()
  }
  const { accounts } = await listAccounts(database, { scope, month, branchId }, undefined, now)
  const facts = await factsOf(database, accounts, asked, now)
  return {
    month,
    people: accounts.map((account) => {
      const known = facts(account)
      return {
        user: account.user,
        name: account.name,
        isClosed: account.lockedAt !== null,
        approve: mutable(judgeMonth('approve', known)),
        close: mutable(judgeMonth('close', known)),
      }
    }),
  }
}

async function factsOf(
  database: Executor,
  accounts: readonly TimeAccount[],
  { caller, month }: Pick<Look, 'caller' | 'month'>,
  now: Temporal.Instant,
): Promise<(account: TimeAccount) => MonthFacts> {
  const ids = accounts.map(({ user }) => user.id)
  const days = daysOfMonth(month)
  const dayBefore = Temporal.PlainDate.from(days.from).subtract({ days: 1 }).toString()
  const earlier = new Map(
    (await countReviews(database, ids, { from: beginning, to: dayBefore })).map((each) => [each.userId, each]),
  )
  const undecided = await countUndecided(database, ids, days)
  const isOver = isMonthOver(month, now)
  return (account) => {
    const { id } = account.user
    const before = earlier.get(id)
    return {
      ...account,
      openBefore: Math.max(before?.running ?? 0, before?.unapproved ?? 0),
      timeRequests: undecided.get(id)?.timeRequests ?? 0,
      leaveRequests: undecided.get(id)?.leaveRequests ?? 0,
      isOwn: caller.kind === 'staff' && caller.userId === id && !isAdmin(caller),
      isOver,
    }
  }
}

type Asked = Cause & {
  readonly scope: Scope
  readonly body: { readonly month: string; readonly step: MonthStep; readonly users: readonly string[] }
}

/** In order, one after the other: whoever stops in between has done the first of them, and presses again. */
export async function stepMonths(database: Database, asked: Asked): Promise<MonthStepResult> {
  const people: MonthStepResult['people'] = []
  for (const id of new Set(asked.body.users)) people.push(await stepMonth(database, asked, id))
  return { people }
}

async function stepMonth(database: Database, asked: Asked, id: string): Promise<MonthStepResult['people'][number]> {
  const { scope, caller, now, body } = asked
  const { month, step } = body
  const user = { id: id as Id<'user'> }
  return database.transaction(async (tx) => {
    // Judged once more: others may have done it, or changed something, since somebody looked.
    await lockPerson(tx, id)
    const [account] = (await listAccounts(tx, { userId: id, month, scope }, undefined, now)).accounts
    if (account === undefined) return { user, name: '', outcome: 'held', holds: [{ hold: 'gone', count: 1 }] }
    const facts = await factsOf(tx, [account], { caller, month }, now)
    const { state, holds } = mutable(judgeMonth(step, facts(account)))
    const { name } = account
    if (state !== 'ready') return { user, name, outcome: state === 'done' ? 'already' : 'held', holds }
    const one = { ...asked, params: { id, month } }
    if (step === 'approve') await approveOf(tx, one)
    else await closeOf(tx, one)
    await logStep(tx, one, { code: step === 'approve' ? 'monthApproved' : 'monthLocked', label: name })
    return { user, name, outcome: 'done', holds }
  })
}

function mutable({ state, holds }: ReturnType<typeof judgeMonth>): MonthLook['people'][number]['approve'] {
  return { state, holds: [...holds] }
}
