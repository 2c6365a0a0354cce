import type { dayEndRoutes } from '#contract/accounting/day-ends.ts'
import type { bookingSetupRoutes } from '#contract/accounting/booking-setup.ts'
import type { receiptRoutes } from '#contract/accounting/receipts.ts'
import { problem } from '#domain/ground/problem.ts'
import { dayEndDocket } from '#domain/payment/day-end-sheet.ts'
import type { Database } from '#server/database/open-database.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { writeLog } from '#server/log/write-log.ts'
import { printReport } from '#server/modules/device/public.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import { exportBookings } from './export-bookings.ts'
import { findBookingSetup, saveBookingSetup } from './booking-setup-store.ts'
import { closeDay, correctDay, loadClosedDay, wantedOf, type AskedDay } from './close-day.ts'
import { receiptHandlers } from './receipt-routes.ts'
import { readDay, readMonth } from './read-days.ts'

export function accountingRoutes(
  database: Database,
): Handlers<keyof typeof dayEndRoutes | keyof typeof receiptRoutes | keyof typeof bookingSetupRoutes> {
  const read = database.kysely
  return {
    ...receiptHandlers(database),
    'GET /day-ends': async ({ query, scope }) => readMonth(read, { month: query.month, branchId: query.branch, scope }),
    'GET /branches/:id/days/:date': async (asked) => readDay(read, wantedOf(asked), asked.now),
    'POST /branches/:id/days/:date/close': async (asked) => closeDay(database, asked, asked.body),
    'POST /branches/:id/days/:date/corrections': async (asked) => correctDay(database, asked, asked.body),
    'POST /branches/:id/days/:date/print': async (asked) => printDay(database, asked, asked.body?.device?.id),
    'GET /branches/:id/days/:date/sheet': async (asked) => {
      const day = await readDay(read, wantedOf(asked), asked.now)
      if (day.closing === null) throw new Refusal(409, problem('dayNotClosed', null))
      const { businessName } = await loadConfig(read)
      const { drawDayEnd } = await import('./draw-day-end.ts')
      void asked.reply.header('cache-control', 'no-store').type('application/pdf')
      return new Bytes(await drawDayEnd(day, businessName))
    },
    'GET /booking-exports/:month': async (asked) => {
      const { name, charset, bytes } = await exportBookings(database, asked)
      void asked.reply
        .type(`text/csv; charset=${charset}`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
      return new Bytes(bytes)
    },
    'GET /booking-setup': async () => findBookingSetup(read),
    'PUT /booking-setup': async (asked) =>
      database.transaction(async (tx) => {
        await saveBookingSetup(tx, asked.body)
        await writeLog(tx, asked, {
          channel: 'payment',
          action: 'bookings.setup',
          code: 'bookingSetupSaved',
          context: { ...asked.body },
        })
        return asked.body
      }),
  }
}

async function printDay(
  database: Database,
  asked: AskedDay,
  deviceId: string | undefined,
): Promise<{ device: string }> {
  return database.transaction(async (tx) => {
    const { number, branchName } = await loadClosedDay(tx, asked)
    const docket = dayEndDocket(await readDay(tx, wantedOf(asked), asked.now))
    const device = await printReport(tx, { branchId: asked.params.id, deviceId, docket, now: asked.now })
    const label = `${branchName} ${asked.params.date}`
    await writeLog(tx, asked, {
      channel: 'print',
      action: 'dayEnd.print',
      code: 'dayPrinted',
      params: { number: String(number), label, device },
      subject: { type: 'branch', id: asked.params.id, label: branchName },
      branchId: asked.params.id,
    })
    return { device }
  })
}
