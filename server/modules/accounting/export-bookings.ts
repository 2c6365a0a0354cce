// Closed days of a month for bookkeeping: as lines to read, or as bookings for DATEV and BMD.
import type { BookingFormat } from '#contract/accounting/day-ends.ts'
import type { BookingSetup } from '#contract/accounting/booking-setup.ts'
import { csvOf, moneyCell, tableUnder } from '#domain/content/csv.ts'
import { isOneOfMethods } from '#domain/ground/payment-method.ts'
import { problem } from '#domain/ground/problem.ts'
import { formatRate } from '#domain/numbers/tax.ts'
import { bookingLines } from '#domain/payment/booking-lines.ts'
import { bmdFile, datevFile } from '#domain/payment/booking-files.ts'
import { bookingsOf, missingAccounts, type MissingAccount } from '#domain/payment/bookings.ts'
import { tooLongForDatev } from '#domain/payment/datev-accounts.ts'
import type { SheetDay } from '#domain/payment/day-end-sheet.ts'
import { bookkeepingTexts as texts } from '#domain/wording/bookkeeping.ts'
import { bookingTexts } from '#domain/wording/day-end.ts'
import { paymentMethodNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import { ansiOf } from './ansi.ts'
import { findBookingSetup } from './booking-setup-store.ts'
import { creditNotesOfDays } from './given-back-store.ts'
import { presentDayNote } from './issue-credit-notes.ts'
import { presentClosing, presentSums } from './present.ts'
import { closedDays } from './read-days.ts'

interface Asked extends Cause {
  readonly scope: Scope
  readonly params: { readonly month: string }
  readonly query: { readonly branch?: string | undefined; readonly format: BookingFormat }
}

export interface BookingFile {
  readonly name: string
  readonly charset: 'utf-8' | 'windows-1252'
  readonly bytes: Buffer
}

/** 409 while no day of the month is closed, and where an account is asked for that nobody has named. */
export async function exportBookings(database: Database, asked: Asked): Promise<BookingFile> {
  const { month } = asked.params
  const { branch, format } = asked.query
  return database.transaction(async (tx) => {
    const found = await closedDays(tx, { month, branchId: branch, scope: asked.scope })
    if (found.length === 0) throw new Refusal(409, problem('noDayClosed', null))
    const notes = await creditNotesOfDays(
      tx,
      found.map(({ day }) => day.id),
    )
    const days = found.toReversed().map(({ day, corrections }): SheetDay => ({
      branchName: day.branchName,
      branchIdentifier: day.branchIdentifier ?? '',
      date: day.day,
      timeZone: day.timeZone,
      currency: day.currency,
      from: day.from.toString(),
      until: day.until.toString(),
      sums: presentSums(day.sums),
      creditNotes: (notes.get(day.id) ?? []).map(presentDayNote),
      closing: presentClosing(day, corrections),
    }))
    const lines = days.flatMap((day) => bookingLines(day))
    await writeLog(tx, asked, {
      channel: 'payment',
      action: 'bookings.export',
      code: 'bookingsExported',
      params: { month, count: lines.length },
    })
    if (format === 'csv') {
      const bytes = Buffer.from(readableFile(lines))
      return { name: `buchungen-${month}.csv`, charset: 'utf-8', bytes }
    }
    const setup = await findBookingSetup(tx)
    refuseGaps(format, setup, missingAccounts(days, setup))
    const bookings = days.flatMap((day) => bookingsOf(day, setup))
    const { timeZone, businessName, shopName, currency } = await loadConfig(tx)
    const content =
      format === 'bmd'
        ? bmdFile(bookings, setup.symbol)
        : datevFile(bookings, {
            consultant: setup.consultant ?? 0,
            client: setup.client ?? 0,
            accountLength: setup.accountLength,
            ...daysOf(month, setup.fiscalYearStartsIn),
            name: businessName || shopName,
            currency,
            madeAt: stampOf(asked.now, timeZone),
          })
    return { name: say(texts.files[format], { month }), charset: 'windows-1252', bytes: Buffer.from(ansiOf(content)) }
  })
}

function readableFile(lines: ReturnType<typeof bookingLines>): string {
  const rows = lines.map((line) => ({
    ...line,
    kind: bookingTexts.kinds[line.kind],
    gross: moneyCell(line.gross),
    net: moneyCell(line.net),
    tax: moneyCell(line.tax),
  }))
  return csvOf(tableUnder(bookingTexts.columns, rows))
}

function refuseGaps(format: BookingFormat, setup: BookingSetup, missing: readonly MissingAccount[]): void {
  const isUnknown = format === 'datev' && (setup.consultant === null || setup.client === null)
  const numbers = isUnknown ? [texts.consultant, texts.client] : []
  const names = [...numbers, ...missing.map(nameOf)]
  if (names.length > 0) throw new Refusal(409, problem('bookingAccountsMissing', null, { names: names.join(', ') }))
  // Named before they were judged at their fields.
  const long = format === 'datev' ? tooLongForDatev(setup).map((path) => nameOf(accountAt(path, setup))) : []
  const digits = setup.accountLength + 1
  if (long.length > 0)
    throw new Refusal(409, problem('bookingAccountsTooLong', null, { digits, names: long.join(', ') }))
}

/** `methods.cash` is „cash“, `revenue.0.account` the rate that stands there. */
function accountAt(path: string, setup: BookingSetup): MissingAccount {
  const [first = '', second = ''] = path.split('.')
  if (first === 'revenue') return `${setup.revenue[Number(second)]?.rate ?? 0}`
  return (second || first) as MissingAccount
}

function nameOf(missing: MissingAccount): string {
  if (isOneOfMethods(missing)) return paymentMethodNames[missing]
  switch (missing) {
    case 'clearing':
      return texts.clearing
    case 'refunds':
      return texts.refunds
    case 'tips':
      return texts.tipsAccount
    case 'difference':
      return texts.differenceAccount
    default:
      return say(texts.rate, { rate: formatRate(Number(missing)) })
  }
}

/** First and last day of the month, and the day on which its fiscal year began. */
function daysOf(month: string, startsIn: number) {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const year = first.month < startsIn ? first.year - 1 : first.year
  const fiscalYearFrom = Temporal.PlainDate.from({ year, month: startsIn, day: 1 }).toString()
  return { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString(), fiscalYearFrom }
}

function stampOf(now: Temporal.Instant, timeZone: string): string {
  const wall = now.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ fractionalSecondDigits: 3 })
  return wall.replaceAll(/\D/g, '')
}
