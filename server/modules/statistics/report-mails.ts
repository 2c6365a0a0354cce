// Figures by mail: who gets them, and sending what is due.
import { v7 as newId } from 'uuid'
import type { reportMailRoutes, ReportMail } from '#contract/statistics/report-mails.ts'
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dueReport, reportedDays } from '#domain/statistics/report.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { covers, permitPerson, type Scope } from '#server/http/caller.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { enqueueMail } from '#server/jobs/outbox.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { makeReport, type ReportParts } from './make-report.ts'
import {
  countReports,
  deleteReport,
  findReaders,
  findReports,
  insertReport,
  markReported,
  type Reader,
  type ReportRow,
} from './report-store.ts'

/** More people than that read no figures; each is counted on its own. */
const mostReports = 500

export function reportMails(database: Database, parts: ReportParts): Handlers<keyof typeof reportMailRoutes> {
  const read = database.kysely
  return {
    'GET /report-mails': async ({ scope }) => {
      const readers = await readersWithin(read, scope)
      const byId = new Map(readers.map((reader) => [reader.id as string, reader]))
      const reports = (await findReports(read)).flatMap((row) => {
        const reader = byId.get(row.userId)
        if (!isWithin(scope, row)) return []
        if (reader !== undefined) return [present(row, reader)]
        // Locked, without an address or the rights: whoever may see everything can end it.
        return scope.branches === 'all' ? [{ ...present(row, pausedReader(row)), isPaused: true }] : []
      })
      return { reports, people: readers.map(({ id, name }) => ({ id, name })) }
    },

    'POST /report-mails': async (asked) => {
      const { user, branch, cadence } = asked.body
      const { shop, today } = await shopToday(parts, asked.now)
      const reader = (await readersWithin(read, asked.scope)).find(({ id }) => id === user.id)
      if (reader === undefined) return new Problems([problem('unknownReference', 'user')])
      const named = branch === null ? null : shop.branches.find(({ id }) => id === branch.id)
      if (named === undefined) return new Problems([problem('unknownReference', 'branch')])
      const seen = permitPerson('seeFigures', reader)
      if (named !== null && !(covers(asked.scope, named.id) && seen !== null && covers(seen, named.id)))
        return new Problems([problem('unknownReference', 'branch')])
      const row = {
        id: newId(),
        userId: reader.id,
        branchId: branch?.id ?? null,
        cadence,
        // What is over is not sent any more: the first comes when the next day, week or month is over.
        sentUntil: reportedDays(cadence, today).to,
      }
      return database.transaction(async (tx) => {
        if ((await countReports(tx)) >= mostReports)
          return new Problems([problem('tooManyReports', null, { limit: mostReports })])
        if (!(await insertReport(tx, row))) throw new Refusal(409, problem('reportKnown', null))
        await log(tx, asked, 'reportMailAdded', { ...row, reader })
        return present({ ...row, branchName: named?.name ?? null }, reader)
      })
    },

    'DELETE /report-mails/:id': async (asked) => {
      const { row, reader } = await findListed(database, asked.scope, asked.params.id)
      await database.transaction(async (tx) => {
        await deleteReport(tx, row.id)
        await log(tx, asked, 'reportMailEnded', { ...row, reader })
      })
    },

    'POST /report-mails/:id/send': async (asked) => {
      const { now } = asked
      const { row, reader } = await findListed(database, asked.scope, asked.params.id)
      const { today } = await shopToday(parts, now)
      await database.transaction(async (tx) => {
        const trial = { row, reader, days: reportedDays(row.cadence, today), isTrial: true, now }
        if (reader.email === '' || !(await send(tx, parts, trial))) throw notFound()
        await log(tx, asked, 'reportMailTried', { ...row, reader })
      })
      return { to: reader.email }
    },
  }
}

