// What an absence would cost and meet, for the person itself or for who answers for it.
import type { LeavePreviewAnswer, LeavePreviewInput } from '#contract/staff/leave-calls.ts'
import { problem } from '#domain/ground/problem.ts'
import { isStanding, longestAbsenceDays, type AbsencePeriod } from '#domain/staff/absence-days.ts'
import { leavePreview, timeOffMinutes } from '#domain/staff/leave-preview.ts'
import { awayOn } from '#domain/staff/half-days.ts'
import { isAbsent } from '#domain/staff/shift-conflicts.ts'
import { contractOn, type HolidayCalendar } from '#domain/staff/work-contract.ts'
import { dateOf, dayAt, dayOf } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { worksInBranches } from './activity-store.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { findAbsences, findAdjustments, findShifts } from './store.ts'
import { countOthersAway } from './leave-store.ts'
import { readHolidayBalances } from './read-holiday-balances.ts'
import { loadWorkContext, type Person } from './work-context.ts'

export async function previewLeave(
  { kysely }: Database,
  wanted: LeavePreviewInput,
  { scope, now }: { readonly scope: Scope; readonly now: Temporal.Instant },
): Promise<LeavePreviewAnswer | Problems> {
  const { startsOn, endsOn } = wanted
  const { id } = wanted.user
  const length = (dayOf(endsOn) ?? 0) - (dayOf(startsOn) ?? 0) + 1
  if (length < 1) return new Problems([problem('rangeReversed', 'endsOn')])
  if (length > longestAbsenceDays)
    return new Problems([problem('rangeTooLong', 'endsOn', { limit: longestAbsenceDays })])
  const isReachable = scope.person === id || (await worksInBranches(kysely, id, scope))
  const { people, calendar, shop } = await loadWorkContext(kysely, [id], now)
  const person = people.get(id)
  if (!isReachable || person === undefined) throw notFound()
  const absences = (await findAbsences(kysely, [id], null)).filter((one) => one.id !== wanted.absence?.id)
  const facts = { contracts: person.terms, calendar, absences, adjustments: await findAdjustments(kysely, [id]) }
  const period = { ...wanted, status: 'requested' as const, minutes: null, certificate: null }
  const days = { from: startsOn, to: endsOn }
  const shifts = await findShifts(kysely, { userIds: [id] }, days)
  // Half a day of which nobody said the half may meet any shift of it.
  const isMet = (shift: (typeof shifts)[number]) =>
    awayOn(period, shift.businessDate) === 'half' || isAbsent(shift, period, shifts)
  const terms = contractOn(person.terms, startsOn) ?? person.terms.at(-1)
  return {
    unit: terms?.holidayUnit ?? 'workingDays',
    ...leavePreview(facts, period, dateOf(dayAt(shop.timeZone, now.epochMilliseconds) ?? 0)),
    timeOff: await timeOffOf(kysely, { person, calendar, absences, period }, now),
    holidays: await holidaysIn(terms?.publicHolidayRegion ?? '', days),
    shifts: shifts
      .filter((shift) => shift.status !== 'draft' && isMet(shift))
      .map(({ startsAt, endsAt, timeZone }) => ({ startsAt, endsAt, timeZone })),
    // That it is there, not why.
    overlaps: absences
      .filter(isStanding)
      .filter((one) => one.startsOn <= endsOn && one.endsOn >= startsOn)
      .map((one) => ({
        startsOn: one.startsOn,
        endsOn: one.endsOn,
        startsHalf: one.startsHalf,
        endsHalf: one.endsHalf,
        startsHalfPart: one.startsHalfPart ?? null,
        endsHalfPart: one.endsHalfPart ?? null,
        status: one.status,
      })),
    othersAway: await countOthersAway(kysely, id, days),
    isSubstituteAway:
      wanted.substituteUser !== null && (await countOthersAway(kysely, id, days, wanted.substituteUser.id)) > 0,
  }
}

interface TimeOff {
  readonly person: Person
  readonly calendar: HolidayCalendar
  /** Without the one that is asked about. */
  readonly absences: readonly AbsencePeriod[]
  readonly period: AbsencePeriod
}

async function timeOffOf(
  database: Executor,
  { person, calendar, absences, period }: TimeOff,
  now: Temporal.Instant,
): Promise<LeavePreviewAnswer['timeOff']> {
  if (period.type !== 'timeOffInLieu') return null
  const [account] = await readHolidayBalances(database, [person.id], now)
  const balance = account?.overtimeMinutes ?? null
  if (account === undefined || balance === null) return null
  const facts = { contracts: person.contracts, calendar }
  const taking = (some: readonly AbsencePeriod[]) => timeOffMinutes(some, facts, account.asOf)
  const before = balance - taking(absences)
  return { before, after: before - taking([period]) }
}

async function holidaysIn(region: string, { from, to }: { readonly from: string; readonly to: string }) {
  if (region === '') return []
  const years = new Set([from, to].map((date) => Number(date.slice(0, 4))))
  const lists = await Promise.all([...years].map(async (year) => listPublicHolidays(region, year)))
  return lists
    .flat()
    .filter(({ date, isPublic }) => isPublic && date >= from && date <= to)
    .map(({ date, name }) => ({ date, name }))
}
