// How somebody stands: hours of the running month, balance, leave; at the clock and in „Meine Zeit“.
import type { OwnAccount } from '#contract/staff/time-tracking.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/database/open-database.ts'
import type { AtClock } from './find-clock-person.ts'
import { readAccounts } from './read-accounts.ts'
import { readHolidayBalances } from './read-holiday-balances.ts'
import { loadPlaces } from './work-context.ts'

export async function readOwnAccount(
  database: Database,
  { account: { id } }: AtClock,
  now: Temporal.Instant,
): Promise<OwnAccount> {
  const { shop } = await loadPlaces(database.kysely)
  const month = dateOf(dayAt(shop.timeZone, now.epochMilliseconds) ?? 0).slice(0, 7)
  const [account] = await readAccounts(database.kysely, { ids: [id], month }, now)
  const [balance] = await readHolidayBalances(database.kysely, [id], now)
  return {
    month,
    workedMinutes: account?.workedMinutes ?? 0,
    targetMinutes: account?.targetMinutes ?? 0,
    balanceMinutes: account?.balance ?? 0,
    overtimeCapMinutes: account?.overtimeCapMinutes ?? null,
    restDayBalance: balance?.restDayBalance ?? null,
    publicHolidayBalance: balance?.publicHolidayBalance ?? null,
    expiring: balance?.expiring ?? [],
    leave:
      balance === undefined || balance.entitledDays === 0
        ? null
        : {
            unit: balance.unit,
            remaining: balance.remainingDays,
            requested: balance.requestedDays,
            bookable: balance.bookableDays,
          },
  }
}
