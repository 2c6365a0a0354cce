// The accounts of a month: what was agreed, planned, worked and booked, and what the month before left.
import type { TimeAccount } from '#contract/staff/time-accounts.ts'
import type { Id } from '#domain/ground/identity.ts'
import { keptUntil } from '#domain/staff/retention.ts'
import { surchargesOf } from '#domain/staff/surcharges.ts'
import {
  absenceDaysByType,
  accountDays,
  accountStart,
  runningBalance,
  type AccountDay,
  type CarriedTime,
  type TimeFacts,
} from '#domain/staff/time-account.ts'
import { contractOn } from '#domain/staff/work-contract.ts'
import { plannedTime, workMinutes } from '#domain/staff/worked-time.ts'
import { dateOf, dayAt, dayOf } from '#domain/time/wall-clock.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { violationsByEntry, weeksAround } from './complete-activities.ts'
import { findAbsences, findActivities, findPeople, findShifts, sumByDay, type Days } from './store.ts'
import { countReviews, findBookings, findClosedMonths, findWagePeople, firstDays } from './time-account-store.ts'
import { loadWorkContext, ruleSetOf, type Person, type WorkContext } from './work-context.ts'

export function daysOfMonth(month: string): Days {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() }
}

export type AccountsWanted = { readonly month: string } & (
  | {
      readonly scope: Scope
      readonly branchId?: string | undefined
      /** Only this person. */
      readonly userId?: string
    }
  /** Whoever has been found already. */
  | { readonly ids: readonly string[] }
)

/** Who is in reach and has something to account for: a contract in the month, or work. */
export async function readAccounts(
  database: Executor,
  wanted: AccountsWanted,
  now: Temporal.Instant,
): Promise<TimeAccount[]> {
  const { month } = wanted
  const days = daysOfMonth(month)
  const ids = 'ids' in wanted ? wanted.ids : await idsInReach(database, wanted, days)
  if (ids.length === 0) return []
  const context = await loadWorkContext(database, ids, now)
  const known = await knownOf(database, ids, days, context, now)
  return [...context.people.values()].map((person) => accountOf(person, month, known))
}

async function idsInReach(
  database: Executor,
  { scope, branchId, userId }: Exclude<AccountsWanted, { ids: unknown }>,
  days: Days,
): Promise<string[]> {
  const rows = await findPeople(database, { scope, accountsIn: days, branchId, userId })
  return rows.map(({ id }) => id)
}

interface Known {
  readonly days: Days
  readonly context: WorkContext
  readonly now: Temporal.Instant
  readonly yesterday: string
  readonly absences: ReadonlyMap<string, Awaited<ReturnType<typeof findAbsences>>>
  readonly worked: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly activities: ReadonlyMap<string, Awaited<ReturnType<typeof findActivities>>>
  readonly shifts: ReadonlyMap<string, Awaited<ReturnType<typeof findShifts>>>
  readonly bookings: ReadonlyMap<string, Awaited<ReturnType<typeof findBookings>>>
  readonly closed: ReadonlyMap<string, Awaited<ReturnType<typeof findClosedMonths>>>
  readonly firsts: ReadonlyMap<string, string>
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
  const closed = byUser(await findClosedMonths(database, ids))
  const firsts = await firstDays(database, ids)
  // Only what no closed month has summed up yet is summed here.
  const since = ids.map((id) => startOf(id, { closed, firsts, days })).toSorted()[0] ?? days.from
  const around = weeksAround([{ businessDate: days.from }, { businessDate: days.to }])
  const published = (await findShifts(database, { userIds: ids }, days)).filter(({ status }) => status !== 'draft')
  const people = await findWagePeople(database, ids, days.to)
  return {
    days,
    context,
    now,
    closed,
    firsts,
    yesterday: dateOf((dayAt(context.shop.timeZone, now.epochMilliseconds) ?? 0) - 1),
    absences: byUser(await findAbsences(database, ids, null)),
    worked: await sumByDay(
      database,
      ids,
      {
        from: since,
        to: days.to,
      },
      now,
    ),
    activities: byUser(await findActivities(database, ids, around)),
    shifts: byUser(published),
    bookings: byUser(await findBookings(database, ids, days.to)),
    reviews: new Map((await countReviews(database, ids, days)).map((each) => [each.userId, each])),
    numbers: new Map(people.map(({ id, personnelNumber }) => [id, personnelNumber])),
  }
}

type Carrying = Pick<Known, 'closed' | 'firsts' | 'days'> & Partial<Pick<Known, 'bookings'>>

/** What the months before this one left. */
function carriedOf(id: string, { closed, firsts, bookings, days }: Carrying): CarriedTime {
  return {
    closed: closed.get(id)?.find(({ month }) => month < days.from) ?? null,
    first: firsts.get(id) ?? null,
    bookings: bookings?.get(id) ?? [],
  }
}

/** The first day whose balance is not in a closed month before this one. */
function startOf(id: string, known: Carrying): string {
  const start = accountStart(carriedOf(id, known))
  return start === null || start > known.days.from ? known.days.from : start
}

export function factsOf(person: Person, known: Pick<Known, 'context' | 'absences' | 'worked'>): TimeFacts {
  return {
    contracts: person.contracts,
    calendar: known.context.calendar,
    absences: known.absences.get(person.id) ?? [],
    netMinutes: known.worked.get(person.id) ?? new Map(),
  }
}

export const never = '9999-12-31'

/** Without the days to come: what they ask for is not owed yet. */
function untilYesterday({ from, to }: Days, yesterday: string): Days {
  return { from, to: to < yesterday ? to : yesterday }
}

function sumOf(
  days: readonly AccountDay[],
  name: 'targetMinutes' | 'workedMinutes' | 'creditMinutes' | 'balanceMinutes',
) {
  return days.reduce((sum, day) => sum + day[name], 0)
}

function accountOf(person: Person, month: string, known: Known): TimeAccount {
  const { days, context, now, yesterday } = known
  const { id } = person
  const facts = factsOf(person, known)
  // Whose time is not kept owes none.
  const first = known.firsts.get(id) ?? never
  const whole = accountDays(facts, days)
  const over = accountDays(facts, untilYesterday(days, yesterday)).filter(({ date }) => date >= first)
  const dayBefore = dateOf((dayOf(days.from) ?? 0) - 1)
  const bookings = known.bookings.get(id) ?? []
  const balanceBefore = runningBalance(facts, carriedOf(id, known), {
    worked: dayBefore < yesterday ? dayBefore : yesterday,
    booked: dayBefore,
  })
  const own = known.activities.get(id) ?? []
  const inMonth = own.filter(({ businessDate }) => businessDate >= days.from && businessDate <= days.to)
  const violations = violationsByEntry(own, context, now)
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
    violations: [...violations].filter(([entry]) => ids.has(entry)).reduce((sum, [, found]) => sum + found.length, 0),
    running: known.reviews.get(id)?.running ?? 0,
    unapproved: known.reviews.get(id)?.unapproved ?? 0,
    lockedAt:
      known.closed
        .get(id)
        ?.findLast((each) => each.month >= days.from)
        ?.lockedAt.toString() ?? null,
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
    const ruleSet = ruleSetOf(person, place, row.businessDate)
    const isHoliday = (date: string) => calendar(place?.holidayRegion ?? '', date)
    for (const each of surchargesOf(row, { timeZone: row.timeZone, ruleSet, isHoliday }, now)) {
      minutes.set(each.code, (minutes.get(each.code) ?? 0) + each.minutes)
    }
  }
  return [...minutes].map(([code, sum]) => ({ code, minutes: sum }))
}
