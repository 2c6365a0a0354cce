// Somebody closes a day, or corrects one that is closed.
import { v7 as newId } from 'uuid'
import type { ClosingInput, CorrectionInput, DayReport } from '#contract/accounting/day-ends.ts'
import { isProblem, problem } from '#domain/ground/problem.ts'
import { worthOf } from '#domain/numbers/coins.ts'
import { nearestCents } from '#domain/numbers/money.ts'
import { cashOf, drawerOf } from '#domain/payment/day-end.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { Problems, Refusal, notFound } from '#server/http/refusal.ts'
import { personOf, type Scope } from '#server/http/caller.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import {
  findBranches,
  findDayEnd,
  insertCorrection,
  insertDayEnd,
  insertEntries,
  lockDays,
  type DayEndRow,
} from './day-end-store.ts'
import { countDay, readDay } from './read-days.ts'

export type AskedDay = Cause & {
  readonly scope: Scope
  readonly params: { readonly id: string; readonly date: string }
}

export async function closeDay(
  database: Database,
  asked: AskedDay,
  typed: ClosingInput,
): Promise<DayReport | Problems> {
  const wanted = wantedOf(asked)
  return database.transaction(async (tx) => {
    await lockDays(tx, wanted.branchId)
    if (await closedDay(tx, asked)) throw new Refusal(409, problem('dayClosed', null))
    const day = await countDay(tx, wanted, asked.now)
    const isByPieces = typed.coins.length > 0
    const counted = isByPieces ? worthOf(typed.coins, day.currency) : countedSum(typed.counted)
    if (isProblem(counted)) return new Problems([counted])
    const [float, tips] = [nearestCents(typed.float), nearestCents(typed.tips)]
    const { expected } = drawerOf({ float, tips, counted, cash: cashOf(day.sums) })
    // Somebody took cash while the drawer was being counted.
    if (typed.expected != null && nearestCents(typed.expected) !== expected) {
      throw new Refusal(409, problem('dayChanged', null))
    }
    const id = newId()
    const number = await insertDayEnd(tx, {
      id,
      branchId: wanted.branchId,
      branchName: day.branch.name,
      day: wanted.date,
      from: day.from,
      until: day.until,
      timeZone: day.timeZone,
      currency: day.currency,
      sums: day.sums,
      float,
      tips,
      counted,
      coins: isByPieces ? typed.coins.filter(({ count }) => count > 0) : [],
      note: typed.note,
      closedAt: asked.now,
      closedById: personOf(asked.caller),
      closedBy: nameOf(asked),
    })
    await insertEntries(tx, id, day)
    await log(tx, asked, 'dayClosed', { number, branchName: day.branch.name })
    return readDay(tx, wanted, asked.now)
  })
}

function countedSum(counted: number | null | undefined) {
  return counted == null ? problem('notBlank', 'counted') : nearestCents(counted)
}

export async function correctDay(
  database: Database,
  asked: AskedDay,
  { of, amount, reason }: CorrectionInput,
): Promise<DayReport | Problems> {
  const cents = nearestCents(amount)
  if (cents === 0) return new Problems([problem('invalid', 'amount')])
  return database.transaction(async (tx) => {
    const day = await loadClosedDay(tx, asked)
    await insertCorrection(tx, {
      dayEndId: day.id,
      of,
      amount: cents,
      reason,
      at: asked.now,
      byId: personOf(asked.caller),
      by: nameOf(asked),
    })
    await log(tx, asked, 'dayCorrected', day, { of, amount, reason })
    return readDay(tx, wantedOf(asked), asked.now)
  })
}

/** 409 for a day that is open. */
export async function loadClosedDay(tx: Transaction, asked: AskedDay): Promise<DayEndRow> {
  const day = await closedDay(tx, asked)
  if (day === undefined) throw new Refusal(409, problem('dayNotClosed', null))
  return day
}

async function closedDay(tx: Transaction, { params, scope }: AskedDay): Promise<DayEndRow | undefined> {
  const [branch] = await findBranches(tx, scope, params.id)
  if (branch === undefined) throw notFound()
  return findDayEnd(tx, branch.id, params.date)
}

export function wantedOf({ params, scope }: AskedDay) {
  return { branchId: params.id, date: params.date, scope }
}

async function log(
  tx: Transaction,
  asked: AskedDay,
  code: 'dayClosed' | 'dayCorrected',
  { number, branchName }: Pick<DayEndRow, 'number' | 'branchName'>,
  context: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const label = `${branchName} ${asked.params.date}`
  await writeLog(tx, asked, {
    channel: 'payment',
    action: code === 'dayClosed' ? 'dayEnd.close' : 'dayEnd.correct',
    code,
    params: { number: String(number), label },
    subject: { type: 'branch', id: asked.params.id, label: branchName },
    branchId: asked.params.id,
    context,
  })
}

/** A token closes under its own name. */
function nameOf({ caller }: AskedDay): string {
  return caller.kind === 'visitor' ? '' : caller.name
}
