// The accounts of a month: what was agreed, planned, worked and booked, and what the month before left.
import type { TimeAccount } from '#contract/staff/time-accounts.ts'
import type { Id } from '#domain/ground/identity.ts'
import { keptUntil } from '#domain/staff/retention.ts'
import { surchargesOf } from '#domain/staff/surcharges.ts'
import { nothingSummed } from '#domain/staff/summed-months.ts'
import { absenceDaysByType, accountDays, holidaysOff, keptDays, runningBalance } from '#domain/staff/time-account.ts'
import { isBreach } from '#domain/staff/violations.ts'
import { contractOn } from '#domain/staff/work-contract.ts'
import { plannedTime, workMinutes } from '#domain/staff/worked-time.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { loadStandings, type Standing } from './balances.ts'
import { violationsByEntry, weeksAround, yearBefore, type YearBefore } from './complete-activities.ts'
import { countPeople, findPeople, type Narrowed, type Paged } from './people-store.ts'
import { findAbsences, findActivities, findShifts, type Days } from './store.ts'
import { findKeptAccounts } from './closed-month-store.ts'
import { countReviews, findAcceptedRules, findWagePeople } from './time-account-store.ts'
import { loadWorkContext, lawOf, todayOf, type Person, type WorkContext } from './work-context.ts'
import { workedAtNight } from './judged-shifts.ts'

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
  const days = daysOfMonth(month)
  const kept = await findKeptAccounts(database, ids, days.from)
  const context = await loadWorkContext(database, ids, now)
  const numbers = new Map(
    (await findWagePeople(database, ids, days.to)).map(({ id, personnelNumber }) => [id, personnelNumber]),
  )
  const open = [...context.people].filter(([id]) => !kept.has(id))
  const known =
    open.length === 0
      ? null
      : await knownOf(database, { month, days, context: { ...context, people: new Map(open) }, now })
  return [...context.people.values()].flatMap((person): TimeAccount[] => {
    const { id, name } = person
    const whose = { user: { id: id as Id<'user'> }, name, personnelNumber: numbers.get(id) ?? '', month }
    const closed = kept.get(id)
    // A month that is closed is what it was closed with, whatever its days would say today.
    if (closed !== undefined) {
      const at = { lockedAt: closed.lockedAt.toString(), clearedAt: closed.clearedAt?.toString() ?? null }
      return [{ openViolations: 0, holidaysOff: 0, ...closed.account, ...whose, ...at }]
    }
    return known === null ? [] : [{ ...whose, ...figuresOf(person, known) }]
  })
}

interface Known {
  readonly month: string
  readonly days: Days
  readonly context: WorkContext
  readonly now: Temporal.Instant
  readonly today: string
  readonly absences: ReadonlyMap<string, Awaited<ReturnType<typeof findAbsences>>>
  readonly standings: ReadonlyMap<string, Standing>
  readonly activities: ReadonlyMap<string, Awaited<ReturnType<typeof findActivities>>>
  readonly shifts: ReadonlyMap<string, Awaited<ReturnType<typeof findShifts>>>
  readonly before: YearBefore
  /** Rules that somebody has given a reason for, by entry. */
  readonly accepted: ReadonlyMap<string, ReadonlySet<string>>
  readonly reviews: ReadonlyMap<string, { readonly running: number; readonly unapproved: number }>
}

async function knownOf(database: Executor, asked: Pick<Known, 'month' | 'days' | 'context' | 'now'>): Promise<Known> {
  const { days, context, now } = asked
  const ids = [...context.people.keys()]
  const byUser = <Row extends { readonly userId: string | null }>(list: readonly Row[]) =>
    Map.groupBy(list, ({ userId }) => userId ?? '')
  const today = todayOf(context.shop, now)
  const absences = byUser(await findAbsences(database, ids, null))
  // Only what neither a closed month nor a sum has counted yet is counted here, and the month itself.
  const standings = await loadStandings(
    database,
    [...context.people.values()],
    { calendar: context.calendar, absences },
    { before: days.from, until: earlier(dayBefore(days.from), dayBefore(today)), booked: days.to, also: () => days },
    now,
  )
  const around = weeksAround([{ businessDate: days.from }, { businessDate: days.to }], context)
  const published = (await findShifts(database, { userIds: ids }, days)).filter(({ status }) => status !== 'draft')
  const activities = await findActivities(database, ids, around)
  return {
    ...asked,
    today,
    absences,
    standings,
    activities: byUser(activities),
    shifts: byUser(published),
    before: await yearBefore(database, context, around, workedAtNight(activities, now)),
    accepted: await findAcceptedRules(database, ids, days),
    reviews: new Map((await countReviews(database, ids, days)).map((each) => [each.userId, each])),
  }
}

