// A business day of a branch as it was closed, or as it would be closed now; and the days of a month.
import type { AnswerOf } from '#contract/client.ts'
import type { DayReport } from '#contract/accounting/day-ends.ts'
import { problem } from '#domain/ground/problem.ts'
import { addCents, decimalOf, sumOf, type Cents } from '#domain/numbers/money.ts'
import { addedDays, dayEndWindow, sumsOfDay } from '#domain/payment/day-end.ts'
import { businessDayWindow } from '#domain/time/business-day.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { Scope } from '#server/http/caller.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import type { Executor } from '#server/resources/store.ts'
import {
  correctionsOf,
  countOpenOrders,
  findBranches,
  findDayEnd,
  listDayEnds,
  neighboursOf,
  type CorrectionRow,
  type DayEndRow,
  type Days,
} from './day-end-store.ts'
import { creditNotesFor, creditNotesOfDays } from './given-back-store.ts'
import { presentDayNote } from './issue-credit-notes.ts'
import { openDays, uncountedAhead, uncountedPayments, uncountedRefunds, uncountedSales } from './uncounted-store.ts'
import { drawerOfDay, presentClosing, presentSums } from './present.ts'

export interface WantedDay {
  readonly branchId: string
  readonly date: string
  readonly scope: Scope
}

/** What closing a day now would count. */
export async function countDay(database: Executor, { branchId, date, scope }: WantedDay, now: Temporal.Instant) {
  const [branch] = await findBranches(database, scope, branchId)
  if (branch === undefined) throw notFound()
  const config = await loadConfig(database)
  const timeZone = branch.timeZone || config.timeZone
  const { before, nextFrom } = await neighboursOf(database, branchId, date)
  const day = {
    date,
    startsAt: config.businessDayStartsAt,
    timeZone,
    closedUntil: before?.until.epochMilliseconds ?? null,
    nextFrom: nextFrom?.epochMilliseconds ?? null,
  }
  const window = dayEndWindow(day, now)
  if (window === null) throw new Refusal(409, problem('dayNotBegun', null))
  const to = Temporal.Instant.fromEpochMilliseconds(window.to)
  // What slipped in while the day before was being closed is counted with this one.
  const from = before?.from ?? Temporal.Instant.fromEpochMilliseconds(window.from)
  // But for cash that was paid ahead, where that day was closed by the rule that expects it with its hand-over.
  const isOfOldRule = before !== undefined && before.sums.cashAhead === undefined
  const aheadFrom = isOfOldRule ? Temporal.Instant.fromEpochMilliseconds(window.from) : from
  const taken = { branchId, from, to, aheadFrom }
  const [sales, refunds] = [await uncountedSales(database, taken), await uncountedRefunds(database, taken)]
  const payments = await uncountedPayments(database, taken)
  const settled = new Set(sales.flatMap((sale) => sale.settled))
  const ahead = (await uncountedAhead(database, taken)).filter(({ id }) => !settled.has(id))
  return {
    branch,
    timeZone,
    currency: config.currency,
    from: Temporal.Instant.fromEpochMilliseconds(window.from),
    until: to,
    sales,
    refunds,
    payments,
    ahead,
    sums: sumsOfDay(sales, refunds, payments, ahead),
    isRunning: isRunning(date, config.businessDayStartsAt, timeZone, now),
  }
}

function isRunning(date: string, startsAt: string, timeZone: string, now: Temporal.Instant): boolean {
  return (businessDayWindow(date, startsAt, timeZone)?.to ?? 0) > now.epochMilliseconds
}

