// The accounts of bookkeeping as they were named last.
import { emptyBookingSetup, type BookingSetup } from '#contract/accounting/booking-setup.ts'
import type { Executor } from '#server/resources/store.ts'

export async function findBookingSetup(database: Executor): Promise<BookingSetup> {
  const row = await database.selectFrom('booking_setup').select('setup').executeTakeFirst()
  return { ...emptyBookingSetup, ...(row?.setup as Partial<BookingSetup> | undefined) }
}

export async function saveBookingSetup(tx: Executor, setup: BookingSetup): Promise<void> {
  const json = JSON.stringify(setup)
  await tx
    .insertInto('booking_setup')
    .values({ setup: json })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ setup: json }))
    .execute()
}
