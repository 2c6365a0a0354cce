// The month of one person, day by day.
import type { TimeAccount, TimeSheet } from '#contract/staff/time-accounts.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import type { Id } from '#domain/ground/identity.ts'
import { absenceDays, isApproved } from '#domain/staff/absence-days.ts'
import { awayOn, type HalfDays } from '#domain/staff/half-days.ts'
import { accountDays, keptDays } from '#domain/staff/time-account.ts'
import { contractOn } from '#domain/staff/work-contract.ts'
import { daysOf } from '#domain/statistics/date-range.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { findKeptSheet, type KeptSheet } from './closed-month-store.ts'
import { completeActivities } from './complete-activities.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { findBranchesOf } from './people-store.ts'
import { daysOfMonth, listAccounts } from './read-accounts.ts'
import { daysOfEach, findAbsences, findShifts, sumByDay } from './store.ts'
import { findBookings, firstDays, listActivitiesOf } from './time-account-store.ts'
import { answersFor, loadWorkContext, todayOf } from './work-context.ts'

interface Wanted {
  readonly userId: string
  readonly month: string
  readonly scope: Scope
}

/** 404 for whoever is not in reach, or had nothing to do with the month. */
export async function readAccount(database: Executor, wanted: Wanted, now: Temporal.Instant): Promise<TimeAccount> {
  const [account] = (await listAccounts(database, wanted, undefined, now)).accounts
  if (account === undefined) throw notFound()
  return account
}

export async function readTimeSheet(database: Executor, wanted: Wanted, now: Temporal.Instant): Promise<TimeSheet> {
  const account = await readAccount(database, wanted, now)
  const { userId, month } = wanted
  const kept = await findKeptSheet(database, userId, daysOfMonth(month).from)
  const sheet =
    kept === undefined
      ? await countSheet(database, { userId, month, account }, now)
      : await closedSheet(database, { userId, month, kept }, now)
  const bookings = await bookingsOf(database, userId, month)
  return {
    ...account,
    timeZone: sheet.timeZone,
    branches: (await findBranchesOf(database, userId)).map(({ id, name }) => ({ id: id as Id<'branch'>, name })),
    days: (await isManaged(database, wanted, now)) ? sheet.days : sheet.days.map(withoutWages),
    bookings: bookings.map(({ id, date, kind, minutes, reason, byId, byName }) => ({
      id,
      date,
      kind,
      minutes,
      reason,
      by: byId === null ? null : { id: byId as Id<'user'>, name: byName ?? '' },
    })),
  }
}

type Days = Pick<TimeSheet, 'timeZone' | 'days'>

async function bookingsOf(database: Executor, userId: string, month: string) {
  const { from, to } = daysOfMonth(month)
  return (await findBookings(database, [userId], to)).filter(({ date }) => date >= from)
}

/** The days as they were closed, with what was clocked in them: that is locked. */
async function closedSheet(
  database: Executor,
  { userId, month, kept }: { readonly userId: string; readonly month: string; readonly kept: KeptSheet },
  now: Temporal.Instant,
): Promise<Days> {
  const activities = await activitiesOf(database, userId, month, now)
  return {
    timeZone: kept.timeZone,
    days: kept.days.map((day) => ({
      ...day,
      activities: (activities.get(day.date) ?? []).map((each) => ({
        ...each,
        violations: kept.violations[each.id] ?? [],
      })),
    })),
  }
}

/** The days as contracts, absences and rules say today. */
export async function countSheet(
  database: Executor,
  { userId, month, account }: { readonly userId: string; readonly month: string; readonly account: TimeAccount },
  now: Temporal.Instant,
): Promise<Days> {
  const days = daysOfMonth(month)
  const context = await loadWorkContext(database, [userId], now)
  const person = context.people.get(userId)
  if (person === undefined) throw notFound()
  const place = context.places.get(person.branchIds[0] ?? '')
  const absences = (await findAbsences(database, [userId], days)).filter(isApproved)
  const worked = (await sumByDay(database, daysOfEach([userId], days), now)).get(userId) ?? new Map<string, number>()
  const facts = { contracts: person.contracts, calendar: context.calendar, absences, netMinutes: worked }
  const today = todayOf(context.shop, now)
  const first = (await firstDays(database, [userId])).get(userId) ?? null
  const { days: kept } = keptDays(accountDays(facts, days), { first, today })
  const accounts = new Map(kept.map((day) => [day.date, day]))
  const away = new Map(
    absences.flatMap((one) => absenceDays(one, facts, 'calendarDays').map(({ date }) => [date, one] as const)),
  )
  const holidays = new Map(
    (
      await listPublicHolidays(
        contractOn(person.terms, days.to)?.publicHolidayRegion || (place?.holidayRegion ?? ''),
        Number(days.from.slice(0, 4)),
      )
    )
      .filter(({ isPublic }) => isPublic)
      .map(({ date, name }) => [date, name]),
  )
  const activities = await activitiesOf(database, userId, month, now)
  const shifts = (await findShifts(database, { userIds: [userId] }, days)).filter(({ status }) => status !== 'draft')
  const bookings = await bookingsOf(database, userId, month)
  let balance = account.balanceBefore
  return {
    timeZone: place?.timeZone ?? context.shop.timeZone,
    days: daysOf(days).map((date) => {
      const nothing = { targetMinutes: 0, workedMinutes: worked.get(date) ?? 0, creditMinutes: 0, balanceMinutes: 0 }
      const { targetMinutes, workedMinutes, creditMinutes, balanceMinutes } = accounts.get(date) ?? nothing
      const booked = bookings.filter((each) => each.date === date).reduce((sum, { minutes }) => sum + minutes, 0)
      balance += (date < today ? balanceMinutes : 0) + booked
      return {
        date,
        targetMinutes,
        workedMinutes,
        creditMinutes,
        balanceMinutes,
        holiday: holidays.get(date) ?? null,
        balanceAfter: date < today ? balance : null,
        absence: away.get(date)?.type ?? null,
        absencePart: partOn(away.get(date), date),
        planned: shifts
          .filter(({ businessDate }) => businessDate === date)
          .map(({ startsAt, endsAt }) => ({ startsAt, endsAt, position: '' })),
        activities: activities.get(date) ?? [],
      }
    }),
  }
}

function partOn(absence: HalfDays | undefined, date: string): TimeSheet['days'][number]['absencePart'] {
  const part = absence === undefined ? 'none' : awayOn(absence, date)
  return part === 'none' ? null : part
}

async function activitiesOf(
  database: Executor,
  userId: string,
  month: string,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, WorkingActivity[]>> {
  const rows = await listActivitiesOf(database, userId, daysOfMonth(month))
  const answers = (await completeActivities(database, rows, now, { branches: 'all' })) as unknown as WorkingActivity[]
  return Map.groupBy(answers, ({ businessDate }) => businessDate ?? '')
}

/** Wages, and who accepted what, are for those who answer for the person's branches. */
async function isManaged(database: Executor, { userId, scope }: Wanted, now: Temporal.Instant): Promise<boolean> {
  return answersFor(scope, (await loadWorkContext(database, [userId], now)).people.get(userId))
}

function withoutWages(day: TimeSheet['days'][number]): TimeSheet['days'][number] {
  const activities = day.activities.map((each) => ({ ...each, hourlyRateSnapshot: null, acknowledgements: [] }))
  return { ...day, activities }
}