/** Each in a transaction of its own: one that fails holds up no other, and is tried again. */
export async function sendDueReports(database: Database, parts: ReportParts, now: Temporal.Instant): Promise<void> {
  const rows = await findReports(database.kysely)
  if (rows.length === 0) return
  const { shop, wall } = await shopToday(parts, now)
  const readers = new Map((await findReaders(database.kysely)).map((reader) => [reader.id as string, reader]))
  const failures: unknown[] = []
  for (const row of rows) {
    const days = dueReport(row.cadence, wall, row.sentUntil, shop.config.businessDayStartsAt)
    const reader = readers.get(row.userId)
    if (days === null || reader === undefined) continue
    await database
      .transaction(async (tx) => {
        if (await markReported(tx, row, days.to)) await send(tx, parts, { row, reader, days, isTrial: false, now })
      })
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'reports were not sent')
}

interface Sending {
  readonly row: ReportRow
  readonly reader: Reader
  readonly days: ReturnType<typeof reportedDays>
  readonly isTrial: boolean
  readonly now: Temporal.Instant
}

/** With the rights that the person has today: false where these see nothing of it any more. */
async function send(tx: Transaction, parts: ReportParts, { row, reader, ...wanted }: Sending): Promise<boolean> {
  const scope = permitPerson('seeFigures', reader)
  if (scope === null || (row.branchId !== null && !covers(scope, row.branchId))) return false
  const branch = row.branchId === null ? null : { id: row.branchId, name: row.branchName ?? '' }
  const content = await makeReport(tx, parts, { ...wanted, scope, branch, name: reader.name, cadence: row.cadence })
  const { config } = (await parts.catalog.load()).visitor
  await enqueueMail(tx, {
    ...content,
    to: reader.email,
    senderName: config.shopName,
    createdAt: wanted.now,
    expiresAt: wanted.now.add({ hours: 48 }),
  })
  return true
}

/** As `GET /report-mails` lists them. */
async function findListed(database: Database, scope: Scope, id: string) {
  const [row] = await findReports(database.kysely, id)
  if (row === undefined || !isWithin(scope, row)) throw notFound()
  const reader = (await readersWithin(database.kysely, scope)).find(({ id: own }) => own === row.userId)
  if (reader === undefined && scope.branches !== 'all') throw notFound()
  return { row, reader: reader ?? pausedReader(row) }
}

/** Gets none at the moment. */
function pausedReader({ userId, userName }: ReportRow): Reader {
  return { id: userId, name: userName, email: '', roles: [], branchIds: [] }
}

/** Who may see figures, of the caller's branches only: nobody is sent more than whoever sends it may see. */
async function readersWithin(database: Database['kysely'], scope: Scope): Promise<Reader[]> {
  return (await findReaders(database)).filter((reader) => {
    const seen = permitPerson('seeFigures', reader)
    if (seen === null) return false
    return scope.branches === 'all' || (seen.branches !== 'all' && seen.branches.every((id) => covers(scope, id)))
  })
}

function isWithin(scope: Scope, { branchId }: ReportRow): boolean {
  return branchId === null || covers(scope, branchId)
}

async function shopToday({ catalog }: ReportParts, now: Temporal.Instant) {
  const { visitor: shop } = await catalog.load()
  const wall = now.toZonedDateTimeISO(shop.config.timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  const today = businessDay(now, shop.config.businessDayStartsAt, shop.config.timeZone) ?? wall.slice(0, 10)
  return { shop, wall, today }
}

function present(
  { id, branchId, cadence, sentUntil }: Omit<ReportRow, 'userId' | 'userName'>,
  reader: Reader,
): ReportMail {
  return {
    id,
    user: { id: reader.id, name: reader.name },
    branch: branchId === null ? null : { id: branchId as Id<'branch'> },
    cadence,
    sentUntil,
    isPaused: false,
  }
}

const logActions = {
  reportMailAdded: 'report.add',
  reportMailEnded: 'report.end',
  reportMailTried: 'report.try',
} as const

async function log(
  tx: Transaction,
  cause: Cause,
  code: keyof typeof logActions,
  { reader, branchId }: { readonly reader: Reader; readonly branchId: string | null },
): Promise<void> {
  await writeLog(tx, cause, {
    channel: 'config',
    action: logActions[code],
    code,
    params: { label: reader.name },
    subject: { type: 'user', id: reader.id, label: reader.name },
    branchId,
  })
}