function dayBefore(date: string): string {
  return dateOf((dayOf(date) ?? 0) - 1)
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

const nobody: Standing = {
  carried: { closed: null, first: null, bookings: [] },
  closing: { before: null, lockedAt: null },
  bookings: [],
  summed: nothingSummed,
  worked: new Map(),
}

type Figures = Omit<TimeAccount, 'user' | 'name' | 'personnelNumber' | 'month'>

function figuresOf(person: Person, known: Known): Figures {
  const { days, context, now, today } = known
  const { id } = person
  const standing = known.standings.get(id) ?? nobody
  const { carried, bookings } = standing
  const facts = {
    contracts: person.contracts,
    calendar: context.calendar,
    absences: known.absences.get(id) ?? [],
    netMinutes: standing.worked,
  }
  // Whose time is not kept owes none, and what is to come is not owed yet.
  const { days: kept, counted } = keptDays(accountDays(facts, days), { first: carried.first, today })
  const before = dayBefore(days.from)
  const until = { worked: earlier(before, dayBefore(today)), booked: before }
  const balanceBefore = runningBalance(facts, carried, until, standing.summed)
  const own = known.activities.get(id) ?? []
  const inMonth = own.filter(({ businessDate }) => businessDate >= days.from && businessDate <= days.to)
  const minutes = inMonth.map((row) => workMinutes(row, now))
  const violations = violationsByEntry(own, context, known.before, now)
  const bookedMinutes = bookings
    .filter(({ date }) => date >= days.from && date <= days.to)
    .reduce((sum, { minutes }) => sum + minutes, 0)
  const ids = new Set(inMonth.map((row) => row.id))
  const breaches = [...violations]
    .filter(([entry]) => ids.has(entry))
    .flatMap(([entry, found]) => found.filter(isBreach).map(({ rule }) => ({ entry, rule })))
  return {
    targetMinutes: kept.reduce((sum, { targetMinutes }) => sum + targetMinutes, 0),
    counted: { targetMinutes: counted.targetMinutes, workedMinutes: counted.workedMinutes },
    plannedMinutes: (known.shifts.get(id) ?? []).reduce(
      (sum, each) => sum + workMinutes(plannedTime(each), now).netMinutes,
      0,
    ),
    workedMinutes: minutes.reduce((sum, { netMinutes }) => sum + netMinutes, 0),
    breakMinutes: minutes.reduce((sum, { breakMinutes }) => sum + breakMinutes, 0),
    creditMinutes: counted.creditMinutes,
    surcharges: surchargesIn(person, inMonth, context, now),
    absenceDays: absenceDaysByType(facts, days),
    holidaysOff: holidaysOff(facts, days),
    unpaidDays: absenceDaysByType(facts, days, 'unpaid'),
    balanceBefore,
    balanceOfMonth: counted.balanceMinutes,
    bookedMinutes,
    balance: balanceBefore + counted.balanceMinutes + bookedMinutes,
    overtimeCapMinutes: contractOn(person.contracts, days.to)?.overtimeCapMinutes ?? null,
    violations: breaches.length,
    openViolations: breaches.filter(({ entry, rule }) => known.accepted.get(entry)?.has(rule) !== true).length,
    running: known.reviews.get(id)?.running ?? 0,
    unapproved: known.reviews.get(id)?.unapproved ?? 0,
    lockedAt: standing.closing.lockedAt?.toString() ?? null,
    keptUntil: keptUntil(contractOn(person.terms, days.to)?.ruleSet ?? 'none', days.to),
    clearedAt: null,
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
