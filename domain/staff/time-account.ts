// Overtime, and what the Swiss hospitality contract (L-GAV) keeps accounts of: rest days and public holidays.
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { absenceDays, certifiedSickDates, hundredths, isApproved } from './absence-days.ts'
import { nothingSummed, summedUp } from './summed-months.ts'
import { agreedMinutes, contractOn, isFreeHoliday, isPaidByHour, targetMinutes } from './work-contract.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { AbsenceDay, AbsencePeriod, AbsenceType, Employment } from './absence-days.ts'
import type { SummedMonths } from './summed-months.ts'
import type { ContractTerms } from './work-contract.ts'

export interface TimeFacts extends Employment {
  readonly absences: readonly AbsencePeriod[]
  /** Net minutes by business date. */
  readonly netMinutes: ReadonlyMap<string, number>
}

/** Both inclusive, `YYYY-MM-DD`. */
interface Days {
  readonly from: string
  readonly to: string
}

/** Time off in lieu is what overtime is spent for; everything else that is approved is not owed. */
const unpaidWithOvertime: ReadonlySet<AbsenceType> = new Set(['timeOffInLieu'])

/** What an account begins with, and what changed it beside work. */
export interface CarriedTime {
  /** The last month that is closed before, by its first day, with its balance; null: none. */
  readonly closed: { readonly month: string; readonly balanceMinutes: number } | null
  /** When time began to be kept: nobody owes what a contract asked for before. Null: never. */
  readonly first: string | null
  readonly bookings: readonly { readonly date: string; readonly minutes: number }[]
}

/** The first day that no closed month has summed up; null: there is nothing to account for. */
export function accountStart({ closed, first }: CarriedTime): string | null {
  if (closed === null) return first
  return Temporal.PlainDate.from(closed.month).add({ months: 1 }).toString()
}

/** How somebody stands at the end of a day, with what was brought along, paid out and closed. `worked`: days count until then. */
export function runningBalance(
  facts: TimeFacts,
  carried: CarriedTime,
  until: { readonly worked: string; readonly booked: string },
  summed: SummedMonths = nothingSummed,
): number {
  const start = accountStart(carried)
  const { balanceMinutes, open } = summedUp(start, until.worked, summed)
  const days = open.flatMap((span) => accountDays(facts, span))
  const since = carried.closed === null ? '' : (start ?? '')
  const booked = carried.bookings.filter(({ date }) => date >= since && date <= until.booked)
  return (
    (carried.closed?.balanceMinutes ?? 0) +
    balanceMinutes +
    sum(days.map((day) => day.balanceMinutes)) +
    sum(booked.map(({ minutes }) => minutes))
  )
}

/** Worked and credited minutes beyond what was agreed; null where no contract says anything about these days. */
export function overtimeMinutes(facts: TimeFacts, days: Days): number | null {
  const agreed = accountDays(facts, days)
  return agreed.length === 0 ? null : sum(agreed.map(({ balanceMinutes }) => balanceMinutes))
}

/** A day of somebody's account, in whole minutes: a balance is the sum of its days, however they are put together. */
export interface AccountDay {
  readonly date: string
  readonly targetMinutes: number
  readonly workedMinutes: number
  readonly creditMinutes: number
  readonly balanceMinutes: number
}

/** The days on which a contract is in force. */
export function accountDays(facts: TimeFacts, days: Days): AccountDay[] {
  const credits = creditsOf({ ...facts, absences: absencesIn(facts.absences, days) })
  return employedDays(facts, days).map(({ day, date, terms }) => {
    const worked = facts.netMinutes.get(date) ?? 0
    // What is paid as it is worked is asked for as it is worked: nothing is owed, and nothing left over.
    const target = isPaidByHour(terms) ? worked : targetMinutes(facts.contracts, day, facts.calendar)
    const credit = Math.round(credits.get(date) ?? 0)
    return {
      date,
      targetMinutes: target,
      workedMinutes: worked,
      creditMinutes: credit,
      balanceMinutes: worked + credit - target,
    }
  })
}

/** What a month's balance is made of: before + worked + credit + booked − target. */
export interface CountedSums {
  readonly targetMinutes: number
  readonly workedMinutes: number
  readonly creditMinutes: number
  readonly balanceMinutes: number
}

/**
 * The days since time began to be kept, as a sheet shows them, and what those that are over add up to. `first` null: nothing is kept yet,
 * then nothing before today is owed.
 */
export function keptDays(
  days: readonly AccountDay[],
  { first, today }: { readonly first: string | null; readonly today: string },
): { readonly days: readonly AccountDay[]; readonly counted: CountedSums } {
  const since = first ?? today
  const shown = days.filter(({ date }) => date >= since)
  const over = shown.filter(({ date }) => date < today)
  const of = (name: keyof CountedSums) => sum(over.map((day) => day[name]))
  return {
    days: shown,
    counted: {
      targetMinutes: of('targetMinutes'),
      workedMinutes: of('workedMinutes'),
      creditMinutes: of('creditMinutes'),
      balanceMinutes: of('balanceMinutes'),
    },
  }
}

