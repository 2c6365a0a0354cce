// How many people stand at once: what their balances begin with, which months are summed up already, and the days that are left to read.
import { createHash } from 'node:crypto'
import { isApproved, type AbsencePeriod } from '#domain/staff/absence-days.ts'
import { lastOfMonth, nothingSummed, summedUp, type SummedMonths } from '#domain/staff/summed-months.ts'
import { absencesIn, accountStart, overtimeMinutes, type CarriedTime } from '#domain/staff/time-account.ts'
import type { HolidayCalendar } from '#domain/staff/work-contract.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'
import { loadHolidayCalendar } from './public-holidays.ts'
import { findPeople } from './people-store.ts'
import { findAbsences, sumByDay, type AbsenceRow, type Days, type PersonDays } from './store.ts'
import {
  findKept,
  findSummedMonths,
  lockSums,
  monthsThatRun,
  saveSummedMonths,
  type SummedMonth,
} from './summed-month-store.ts'
import { findBookings, findClosings, firstDays, type BookingRow, type Closing } from './time-account-store.ts'
import { loadPlaces, todayOf, withContracts, type Person } from './work-context.ts'

/** Raised where rules reckon days otherwise than before: what was summed up by the former ones is worthless. */
const edition = 3

export interface Wanted {
  /** Closed months before this day are where balances begin. */
  readonly before: string
  /** The last day that counts. */
  readonly until: string
  /** Bookings until then. */
  readonly booked: string
  /** Days whose work is read in any case, after `until` or of before; null: none. */
  readonly also: (person: Person) => Days | null
}

export interface Standing {
  readonly carried: CarriedTime
  readonly closing: Closing
  readonly bookings: readonly BookingRow[]
  readonly summed: SummedMonths
  /** By day: of what is not summed up, and of what was asked for. */
  readonly worked: ReadonlyMap<string, number>
}

interface Facts {
  readonly calendar: HolidayCalendar
  readonly absences: ReadonlyMap<string, readonly AbsenceRow[]>
}

const noWork: ReadonlyMap<string, number> = new Map()