export async function readDay(database: Executor, wanted: WantedDay, now: Temporal.Instant): Promise<DayReport> {
  const [branch] = await findBranches(database, wanted.scope, wanted.branchId)
  if (branch === undefined) throw notFound()
  const closed = await findDayEnd(database, wanted.branchId, wanted.date)
  const openOrders = await countOpenOrders(database, wanted.branchId)
  const common = { branch: { id: wanted.branchId as never }, date: wanted.date, openOrders }
  if (closed !== undefined) {
    const corrections = await correctionsOf(database, [closed.id])
    return {
      ...common,
      branchName: closed.branchName,
      timeZone: closed.timeZone,
      currency: closed.currency,
      from: closed.from.toString(),
      until: closed.until.toString(),
      isRunning: false,
      sums: presentSums(closed.sums),
      creditNotes: ((await creditNotesOfDays(database, [closed.id])).get(closed.id) ?? []).map(presentDayNote),
      closing: presentClosing(closed, corrections),
    }
  }
  const counted = await countDay(database, wanted, now)
  const notes = await creditNotesFor(
    database,
    counted.refunds.map(({ id }) => id),
  )
  return {
    ...common,
    branchName: branch.name,
    timeZone: counted.timeZone,
    currency: counted.currency,
    from: counted.from.toString(),
    until: counted.until.toString(),
    isRunning: counted.isRunning,
    sums: presentSums(counted.sums),
    creditNotes: notes.map(presentDayNote),
    closing: null,
  }
}

/** First and last day of `YYYY-MM`. */
function daysOf(month: string): Days {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() }
}

export interface WantedMonth {
  readonly month: string
  readonly branchId: string | undefined
  readonly scope: Scope
}

/** The closed days of a month with their corrections, newest first. */
export async function closedDays(
  database: Executor,
  { month, branchId, scope }: WantedMonth,
): Promise<{ readonly day: DayEndRow; readonly corrections: readonly CorrectionRow[] }[]> {
  // A foreign branch looks like none, also where it has closed nothing.
  if (branchId !== undefined && (await findBranches(database, scope, branchId)).length === 0) throw notFound()
  const days = await listDayEnds(database, daysOf(month), scope, branchId)
  const corrections = Map.groupBy(
    await correctionsOf(
      database,
      days.map(({ id }) => id),
    ),
    ({ dayEndId }) => dayEndId,
  )
  return days.map((day) => ({ day, corrections: corrections.get(day.id) ?? [] }))
}

export async function readMonth(database: Executor, wanted: WantedMonth): Promise<AnswerOf<'GET /day-ends'>> {
  const config = await loadConfig(database)
  const closed = await closedDays(database, wanted)
  const open = await openDays(database, daysOf(wanted.month), wanted.scope, {
    startsAt: config.businessDayStartsAt,
    timeZone: config.timeZone,
    branchId: wanted.branchId,
  })
  const days = [
    ...closed.map(({ day, corrections }) => {
      const { number, closedAt, closedBy, correctedDifference } = presentClosing(day, corrections)
      return {
        branch: day.branchId === null ? null : { id: day.branchId as never },
        branchName: day.branchName,
        date: day.day,
        orders: day.sums.orders,
        gross: decimalOf(day.sums.gross),
        refunded: decimalOf(addCents(day.sums.refunded, day.sums.returned)),
        closing: { number, closedAt, closedBy, correctedDifference },
      }
    }),
    ...open.map(({ branchId, branchName, day, orders, gross, refunded }) => ({
      branch: { id: branchId as never },
      branchName,
      date: day,
      orders,
      gross: decimalOf(gross),
      refunded: decimalOf(refunded),
      closing: null,
    })),
  ]
  const sum = (of: (each: (typeof closed)[number]) => Cents) => decimalOf(sumOf(closed.map(of)))
  return {
    currency: config.currency,
    days: days.toSorted((a, b) => b.date.localeCompare(a.date) || a.branchName.localeCompare(b.branchName)),
    sums: presentSums(addedDays(closed.map(({ day }) => day.sums))),
    tips: sum(({ day }) => day.tips),
    difference: sum(({ day, corrections }) => drawerOfDay(day, corrections).correctedDifference),
  }
}
