// The accounts of a month: what was agreed, planned, worked and booked, and what the month before left.
import type { TimeAccount } from '#contract/staff/time-accounts.ts'
import type { Id } from '#domain/ground/identity.ts'
import { keptUntil } from '#domain/staff/retention.ts'
import { surchargesOf } from '#domain/staff/surcharges.ts'
import { nothingSummed } from '#domain/staff/summed-months.ts'
import { absenceDaysByType, accountDays, runningBalance, type AccountDay } from '#domain/staff/time-account.ts'
import { isBreach } from '#domain/staff/violations.ts'
import { contractOn } from '#domain/staff/work-contract.ts'
import { plannedTime, workMinutes } from '#domain/staff/worked-time.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { loadStandings, never, type Standing } from './balances.ts'
import { sundaysBefore, violationsByEntry, weeksAround } from './complete-activities.ts'
import { countPeople, findPeople, type Narrowed, type Paged } from './people-store.ts'
import { findAbsences, findActivities, findShifts, type Days } from './store.ts'
import { countReviews, findWagePeople } from './time-account-store.ts'
import { loadWorkContext, lawOf, todayOf, type Person, type WorkContext } from './work-context.ts'

export function daysOfMonth(month: string): Days {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() }
}

interface Wanted extends Narrowed {
  readonly month: string
  readonly scope: Scope
  /** Only this person. */
  readonly userId?: string
}

/** Who is in reach and has something to account for: a contract in the month, or work; by name. */
export async function listAccounts(
  database: Executor,
  wanted: Wanted,
  paged: Paged | undefined,
  now: Temporal.Instant,
): Promise<{ readonly accounts: TimeAccount[]; readonly total: number }> {
  const { month, scope, branchId, q, userId } = wanted
  const people = { scope, branchId, q, userId, accountsIn: daysOfMonth(month) }
  const rows = await findPeople(database, people, paged)
  const total = paged === undefined ? rows.length : await countPeople(database, people)
  const ids = rows.map(({ id }) => id)
  return { accounts: await readAccounts(database, { ids, month }, now), total }
}

/** Of whoever has been found already. */
export async function readAccounts(
  database: Executor,
  { ids, month }: { readonly ids: readonly string[]; readonly month: string },
  now: Temporal.Instant,
): Promise<TimeAccount[]> {
  if (ids.length === 0) return []
  const context = await loadWorkContext(database, ids, now)
  const known = await knownOf(database, ids, daysOfMonth(month), context, now)
  return [...context.people.values()].map((person) => accountOf(person, month, known))
}

interface Known {
  readonly days: Days
  readonly context: WorkContext
  readonly now: Temporal.Instant
  readonly yesterday: string
  readonly absences: ReadonlyMap<string, Awaited<ReturnType<typeof findAbsences>>>
  readonly standings: ReadonlyMap<string, Standing>
  readonly activities: ReadonlyMap<string, Awaited<ReturnType<typeof findActivities>>>
  readonly shifts: ReadonlyMap<string, Awaited<ReturnType<typeof findShifts>>>
  readonly sundays: ReadonlyMap<string, number>
  readonly reviews: ReadonlyMap<string, { readonly running: number; readonly unapproved: number }>
  readonly numbers: ReadonlyMap<string, string>
}

async function knownOf(
  database: Executor,
  ids: readonly string[],
  days: Days,
  context: WorkContext,
  now: Temporal.Instant,
): Promise<Known> {
  const byUser = <Row extends { readonly userId: string | null }>(list: readonly Row[]) =>
    Map.groupBy(list, ({ userId }) => userId ?? '')
  const yesterday = dayBefore(todayOf(context.shop, now))
  const absences = byUser(await findAbsences(database, ids, null))
  // Only what neither a closed month nor a sum has counted yet is counted here, and the month itself.
  const standings = await loadStandings(
    database,
    [...context.people.values()],
    { calendar: context.calendar, absences },
    { before: days.from, until: earlier(dayBefore(days.from), yesterday), booked: days.to, also: () => days },
    now,
  )
  const around = weeksAround([{ businessDate: days.from }, { businessDate: days.to }], context)
  const published = (await findShifts(database, { userIds: ids }, days)).filter(({ status }) => status !== 'draft')
  const people = await findWagePeople(database, ids, days.to)
  return {
    days,
    context,
    now,
    yesterday,
    absences,
    standings,
    activities: byUser(await findActivities(database, ids, around)),
    shifts: byUser(published),
    sundays: await sundaysBefore(database, context, around),
    reviews: new Map((await countReviews(database, ids, days)).map((each) => [each.userId, each])),
    numbers: new Map(people.map(({ id, personnelNumber }) => [id, personnelNumber])),
  }
}