/** Those that touch the days. */
export function absencesIn<Absence extends AbsencePeriod>(absences: readonly Absence[], { from, to }: Days): Absence[] {
  return absences.filter(({ startsOn, endsOn }) => endsOn >= from && startsOn <= to)
}

interface EmployedDay {
  readonly day: DayNumber
  readonly date: string
  readonly terms: ContractTerms
}

/** The days on which some contract is in force; none between what are no dates. */
function employedDays({ contracts }: TimeFacts, days: Days): EmployedDay[] {
  const found: EmployedDay[] = []
  const last = dayOf(days.to) ?? Number.NaN
  for (let day = dayOf(days.from) ?? Number.NaN; day <= last; day++) {
    const date = dateOf(day)
    const terms = contractOn(contracts, date)
    if (terms !== undefined) found.push({ day, date, terms })
  }
  return found
}

/** Days of an absence on which the person would have worked, whatever unit the contract counts leave in. */
function missedDays(absence: AbsencePeriod, employment: Employment): AbsenceDay[] {
  return absenceDays(absence, employment, 'workingDays')
}

/** Minutes that absences stand for, by date, together a whole day at most: its target, unless the contract names a credit. */
function creditsOf(facts: TimeFacts): ReadonlyMap<string, number> {
  const credits = new Map<string, number>()
  for (const absence of facts.absences.filter((one) => isApproved(one) && !unpaidWithOvertime.has(one.type))) {
    for (const { date, day, terms, share } of missedDays(absence, facts)) {
      const wholeDay = terms.absenceCreditMinutes ?? agreedMinutes(terms, day)
      if (isPaidByHour(terms)) continue
      const credit = Math.min(absence.minutes ?? Infinity, wholeDay * share)
      credits.set(date, Math.min(wholeDay, (credits.get(date) ?? 0) + credit))
    }
  }
  return credits
}

/** Days of absence by type, within the days; working days. `which`: those that are paid, or those that are not, alone. */
export function absenceDaysByType(
  facts: TimeFacts,
  days: Days,
  which: 'all' | 'unpaid' = 'all',
): Partial<Record<AbsenceType, number>> {
  const found: Partial<Record<AbsenceType, number>> = {}
  const touching = absencesIn(facts.absences, days)
  const sick = certifiedSickDates(touching, facts)
  for (const absence of touching.filter((one) => isApproved(one) && (which === 'all' || one.isPaid === false))) {
    const counted = missedDays(absence, facts).filter(
      ({ date }) => date >= days.from && date <= days.to && !(absence.type === 'vacation' && sick.has(date)),
    )
    const shares = sum(counted.map(({ share }) => share))
    if (shares > 0) found[absence.type] = hundredths((found[absence.type] ?? 0) + shares)
  }
  return found
}

/**
 * Public holidays on which somebody would have worked and did not: they are paid (EFZG § 2, ARG § 9). Not those within an absence that
 * is not paid. Whoever is sick or on leave has the holiday instead.
 */
export function holidaysOff(facts: TimeFacts, days: Days): number {
  const unpaid = absencesIn(facts.absences, days).filter(
    (one) => isApproved(one) && (one.type === 'unpaidLeave' || one.isPaid === false),
  )
  return employedDays(facts, days).filter(
    ({ day, date, terms }) =>
      isFreeHoliday(terms, date, facts.calendar) &&
      agreedMinutes(terms, day) > 0 &&
      !hasWorked(facts, date) &&
      !unpaid.some(({ startsOn, endsOn }) => startsOn <= date && endsOn >= date),
  ).length
}

const restDaysPerWeek = 2

/** L-GAV: two days of rest a week. What is still owed; days of leave and sickness are no rest days, nor owe any. Null elsewhere. */
export function restDayBalance(facts: TimeFacts, days: Days): number | null {
  const absent = new Set(
    facts.absences
      .filter((one) => isApproved(one) && one.type !== 'restDay')
      .flatMap((one) => absenceDays(one, facts, 'calendarDays').map(({ date }) => date)),
  )
  return balanceInSwitzerland(facts, days, ({ date }) =>
    absent.has(date) ? 0 : restDaysPerWeek / 7 - (hasWorked(facts, date) ? 0 : 1),
  )
}

/** Public holidays that were worked and not yet given back. Null outside Switzerland. */
export function publicHolidayBalance(facts: TimeFacts, days: Days): number | null {
  const given = facts.absences
    .filter((one) => isApproved(one) && one.type === 'publicHolidayInLieu')
    .flatMap((one) => missedDays(one, facts))
  return balanceInSwitzerland(facts, days, ({ date, terms }) => {
    const isOwed = facts.calendar(terms.publicHolidayRegion, date) && hasWorked(facts, date)
    return (isOwed ? 1 : 0) - sum(given.filter((one) => one.date === date).map(({ share }) => share))
  })
}

function hasWorked({ netMinutes }: TimeFacts, date: string): boolean {
  return (netMinutes.get(date) ?? 0) > 0
}

function balanceInSwitzerland(facts: TimeFacts, days: Days, ofDay: (day: EmployedDay) => number): number | null {
  const swiss = employedDays(facts, days).filter(({ terms }) => terms.ruleSet === 'CH')
  return swiss.length === 0 ? null : hundredths(sum(swiss.map(ofDay)))
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
