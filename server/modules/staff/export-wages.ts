// Closed months for the accounting of wages: one line for each person and wage type.
import { csvOf, tableUnder, type RowUnder } from '#domain/content/csv.ts'
import { problem } from '#domain/ground/problem.ts'
import {
  unfitWages,
  wageFile,
  type AccountantFormat,
  type AccountantNumbers,
  type WageFormat,
} from '#domain/staff/wage-files.ts'
import { wageLines, type WageLine } from '#domain/staff/wage-lines.ts'
import { bookkeepingTexts } from '#domain/wording/bookkeeping.ts'
import { say } from '#domain/wording/sentence.ts'
import { wageTexts } from '#domain/wording/time-accounts.ts'
import type { Database } from '#server/database/open-database.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Executor } from '#server/resources/store.ts'
import { daysOfMonth, listAccounts } from './read-accounts.ts'
import { findBookings, findWagePeople, findWageTypes } from './time-account-store.ts'
import { loadPlaces } from './work-context.ts'

export interface WageParts {
  /** What the accountant's program calls the house. */
  readonly accountantNumbers: (tx: Executor) => Promise<AccountantNumbers>
}

type Asked = Cause & {
  readonly scope: Scope
  readonly params: { readonly month: string }
  readonly query: { readonly branch?: string | undefined; readonly format: WageFormat }
}

/**
 * 409 while no month of anybody is closed: what may still change is not paid; and where the program that is meant would refuse a line,
 * or its numbers of the house are not named. 404 for a branch that is not the caller's.
 */
export async function exportWages(database: Database, asked: Asked, { accountantNumbers }: WageParts): Promise<Buffer> {
  const { month } = asked.params
  const { branch: branchId, format } = asked.query
  return database.transaction(async (tx) => {
    const accounts = await accountsOf(tx, { scope: asked.scope, month, branchId }, asked.now)
    const closed = accounts.filter(({ lockedAt }) => lockedAt !== null)
    if (closed.length === 0) throw new Refusal(409, problem('noMonthLocked', null))
    const within = daysOfMonth(month)
    const ids = closed.map(({ user }) => user.id as string)
    const people = new Map((await findWagePeople(tx, ids, within.to)).map((each) => [each.id, each]))
    const payouts = Map.groupBy(
      (await findBookings(tx, ids, within.to)).filter(({ kind, date }) => kind === 'payout' && date >= within.from),
      ({ userId }) => userId,
    )
    const types = await findWageTypes(tx)
    const lines = closed.flatMap(({ user, name, workedMinutes, surcharges, absenceDays, ...days }): WageLine[] => {
      const person = people.get(user.id)
      return wageLines(
        {
          name,
          month,
          workedMinutes,
          absenceDays,
          unpaidDays: days.unpaidDays,
          holidaysOff: days.holidaysOff,
          personnelNumber: person?.personnelNumber ?? '',
          paidOutMinutes: (payouts.get(user.id) ?? []).reduce((sum, { minutes }) => sum - minutes, 0),
          surchargeMinutes: Object.fromEntries(surcharges.map((each) => [each.code, each.minutes])),
          costCenter: person?.costCenter ?? '',
          ownTypes: person?.ownTypes ?? {},
        },
        types,
      )
    })
    const content = format === 'csv' ? wagesCsv(lines) : fileOf(lines, format, await accountantNumbers(tx))
    await writeLog(tx, asked, {
      channel: 'time',
      action: 'wages.export',
      code: 'wagesExported',
      params: { month, count: lines.length },
    })
    return Buffer.from(content)
  })
}

/** Of whom the file has lines, and who is left out because the month is not closed. */
export async function findExportCoverage(
  database: Executor,
  {
    scope,
    params,
    query,
    now,
  }: Pick<Asked, 'scope' | 'params' | 'now'> & { readonly query: Pick<Asked['query'], 'branch'> },
) {
  const accounts = await accountsOf(database, { scope, month: params.month, branchId: query.branch }, now)
  const open = accounts.filter(({ lockedAt }) => lockedAt === null)
  return { closed: accounts.length - open.length, open: open.map(({ user, name }) => ({ user, name })) }
}

interface Wanted {
  readonly scope: Scope
  readonly month: string
  readonly branchId: string | undefined
}

async function accountsOf(database: Executor, wanted: Wanted, now: Temporal.Instant) {
  const { scope, branchId } = wanted
  if (branchId !== undefined && (!covers(scope, branchId) || !(await loadPlaces(database)).places.has(branchId))) {
    throw notFound()
  }
  return (await listAccounts(database, wanted, undefined, now)).accounts
}

/** Named at most: more would be read by nobody. */
const mostNamed = 8

function fileOf(lines: readonly WageLine[], format: AccountantFormat, numbers: AccountantNumbers): string {
  const names = [
    ...(format === 'lodas' && numbers.consultant === null ? [bookkeepingTexts.consultant] : []),
    ...(numbers.client === null ? [bookkeepingTexts.client] : []),
  ]
  if (names.length > 0) throw new Refusal(409, problem('bookingAccountsMissing', null, { names: names.join(', ') }))
  const unfit = [...new Set(unfitWages(lines, format).map((each) => say(wageTexts.unfit[each.field], { ...each })))]
  if (unfit.length > 0) {
    const more = unfit.length > mostNamed ? [say(wageTexts.unfitMore, { count: unfit.length - mostNamed })] : []
    throw new Refusal(409, problem('wagesUnfit', null, { names: [...unfit.slice(0, mostNamed), ...more].join(', ') }))
  }
  return wageFile(lines, format, numbers)
}

export function wagesCsv(lines: readonly WageLine[]): string {
  const cellsOf = ({ code, unit, ...line }: WageLine): RowUnder<typeof wageTexts.columns> => ({
    ...line,
    code: wageTexts.codes[code],
    unit: wageTexts.units[unit],
  })
  return csvOf(tableUnder(wageTexts.columns, lines.map(cellsOf)))
}