function dayBefore(date: string): string {
  return dateOf((dayOf(date) ?? 0) - 1)
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** Without the days to come: what they ask for is not owed yet. */
function untilYesterday({ from, to }: Days, yesterday: string): Days {
  return { from, to: earlier(to, yesterday) }
}

function sumOf(
  days: readonly AccountDay[],
  name: 'targetMinutes' | 'workedMinutes' | 'creditMinutes' | 'balanceMinutes',
) {
  return days.reduce((sum, day) => sum + day[name], 0)
}

const nobody: Standing = {
  carried: { closed: null, first: null, bookings: [] },
  closing: { before: null, lockedAt: null },
  bookings: [],
  summed: nothingSummed,
  worked: new Map(),
}

function accountOf(person: Person, month: string, known: Known): TimeAccount {
  const { days, context, now, yesterday } = known
  const { id } = person
  const standing = known.standings.get(id) ?? nobody
  const { carried, bookings } = standing
  const facts = {
    contracts: person.contracts,
    calendar: context.calendar,
    absences: known.absences.get(id) ?? [],
    netMinutes: standing.worked,
  }
  // Whose time is not kept owes none.
  const first = carried.first ?? never
  const whole = accountDays(facts, days)
  const over = accountDays(facts, untilYesterday(days, yesterday)).filter(({ date }) => date >= first)
  const before = dayBefore(days.from)
  const until = { worked: earlier(before, yesterday), booked: before }
  const balanceBefore = runningBalance(facts, carried, until, standing.summed)
  const own = known.activities.get(id) ?? []
  const inMonth = own.filter(({ businessDate }) => businessDate >= days.from && businessDate <= days.to)
  const violations = violationsByEntry(own, context, known.sundays, now)
  const bookedMinutes = bookings
    .filter(({ date }) => date >= days.from && date <= days.to)
    .reduce((sum, { minutes }) => sum + minutes, 0)
  const balanceOfMonth = sumOf(over, 'balanceMinutes')
  const ids = new Set(inMonth.map((row) => row.id))
  return {
    user: { id: id as Id<'user'> },
    name: person.name,
    personnelNumber: known.numbers.get(id) ?? '',
    month,
    targetMinutes: sumOf(whole, 'targetMinutes'),
    plannedMinutes: (known.shifts.get(id) ?? []).reduce(
      (sum, each) => sum + workMinutes(plannedTime(each), now).netMinutes,
      0,
    ),
    workedMinutes: inMonth.reduce((sum, row) => sum + workMinutes(row, now).netMinutes, 0),
    breakMinutes: inMonth.reduce((sum, row) => sum + workMinutes(row, now).breakMinutes, 0),
    creditMinutes: sumOf(over, 'creditMinutes'),
    surcharges: surchargesIn(person, inMonth, context, now),
    absenceDays: absenceDaysByType(facts, days),
    balanceBefore,
    balanceOfMonth,
    bookedMinutes,
    balance: balanceBefore + balanceOfMonth + bookedMinutes,
    overtimeCapMinutes: contractOn(person.contracts, days.to)?.overtimeCapMinutes ?? null,
    violations: [...violations]
      .filter(([entry]) => ids.has(entry))
      .reduce((sum, [, found]) => sum + found.filter(isBreach).length, 0),
    running: known.reviews.get(id)?.running ?? 0,
    unapproved: known.reviews.get(id)?.unapproved ?? 0,
    lockedAt: standing.closing.lockedAt?.toString() ?? null,
    keptUntil: keptUntil(contractOn(person.terms, days.to)?.ruleSet ?? 'none', days.to),
  }
}

function surchargesIn(
  person: Person,
  rows: Awaited<ReturnType<typeof findActivities>>,
  { places, calendar }: WorkContext,
  now: Temporal.Instant,
): TimeAccount['surcharges'] {
  const minutes = new Map<TimeAccount['surcharges'][number]['code'], number>()
  for (const row of rows) {
    const place = places.get(row.branchId)
    const law = lawOf(person, place, row.businessDate)
    const isHoliday = (date: string) => calendar(place?.holidayRegion ?? '', date)
    for (const each of surchargesOf(row, { timeZone: row.timeZone, ...law, isHoliday }, now)) {
      minutes.set(each.code, (minutes.get(each.code) ?? 0) + each.minutes)
    }
  }
  return [...minutes].map(([code, sum]) => ({ code, minutes: sum }))
}
