// The calls of accounts, of closing months and of the accounting of wages.
import type { timeAccountRoutes as contracted } from '#contract/staff/time-accounts.ts'
import type { monthClosingRoutes } from '#contract/staff/month-closings.ts'
import type { timeRequestRoutes } from '#contract/staff/time-requests.ts'
import { wageCodes } from '#domain/staff/wage-lines.ts'
import { say } from '#domain/wording/sentence.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import type { Database } from '#server/database/open-database.ts'
import { Bytes, presented } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { writeLog } from '#server/log/write-log.ts'
import type { Executor } from '#server/resources/store.ts'
import { exportWages, findExportCoverage, type WageParts } from './export-wages.ts'
import { lookAtMonths, stepMonths } from './keep-months.ts'
import { approveMonth, bookTime, lockMonth, unlockMonth } from './keep-account.ts'
import type { StaffParts } from './publish-plan.ts'
import { listAccounts } from './read-accounts.ts'
import { readTimeSheet } from './read-time-sheet.ts'
import { decideTimeRequest, requestTime, withdrawTimeRequest } from './request-time.ts'
import { readHolidayBalances } from './read-holiday-balances.ts'
import { pageOf } from './people-store.ts'
import { countTimeRequests, findTimeRequests } from './time-request-store.ts'
import { findWageTypes, saveWageTypes } from './time-account-store.ts'

export function timeAccountRoutes(
  database: Database,
  parts: StaffParts & WageParts,
): Handlers<keyof typeof contracted | keyof typeof timeRequestRoutes | keyof typeof monthClosingRoutes> {
  return {
    'GET /month-closings': async ({ query, scope, caller, now }) =>
      lookAtMonths(database.kysely, { scope, caller, month: query.month, branchId: query.branch }, now),
    'POST /month-closings': async (asked) => stepMonths(database, asked),
    'GET /time-requests': async ({ query, scope }) => {
      const { user: userId, status, branch: branchId } = query
      const wanted = { scope, userId, status, branchId }
      const paged = pageOf(query)
      const requests = await findTimeRequests(database.kysely, wanted, paged)
      return presented(requests, { total: await countTimeRequests(database.kysely, wanted), ...paged })
    },
    'POST /time-requests': async (asked) => requestTime(database, asked, asked.body),
    'POST /time-requests/:id/withdraw': async (asked) => withdrawTimeRequest(database, asked),
    'POST /time-requests/:id/decide': async (asked) => decideTimeRequest(database, parts, asked, asked.body),
    'GET /time-accounts': async ({ query, scope, now }) => {
      const { month, branch, q } = query
      const paged = pageOf(query)
      const { accounts, total } = await listAccounts(database.kysely, { scope, month, branchId: branch, q }, paged, now)
      return presented(accounts, { total, ...paged })
    },
    'GET /time-accounts/:id/:month': async ({ params, scope, now }) =>
      readTimeSheet(database.kysely, { userId: params.id, month: params.month, scope }, now),
    'GET /time-accounts/:id/:month/sheet': async ({ params, scope, now, reply }) => {
      const sheet = await readTimeSheet(database.kysely, { userId: params.id, month: params.month, scope }, now)
      const shopName = await parts.shopName()
      const [owed] = await readHolidayBalances(database.kysely, [params.id], now)
      void reply.header('cache-control', 'no-store').type('application/pdf')
      const { drawTimeSheet } = await import('./draw-time-sheet.ts')
      return new Bytes(await drawTimeSheet(sheet, shopName, owed))
    },
    'POST /time-accounts/:id/:month/approve': async (asked) => approveMonth(database, asked),
    'POST /time-accounts/:id/:month/lock': async (asked) => lockMonth(database, asked),
    'POST /time-accounts/:id/:month/unlock': async (asked) => unlockMonth(database, asked, asked.body.reason),
    'POST /time-accounts/:id/:month/bookings': async (asked) => bookTime(database, asked, asked.body),
    'GET /wage-exports/:month': async (asked) => {
      const content = await exportWages(database, asked, parts)
      const name = say(texts.exportFiles[asked.query.format], { month: asked.params.month })
      void asked.reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
      return new Bytes(content)
    },
    'GET /wage-exports/:month/coverage': async (asked) => findExportCoverage(database.kysely, asked),
    'GET /wage-types': async () => wageTypesOf(database.kysely),
    'PUT /wage-types': async (asked) =>
      database.transaction(async (tx) => {
        await saveWageTypes(
          tx,
          asked.body.types.filter(({ number }) => number !== ''),
        )
        await writeLog(tx, asked, { channel: 'time', action: 'wageTypes.save', code: 'wageTypesSaved' })
        return wageTypesOf(tx)
      }),
  }
}

async function wageTypesOf(database: Executor) {
  const types = await findWageTypes(database)
  return { types: wageCodes.map((code) => ({ code, number: types[code] ?? '' })) }
}
