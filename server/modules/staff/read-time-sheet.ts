// The month of one person, day by day.
import type { TimeAccount, TimeSheet } from '#contract/staff/time-accounts.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import type { Id } from '#domain/ground/identity.ts'
import { absenceDays, isApproved } from '#domain/staff/absence-days.ts'
import { accountDays } from '#domain/staff/time-account.ts'
import { contractOn } from '#domain/staff/work-contract.ts'
import { daysOf } from '#domain/statistics/date-range.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { completeActivities } from './complete-activities.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { never } from './balances.ts'
import { daysOfMonth, listAccounts } from './read-accounts.ts'
import { daysOfEach, findAbsences, findShifts, sumByDay } from './store.ts'
import { findBookings, firstDays, listActivitiesOf } from './time-account-store.ts'
import { loadWorkContext, type Person } from './work-context.ts'

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
  const { userId } = wanted
  const days = daysOfMonth(wanted.month)
  const context = await loadWorkContext(database, [userId], now)
  const person = context.people.get(userId)
  if (person === undefined) throw notFound()
  const place = context.places.get(person.branchIds[0] ?? '')
  const absences = (await findAbsences(database, [userId], days)).filter(isApproved)
  const worked = (await sumByDay(database, daysOfEach([userId], days), now)).get(userId) ?? new Map<string, number>()
  const facts = { contracts: person.contracts, calendar: context.calendar, absences, netMinutes: worked }
  const accounts = new Map(accountDays(facts, days).map((day) => [day.date, day]))
  const away = new Map(
    absences.flatMap((one) => absenceDays(one, facts, 'calendarDays').map(({ date }) => [date, one.type] as const)),
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
  const activities = Map.groupBy(
    await activitiesOf(database, wanted, person, now),
    ({ businessDate }) => businessDate ?? '',
  )
  const shifts = (await findShifts(database, { userIds: [userId] }, days)).filter(({ status }) => status !== 'draft')
  const bookings = (await findBookings(database, [userId], days.to)).filter(({ date }) => date >= days.from)
  const today = dateOf(dayAt(context.shop.timeZone, now.epochMilliseconds) ?? 0)
  const first = (await firstDays(database, [userId])).get(userId) ?? never
  let balance = account.balanceBefore
  return {
    ...account,
    timeZone: place?.timeZone ?? context.shop.timeZone,
    days: daysOf(days).map((date) => {
      const day = accounts.get(date) ?? {
        targetMinutes: 0,
        workedMinutes: worked.get(date) ?? 0,
        creditMinutes: 0,
        balanceMinutes: 0,
      }
      const { targetMinutes, workedMinutes, creditMinutes, balanceMinutes } = day
      const booked = bookings.filter((each) => each.date === date).reduce((sum, { minutes }) => sum + minutes, 0)
      balance += (date < today && date >= first ? balanceMinutes : 0) + booked
      return {
        date,
        targetMinutes,
        workedMinutes,
        creditMinutes,
        balanceMinutes,
        holiday: holidays.get(date) ?? null,
        balanceAfter: date < today ? balance : null,
        absence: away.get(date) ?? null,
        planned: shifts
          .filter(({ businessDate }) => businessDate === date)
          .map(({ startsAt, endsAt }) => ({
            startsAt,
            endsAt,
            position: '',
          })),
        activities: activities.get(date) ?? [],
      }
    }),
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

/** Wages, and who accepted what, are for those who answer for the person's branches. */
async function activitiesOf(
  database: Executor,
  { userId, month, scope }: Wanted,
  { branchIds }: Person,
  now: Temporal.Instant,
): Promise<WorkingActivity[]> {
  const rows = await listActivitiesOf(database, userId, daysOfMonth(month))
  const answers = (await completeActivities(database, rows, now)) as unknown as WorkingActivity[]
  const isManaged = branchIds.some((id) => covers(scope, id)) || scope.branches === 'all'
  if (isManaged) return answers
  return answers.map((answer) => ({ ...answer, hourlyRateSnapshot: null, acknowledgements: [] }))
}
