// Holiday accounts: the own one for employees, those of the own branches for managers, all for administrators.
import type { HolidayBalance } from '#contract/staff/holiday-balances.ts'
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import { absenceDays, hundredths, isApproved } from '#domain/staff/absence-days.ts'
import { expiringSoon } from '#domain/staff/expiry-notice.ts'
import { holidayAccount } from '#domain/staff/holiday-balance.ts'
import { publicHolidayBalance, restDayBalance, runningBalance } from '#domain/staff/time-account.ts'
import { contractOn, type HolidayCalendar } from '#domain/staff/work-contract.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Scope } from '#server/http/caller.ts'
import { Problems } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { loadStandings, never, type Standing } from './balances.ts'
import { countPeople, findPeople, type Narrowed, type Paged, type PersonRow } from './people-store.ts'
import { loadHolidayCalendar } from './public-holidays.ts'
import { findAbsences, findAdjustments, type AbsenceRow, type AdjustmentRow } from './store.ts'
import { loadPlaces, todayOf, withContracts, type Person } from './work-context.ts'

/** By name, page by page. */
export async function listHolidayBalances(
  database: Executor,
  { year, ...wanted }: Narrowed & { readonly scope: Scope; readonly year?: number | undefined },
  paged: Paged,
  now: Temporal.Instant,
): Promise<{ readonly balances: HolidayBalance[]; readonly total: number } | Problems> {
  const today = todayOf((await loadPlaces(database)).shop, now)
  const isFormer = year !== undefined && year < Number(today.slice(0, 4))
  if (year !== undefined && !isFormer && `${year}` !== today.slice(0, 4)) {
    return new Problems([problem('invalid', 'year')])
  }
  const people = { ...wanted, have: 'holidayAccount' as const }
  const rows = await findPeople(database, people, paged)
  const balances = isFormer ? await formerBalances(database, rows, year, now) : await balancesOf(database, rows, now)
  return { balances, total: await countPeople(database, people) }
}

/** As the year ended, by what is known of it today. Time is not counted anew: its months say what there was. */
async function formerBalances(
  database: Executor,
  rows: readonly PersonRow[],
  year: number,
  now: Temporal.Instant,
): Promise<HolidayBalance[]> {
  const known = await leaveOf(database, rows, now)
  const asOf = `${year}-12-31`
  return known.people.map((person) => ({
    ...leaveBalance(person, { ...known.of(person), calendar: known.calendar, asOf }),
    expiring: [],
    overtimeMinutes: null,
    restDayBalance: null,
    publicHolidayBalance: null,
  }))
}

interface Leave {
  readonly people: readonly Person[]
  readonly calendar: HolidayCalendar
  readonly absences: ReadonlyMap<string, readonly AbsenceRow[]>
  readonly of: (person: Person) => Pick<Known, 'absences' | 'adjustments'>
}

async function leaveOf(database: Executor, rows: readonly PersonRow[], now: Temporal.Instant): Promise<Leave> {
  const { places } = await loadPlaces(database)
  const people = [...(await withContracts(database, rows, places, now)).values()]
  const ids = people.map(({ id }) => id)
  const absences = Map.groupBy(await findAbsences(database, ids, null), ({ userId }) => userId)
  const adjustments = Map.groupBy(await findAdjustments(database, ids), ({ userId }) => userId)
  return {
    people,
    absences,
    calendar: await loadHolidayCalendar(),
    of: ({ id }) => ({ absences: absences.get(id) ?? [], adjustments: adjustments.get(id) ?? [] }),
  }
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
  const asOf = todayOf((await loadPlaces(database)).shop, now)
  const { people, calendar, absences, of } = await leaveOf(database, rows, now)
  // Only Switzerland counts what was worked since January; elsewhere what nothing has summed up is enough.
  const sinceJanuary = { from: `${asOf.slice(0, 4)}-01-01`, to: asOf }
  const also = ({ terms }: Person) => (terms.some(({ ruleSet }) => ruleSet === 'CH') ? sinceJanuary : null)
  const wanted = { before: never, until: dateOf((dayOf(asOf) ?? 0) - 1), booked: asOf, also }
  const standings = await loadStandings(database, [...people], { calendar, absences }, wanted, now)
  return people.flatMap((person): HolidayBalance[] => {
    const standing = standings.get(person.id)
    if (standing === undefined) return []
    return [balanceOf(person, { ...of(person), asOf, calendar, netMinutes: standing.worked, standing })]
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

type TimeFields = 'overtimeMinutes' | 'restDayBalance' | 'publicHolidayBalance'

function leaveBalance(
  person: Person,
  known: Pick<Known, 'asOf' | 'calendar' | 'absences' | 'adjustments'>,
): Omit<HolidayBalance, TimeFields> {
  const { asOf, absences, adjustments } = known
  const year = Number(asOf.slice(0, 4))
  const facts = { ...known, contracts: person.terms }
  const sick = absences
    .filter((one) => one.type === 'sick' && isApproved(one))
    .flatMap((one) => absenceDays(one, facts, 'workingDays'))
    .filter(({ date }) => date >= `${year}-01-01` && date <= asOf)
  // As it is told: of whoever is employed.
  const isEmployed = contractOn(person.terms, asOf) !== undefined
  const expiring = isEmployed ? expiringSoon(facts, asOf) : { leave: [], isTold: false }
  return {
    user: { id: person.id as Id<'user'> },
    userName: person.name,
    branches: person.branchIds.map((id) => ({ id: id as Id<'branch'> })),
    year,
    asOf,
    unit: (contractOn(person.terms, asOf) ?? person.terms.at(-1))?.holidayUnit ?? 'workingDays',
    ...holidayAccount(facts, asOf),
    expiring: expiring.leave.map(({ year: of, days, expiresOn }) => ({ year: of, days, expiresOn })),
    isExpiryTold: expiring.isTold,
    hasEmail: person.hasEmail,
    adjustments: adjustments
      .filter(({ date }) => date.startsWith(`${year}-`))
      .map(({ date, kind, days: count, reason, byId }) => ({
        date,
        kind,
        days: count,
        reason,
        by: byId === null ? null : { id: byId as Id<'user'> },
      })),
    sickDays: hundredths(sick.reduce((sum, { share }) => sum + share, 0)),
  }
}

function balanceOf(person: Person, known: Known): HolidayBalance {
  const { asOf } = known
  const facts = { ...known, contracts: person.terms }
  const { first } = known.standing.carried
  const january = `${asOf.slice(0, 4)}-01-01`
  // Today is not over: what it asks for is not owed yet. Before the first day that was kept nobody knows who worked and who rested.
  const days = { from: first === null || first < january ? january : first, to: dateOf((dayOf(asOf) ?? 0) - 1) }
  return {
    ...leaveBalance(person, known),
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
    restDayBalance: first === null ? null : restDayBalance(facts, days),
    publicHolidayBalance: publicHolidayBalance(facts, days),
  }
}
