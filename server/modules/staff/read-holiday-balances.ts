// Holiday accounts: the own one for employees, those of the own branches for managers, all for administrators.
import type { HolidayBalance } from '#contract/staff/holiday-balances.ts'
import type { Id } from '#domain/ground/identity.ts'
import { absenceDays, hundredths, isApproved } from '#domain/staff/absence-days.ts'
import { holidayAccount } from '#domain/staff/holiday-balance.ts'
import {
  accountStart,
  publicHolidayBalance,
  restDayBalance,
  runningBalance,
  type CarriedTime,
} from '#domain/staff/time-account.ts'
import { contractOn, type HolidayCalendar } from '#domain/staff/work-contract.ts'
import { dateOf, dayAt, dayOf } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { loadHolidayCalendar } from './public-holidays.ts'
import { findAbsences, findAdjustments, findPeople, sumByDay, type AbsenceRow, type AdjustmentRow } from './store.ts'
import { findBookings, findClosedMonths, firstDays } from './time-account-store.ts'
import { loadPlaces, withContracts, type Person } from './work-context.ts'

export async function readHolidayBalances(
  database: Database,
  wanted: Scope | { readonly ids: readonly string[] },
  now: Temporal.Instant,
): Promise<HolidayBalance[]> {
  const { kysely } = database
  const { shop, places } = await loadPlaces(kysely)
  const asOf = dateOf(dayAt(shop.timeZone, now.epochMilliseconds) ?? 0)
  const rows = await findPeople(kysely, 'ids' in wanted ? wanted : { scope: wanted, have: 'holidayAccount' })
  const people = [...(await withContracts(kysely, rows, places, now)).values()]
  const ids = people.map(({ id }) => id)
  const carried = await carriedTimes(kysely, ids, asOf)
  const starts = [...carried.values()].flatMap((each) => accountStart(each) ?? [])
  // Only Switzerland counts what was worked since January; elsewhere what no closed month has summed up is enough.
  const isSwiss = people.some(({ terms }) => terms.some(({ ruleSet }) => ruleSet === 'CH'))
  const earliest = [...(isSwiss ? [`${asOf.slice(0, 4)}-01-01`] : []), ...starts].toSorted()[0] ?? asOf
  const [absences, adjustments, worked, calendar] = [
    Map.groupBy(await findAbsences(kysely, ids, null), ({ userId }) => userId),
    Map.groupBy(await findAdjustments(kysely, ids), ({ userId }) => userId),
    await sumByDay(kysely, ids, { from: earliest, to: asOf }, now),
    await loadHolidayCalendar(),
  ]
  return people.map((person) =>
    balanceOf(person, {
      asOf,
      calendar,
      absences: absences.get(person.id) ?? [],
      adjustments: adjustments.get(person.id) ?? [],
      netMinutes: worked.get(person.id) ?? new Map(),
      carried: carried.get(person.id) ?? { closed: null, first: null, bookings: [] },
    }),
  )
}

/** What each begins with: the last closed month, when time began to be kept, and bookings. */
async function carriedTimes(
  database: Executor,
  ids: readonly string[],
  asOf: string,
): Promise<ReadonlyMap<string, CarriedTime>> {
  const closed = Map.groupBy(await findClosedMonths(database, ids), ({ userId }) => userId)
  const firsts = await firstDays(database, ids)
  const bookings = Map.groupBy(await findBookings(database, ids, asOf), ({ userId }) => userId)
  return new Map(
    ids.map((id) => [
      id,
      { closed: closed.get(id)?.[0] ?? null, first: firsts.get(id) ?? null, bookings: bookings.get(id) ?? [] },
    ]),
  )
}

interface Known {
  readonly asOf: string
  readonly calendar: HolidayCalendar
  readonly absences: readonly AbsenceRow[]
  readonly adjustments: readonly AdjustmentRow[]
  readonly netMinutes: ReadonlyMap<string, number>
  readonly carried: CarriedTime
}

function balanceOf(person: Person, known: Known): HolidayBalance {
  const { asOf, absences, adjustments } = known
  const year = Number(asOf.slice(0, 4))
  const facts = { ...known, contracts: person.terms }
  // Today is not over: what it asks for is not owed yet.
  const days = { from: `${year}-01-01`, to: dateOf((dayOf(asOf) ?? 0) - 1) }
  const sick = absences
    .filter((one) => one.type === 'sick' && isApproved(one))
    .flatMap((one) => absenceDays(one, facts, 'workingDays'))
    .filter(({ date }) => date >= days.from && date <= asOf)
  return {
    user: { id: person.id as Id<'user'> },
    userName: person.name,
    branches: person.branchIds.map((id) => ({ id: id as Id<'branch'> })),
    year,
    asOf,
    unit: (contractOn(person.terms, asOf) ?? person.terms.at(-1))?.holidayUnit ?? 'workingDays',
    ...holidayAccount(facts, asOf),
    adjustments: adjustments
      .filter(({ date }) => date.startsWith(`${year}-`))
      .map(({ date, kind, days: count, reason, byId }) => ({
        date,
        kind,
        days: count,
        reason,
        by: byId === null ? null : { id: byId as Id<'user'> },
      })),
    // As the account says it: with what was brought along, paid out and closed, from the first day that was kept.
    overtimeMinutes:
      person.contracts.length === 0
        ? null
        : runningBalance({ ...facts, contracts: person.contracts }, known.carried, { worked: days.to, booked: asOf }),
    restDayBalance: restDayBalance(facts, days),
    publicHolidayBalance: publicHolidayBalance(facts, days),
    sickDays: hundredths(sick.reduce((sum, { share }) => sum + share, 0)),
  }
}