export async function loadStandings(
  database: Executor,
  people: readonly Person[],
  { calendar, absences }: Facts,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Standing>> {
  const ids = people.map(({ id }) => id)
  const closings = await findClosings(database, ids, wanted.before)
  const firsts = await firstDays(database, ids)
  const bookings = Map.groupBy(await findBookings(database, ids, wanted.booked), ({ userId }) => userId)
  const begun = people.map((person) => {
    const closing = closings.get(person.id) ?? { before: null, lockedAt: null }
    const own = bookings.get(person.id) ?? []
    const carried = { closed: closing.before, first: firsts.get(person.id) ?? null, bookings: own }
    return { person, closing, carried, bookings: own, start: accountStart(carried) }
  })
  const starts = new Map(begun.flatMap(({ person, start }) => (start === null ? [] : [[person.id, start] as const])))
  const known = Map.groupBy(await findSummedMonths(database, starts), ({ userId }) => userId)
  const holidays = holidaysOf(calendar)
  const summed = begun.map((each) => {
    const { person } = each
    const basisOf = basisFor(person, absences.get(person.id) ?? [], holidays)
    return { ...each, summed: summedOf(known.get(person.id) ?? [], basisOf) }
  })
  const spans = summed.flatMap((each) => spansOf(each.person, each.start, each.summed, wanted))
  const worked = await sumByDay(database, spans, now)
  return new Map(
    summed.map(({ person, closing, carried, bookings: own, summed: months }) => [
      person.id,
      { closing, carried, bookings: own, summed: months, worked: worked.get(person.id) ?? noWork },
    ]),
  )
}

function spansOf(person: Person, start: string | null, summed: SummedMonths, { until, also }: Wanted): PersonDays[] {
  const { open } = summedUp(start, until, summed)
  const extra = also(person)
  const userId = person.id
  if (extra === null) return open.map((days) => ({ ...days, userId }))
  const last = open.at(-1)
  if (last === undefined || last.to < extra.from) return [...open, extra].map((days) => ({ ...days, userId }))
  // They touch: one span, so that nothing counts twice.
  const from = [open[0]?.from ?? extra.from, extra.from].toSorted()[0] ?? extra.from
  const to = last.to > extra.to ? last.to : extra.to
  return [{ userId, from, to }]
}

/** What a sum depends on beside worked time, which takes its month away when it changes. */
type BasisOf = (span: Days) => string

function summedOf(months: readonly SummedMonth[], basisOf: BasisOf): SummedMonths {
  if (months.length === 0) return nothingSummed
  const byMonth = new Map(months.map((each) => [each.month.slice(0, 7), each]))
  return (span) => {
    const found = byMonth.get(span.from.slice(0, 7))
    return found?.since === span.from && found.basis === basisOf(span) ? found.balanceMinutes : undefined
  }
}

function basisFor(
  person: Person,
  absences: readonly AbsencePeriod[],
  holidays: (region: string, month: string) => string,
): BasisOf {
  const approved = absences.filter(isApproved)
  const regions = [...new Set(person.contracts.map(({ publicHolidayRegion }) => publicHolidayRegion))]
  const agreed = JSON.stringify([edition, person.contracts])
  return (span) => {
    const month = span.from.slice(0, 7)
    const told = [
      agreed,
      ...regions.map((region) => holidays(region, month)),
      JSON.stringify(absencesIn(approved, span)),
    ]
    return createHash('sha256').update(told.join('\n')).digest('base64url')
  }
}

/** The public holidays of a month: another edition of their calendar may know others. */
function holidaysOf(calendar: HolidayCalendar): (region: string, month: string) => string {
  const known = new Map<string, string>()
  return (region, month) => {
    const key = `${region} ${month}`
    const found = known.get(key)
    if (found !== undefined) return found
    const last = Number(lastOfMonth(`${month}-01`).slice(8))
    const days = Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
    const made = days.filter((date) => calendar(region, date)).join(' ')
    known.set(key, made)
    return made
  }
}

const peopleAtOnce = 50

/** By the clock: sums up every month that is over and not closed. Answers how many it has summed up. */
export async function sumUpMonths(database: Database, now: Temporal.Instant): Promise<number> {
  let [done, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const ids = await findKept(database.kysely, after, peopleAtOnce)
    // Most are summed up already: only whoever is not is locked, one after the other.
    for (const { person } of await findOpenMonths(database.kysely, ids, now)) {
      done += await sumUpPerson(database, person.id, now)
    }
    const last = ids.at(-1)
    if (last === undefined) return done
    after = last
  }
}

/** Nobody writes worked time of the person meanwhile. */
async function sumUpPerson(database: Database, id: string, now: Temporal.Instant): Promise<number> {
  return database.transaction(async (tx) => {
    await lockSums(tx, id)
    const running = await monthsThatRun(tx, id)
    const [found] = await findOpenMonths(tx, [id], now)
    const made = (found?.months ?? []).filter(({ month }) => !running.has(month))
    if (made.length > 0) await saveSummedMonths(tx, made)
    return made.length
  })
}

/** People with months that are over and not summed up, with what these add up to. */
async function findOpenMonths(
  database: Executor,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<{ readonly person: Person; readonly months: readonly SummedMonth[] }[]> {
  if (ids.length === 0) return []
  const { shop, places } = await loadPlaces(database)
  const people = [...(await withContracts(database, await findPeople(database, { ids }), places, now)).values()]
  const calendar = await loadHolidayCalendar()
  const absences = Map.groupBy(await findAbsences(database, ids, null), ({ userId }) => userId)
  const first = Temporal.PlainDate.from(todayOf(shop, now)).with({ day: 1 })
  const until = first.subtract({ days: 1 }).toString()
  const wanted = { before: never, until, booked: until, also: () => null }
  const standings = await loadStandings(database, people, { calendar, absences }, wanted, now)
  const holidays = holidaysOf(calendar)
  return people.flatMap((person) => {
    const standing = standings.get(person.id)
    if (standing === undefined) return []
    const own = absences.get(person.id) ?? []
    const basisOf = basisFor(person, own, holidays)
    const facts = { contracts: person.contracts, calendar, absences: own, netMinutes: standing.worked }
    const months = summedUp(accountStart(standing.carried), until, standing.summed).open.map((span): SummedMonth => ({
      userId: person.id,
      month: `${span.from.slice(0, 7)}-01`,
      since: span.from,
      basis: basisOf(span),
      balanceMinutes: overtimeMinutes(facts, span) ?? 0,
    }))
    return months.length === 0 ? [] : [{ person, months }]
  })
}

/** No day is later. */
export const never = '9999-12-31'
