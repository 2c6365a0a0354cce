// A month is approved, closed, opened again, and overtime is booked. Nobody but an administrator does it for oneself.
import { v7 as newId } from 'uuid'
import type { TimeAccount } from '#contract/staff/time-accounts.ts'
import type { LogCode } from '#domain/ground/log-codes.ts'
import { problem } from '#domain/ground/problem.ts'
import { monthSpans } from '#domain/staff/summed-months.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { isAdmin, type Scope } from '#server/http/caller.ts'
import { notAllowed, notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { lockPerson } from './activity-store.ts'
import { closedUntil, hasClearedMonths, saveClosedMonth } from './closed-month-store.ts'
import { daysOfMonth, readAccounts } from './read-accounts.ts'
import { countSheet, readAccount } from './read-time-sheet.ts'
import type { Days } from './store.ts'
import {
  approveActivities,
  countReviews,
  deleteClosedMonths,
  firstDays,
  insertBooking,
  isMonthClosed,
  lockActivities,
  type BookingRow,
} from './time-account-store.ts'

export type AskedMonth = Cause & {
  readonly scope: Scope
  readonly params: { readonly id: string; readonly month: string }
}
type Code = Extract<LogCode, 'monthApproved' | 'monthLocked' | 'monthUnlocked' | 'overtimePaid'>

/** Nobody taps, corrects or books for the person meanwhile. */
async function keeping<T>(
  database: Database,
  asked: AskedMonth,
  code: Code,
  work: (tx: Transaction, account: TimeAccount) => Promise<T>,
  context: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  const { params, scope, caller, now } = asked
  const wanted = { userId: params.id, month: params.month, scope }
  return database.transaction(async (tx) => {
    await lockPerson(tx, params.id)
    const account = await readAccount(tx, wanted, now)
    if (caller.kind === 'staff' && caller.userId === params.id && !isAdmin(caller)) throw notAllowed()
    const done = await work(tx, account)
    if (done instanceof Problems) return done
    await logStep(tx, asked, { code, label: account.name, context })
    return done
  })
}

interface Logged {
  readonly code: Code
  /** Whose month it is. */
  readonly label: string
  readonly context?: Readonly<Record<string, unknown>>
}

export async function logStep(
  tx: Transaction,
  asked: AskedMonth,
  { code, label, context = {} }: Logged,
): Promise<void> {
  const { id, month } = asked.params
  await writeLog(tx, asked, {
    channel: 'time',
    action: `timeAccount.${code}`,
    subject: { type: 'user', id, label },
    context,
    ...(code === 'overtimePaid' ? { code, params: { label } } : { code, params: { label, month } }),
  })
}

export const beginning = '1950-01-01'

function selfOf({ caller }: AskedMonth): string | null {
  return caller.kind === 'staff' ? caller.userId : null
}

function refuseClosed({ lockedAt }: TimeAccount): void {
  if (lockedAt !== null) throw new Refusal(409, problem('monthLocked', null))
}

export async function approveMonth(database: Database, asked: AskedMonth): Promise<{ approved: number }> {
  return keeping(database, asked, 'monthApproved', async (tx, account) => {
    refuseClosed(account)
    return { approved: await approveOf(tx, asked) }
  })
}

/** Of a person whom nobody else keeps meanwhile. */
export async function approveOf(tx: Transaction, asked: AskedMonth): Promise<number> {
  const { params, now } = asked
  return approveActivities(tx, params.id, daysOfMonth(params.month), { by: selfOf(asked), now })
}

export async function lockMonth(database: Database, asked: AskedMonth): Promise<TimeAccount> {
  const { params, scope, now } = asked
  return keeping(database, asked, 'monthLocked', async (tx, account) => {
    refuseClosed(account)
    const all = untilEnd(params.month)
    const [reviews] = await countReviews(tx, [params.id], all)
    const open = Math.max(reviews?.running ?? 0, reviews?.unapproved ?? 0)
    if (open > 0) throw new Refusal(409, problem('monthNotReady', null, { count: open }))
    // A month that is not over has no balance yet.
    if (!isMonthOver(params.month, now)) throw new Refusal(409, problem('monthNotOver', null))
    await closeOf(tx, asked)
    return readAccount(tx, { userId: params.id, month: params.month, scope }, now)
  })
}

export function isMonthOver(month: string, now: Temporal.Instant): boolean {
  return now.toZonedDateTimeISO('UTC').toPlainDate().toString() > daysOfMonth(month).to
}

/** What stands before a month goes into its balance, so it is closed with it. */
function untilEnd(month: string): Days {
  return { from: beginning, to: daysOfMonth(month).to }
}

/** Of a person whom nobody else keeps meanwhile, and of whom nothing is open any more. */
export async function closeOf(tx: Transaction, asked: AskedMonth): Promise<void> {
  const { params, now } = asked
  await lockActivities(tx, params.id, untilEnd(params.month), now)
  for (const month of await openMonths(tx, params.id, params.month)) await closeMonth(tx, asked, month)
}

/** Of a person until that month: those that no closing has counted yet, in order; at least that month. */
async function openMonths(tx: Transaction, userId: string, month: string): Promise<string[]> {
  const closed = await closedUntil(tx, userId)
  const kept = (await firstDays(tx, [userId])).get(userId)
  const first = closed === null ? (kept ?? `${month}-01`) : Temporal.PlainDate.from(closed).add({ days: 1 }).toString()
  const spans = monthSpans({ from: first, to: daysOfMonth(month).to })
  return spans.length === 0 ? [month] : spans.map(({ from }) => from.slice(0, 7))
}

/** With all its figures: what follows from contracts, absences and rules is not asked again. */
async function closeMonth(tx: Transaction, asked: AskedMonth, month: string): Promise<void> {
  const { params, now } = asked
  const [read] = await readAccounts(tx, { ids: [params.id], month }, now)
  if (read === undefined) throw notFound()
  const { days, timeZone } = await countSheet(tx, { userId: params.id, month, account: read }, now)
  const { user, name: _name, personnelNumber: _number, month: _month, ...kept } = read
  const { lockedAt: _lockedAt, clearedAt: _clearedAt, ...account } = kept
  const wrong = days.flatMap(({ activities }) => activities).filter(({ violations }) => violations.length > 0)
  const violations = Object.fromEntries(wrong.map((each) => [each.id, each.violations]))
  const sheet = { timeZone, violations, days: days.map(({ activities: _activities, ...day }) => day) }
  const closed = { userId: user.id, month: `${month}-01`, balanceMinutes: read.balance, lockedAt: now, account, sheet }
  await saveClosedMonth(tx, closed, selfOf(asked))
}

export async function unlockMonth(database: Database, asked: AskedMonth, reason: string): Promise<TimeAccount> {
  const { params, scope, now } = asked
  return keeping(
    database,
    asked,
    'monthUnlocked',
    async (tx) => {
      const days = daysOfMonth(params.month)
      if (await hasClearedMonths(tx, params.id, days.from)) throw new Refusal(409, problem('monthCleared', null))
      const opened = await deleteClosedMonths(tx, params.id, days.from)
      if (opened === 0) throw new Refusal(409, problem('conflict', null))
      await lockActivities(tx, params.id, { from: days.from }, null)
      return readAccount(tx, { userId: params.id, month: params.month, scope }, now)
    },
    { reason },
  )
}

type Booking = Pick<BookingRow, 'date' | 'kind' | 'minutes' | 'reason'>

export async function bookTime(
  database: Database,
  asked: AskedMonth,
  booking: Booking,
): Promise<TimeAccount | Problems> {
  const { params, scope, now } = asked
  return keeping(
    database,
    asked,
    'overtimePaid',
    async (tx, account): Promise<TimeAccount | Problems> => {
      const days = daysOfMonth(params.month)
      if (booking.date < days.from || booking.date > days.to) return new Problems([problem('invalid', 'date')])
      // What is paid out goes away from the account, whichever sign was typed.
      const minutes = booking.kind === 'payout' ? -Math.abs(booking.minutes) : booking.minutes
      if (minutes === 0) return new Problems([problem('invalid', 'minutes')])
      refuseClosed(account)
      if (await isMonthClosed(tx, params.id, days.from)) throw new Refusal(409, problem('monthLocked', null))
      await insertBooking(tx, { ...booking, minutes, id: newId(), userId: params.id, byId: selfOf(asked) }, now)
      return readAccount(tx, { userId: params.id, month: params.month, scope }, now)
    },
    { ...booking },
  )
}
