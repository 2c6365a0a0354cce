// Holiday accounts: the own one for employees, those of the own branches for managers, all for administrators.
import type { HolidayBalance } from '#contract/staff/holiday-balances.ts'
import type { Id } from '#domain/ground/identity.ts'
import { absenceDays, hundredths, isApproved } from '#domain/staff/absence-days.ts'
import { holidayAccount } from '#domain/staff/holiday-balance.ts'
import { publicHolidayBalance, restDayBalance, runningBalance } from '#domain/staff/time-account.ts'
import { contractOn, type HolidayCalendar } from '#domain/staff/work-contract.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { loadStandings, never, type Standing } from './balances.ts'
import { countPeople, findPeople, type Narrowed, type Paged, type PersonRow } from './people-store.ts'
import { loadHolidayCalendar } from './public-holidays.ts'
import { findAbsences, findAdjustments, type AbsenceRow, type AdjustmentRow } from './store.ts'
import { loadPlaces, todayOf, withContracts, type Person } from './work-context.ts'

/** By name, page by page. */
export async function listHolidayBalances(
  database: Executor,
  wanted: Narrowed & { readonly scope: Scope },
  paged: Paged,
  now: Temporal.Instant,
): Promise<{ readonly balances: HolidayBalance[]; readonly total: number }> {
  const people = { ...wanted, have: 'holidayAccount' as const }
  const rows = await findPeople(database, people, paged)
  return { balances: await balancesOf(database, rows, now), total: await countPeople(database, people) }
}

export async function readHolidayBalances(
  database: Executor,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<HolidayBalance[]> {
  return balancesOf(database, await findPeople(database, { ids }), now)
}

async function balancesOf(
  database: Executor,
  rows: readonly PersonRow[],
  now: Temporal.Instant,
): Promise<HolidayBalance[]> {
  if (rows.length === 0) return []
  const { shop, places } = await loadPlaces(database)
  const asOf = todayOf(shop, now)
  const people = [...(await withContracts(database, rows, places, now)).values()]
  const ids = people.map(({ id }) => id)
  const absences = Map.groupBy(await findAbsences(database, ids, null), ({ userId }) => userId)
  const adjustments = Map.groupBy(await findAdjustments(database, ids), ({ userId }) => userId)
  const calendar = await loadHolidayCalendar()
  // Only Switzerland counts what was worked since January; elsewhere what nothing has summed up is enough.
  const sinceJanuary = { from: `${asOf.slice(0, 4)}-01-01`, to: asOf }
  const also = ({ terms }: Person) => (terms.some(({ ruleSet }) => ruleSet === 'CH') ? sinceJanuary : null)
  const wanted = { before: never, until: dateOf((dayOf(asOf) ?? 0) - 1), booked: asOf, also }
  const standings = await loadStandings(database, people, { calendar, absences }, wanted, now)
  return people.flatMap((person): HolidayBalance[] => {
    const standing = standings.get(person.id)
    if (standing === undefined) return []
    return [
      balanceOf(person, {
        asOf,
        calendar,
        absences: absences.get(person.id) ?? [],
        adjustments: adjustments.get(person.id) ?? [],
        netMinutes: standing.worked,
        standing,
      }),
    ]
  })
}

interface Known {
  readonly asOf: string
  readonly calendar: HolidayCalendar
  readonly absences: readonly AbsenceRow[]
  readonly adjustments: readonly AdjustmentRow[]
  readonly netMinutes: ReadonlyMap<string, number>
  readonly standing: Standing
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
        : runningBalance(
            { ...facts, contracts: person.contracts },
            known.standing.carried,
            { worked: days.to, booked: asOf },
            known.standing.summed,
          ),
    restDayBalance: restDayBalance(facts, days),
    publicHolidayBalance: publicHolidayBalance(facts, days),
    sickDays: hundredths(sick.reduce((sum, { share }) => sum + share, 0)),
  }
}
