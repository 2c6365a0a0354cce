// Closed months for the accounting of wages: one line for each person and wage type.
import { csvOf } from '#domain/content/csv.ts'
import { problem } from '#domain/ground/problem.ts'
import { wageLines, type WageLine } from '#domain/staff/wage-lines.ts'
import { wageTexts } from '#domain/wording/time-accounts.ts'
import type { Database } from '#server/database/open-database.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { daysOfMonth, listAccounts } from './read-accounts.ts'
import { findBookings, findWagePeople, findWageTypes } from './time-account-store.ts'
import { loadPlaces } from './work-context.ts'

type Asked = Cause & { readonly scope: Scope; readonly params: { readonly month: string } }

/** 409 while no month of anybody is closed: what may still change is not paid. 404 for a branch that is not the caller's. */
export async function exportWages(database: Database, asked: Asked, branchId: string | undefined): Promise<Buffer> {
  const { month } = asked.params
  return database.transaction(async (tx) => {
    if (branchId !== undefined && (!covers(asked.scope, branchId) || !(await loadPlaces(tx)).places.has(branchId))) {
      throw notFound()
    }
    const { accounts } = await listAccounts(tx, { scope: asked.scope, month, branchId }, undefined, asked.now)
    const closed = accounts.filter(({ lockedAt }) => lockedAt !== null)
    if (closed.length === 0) throw new Refusal(409, problem('noMonthLocked', null))
    const days = daysOfMonth(month)
    const ids = closed.map(({ user }) => user.id as string)
    const people = new Map((await findWagePeople(tx, ids, days.to)).map((each) => [each.id, each]))
    const payouts = Map.groupBy(
      (await findBookings(tx, ids, days.to)).filter(({ kind, date }) => kind === 'payout' && date >= days.from),
      ({ userId }) => userId,
    )
    const types = await findWageTypes(tx)
    const lines = closed.flatMap(({ user, name, workedMinutes, surcharges, absenceDays }): WageLine[] => {
      const person = people.get(user.id)
      return wageLines(
        {
          name,
          month,
          workedMinutes,
          absenceDays,
          personnelNumber: person?.personnelNumber ?? '',
          paidOutMinutes: (payouts.get(user.id) ?? []).reduce((sum, { minutes }) => sum - minutes, 0),
          surchargeMinutes: Object.fromEntries(surcharges.map((each) => [each.code, each.minutes])),
          costCenter: person?.costCenter ?? '',
          ownTypes: person?.ownTypes ?? {},
        },
        types,
      )
    })
    await writeLog(tx, asked, {
      channel: 'time',
      action: 'wages.export',
      code: 'wagesExported',
      params: { month, count: lines.length },
    })
    return Buffer.from(wagesCsv(lines))
  })
}

export function wagesCsv(lines: readonly WageLine[]): string {
  return csvOf([
    wageTexts.columns,
    ...lines.map(({ personnelNumber, name, month, wageType, code, amount, unit, costCenter }) => [
      personnelNumber,
      name,
      month,
      wageType,
      wageTexts.codes[code],
      amount,
      wageTexts.units[unit],
      costCenter,
    ]),
  ])
}
