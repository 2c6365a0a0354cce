// Overtime, and what the Swiss hospitality contract (L-GAV) keeps accounts of: rest days and public holidays.
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { absenceDays, hundredths, isApproved } from './absence-days.ts'
import { agreedMinutes, contractOn, isFreeHoliday, targetMinutes } from './work-contract.ts'
import type { AbsencePeriod, AbsenceType, Employment } from './absence-days.ts'

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

/** Worked and credited minutes beyond what was agreed; null where no contract says anything about these days. */
export function overtimeMinutes(facts: TimeFacts, days: Days): number | null {
  const [from, to] = [dayOf(days.from) ?? 0, dayOf(days.to) ?? -1]
  const credits = creditsOf(facts)
  let [isAgreed, minutes] = [false, 0]
  for (let day = from; day <= to; day++) {
    const date = dateOf(day)
    const worked = facts.netMinutes.get(date) ?? 0
    if (contractOn(facts.contracts, date) === undefined) continue
    isAgreed = true
    minutes += worked + (credits.get(date) ?? 0) - targetMinutes(facts.contracts, day, facts.calendar)
  }
  return isAgreed ? Math.round(minutes) : null
}

/** Minutes that absences stand for, by date; the day's target at most, unless the contract names a credit. */
function creditsOf({ absences, contracts, calendar }: TimeFacts): ReadonlyMap<string, number> {
  const credits = new Map<string, number>()
  for (const absence of absences.filter((one) => isApproved(one) && !unpaidWithOvertime.has(one.type))) {
    for (const { date, share } of absenceDays(absence, { contracts, calendar }, 'workingDays')) {
      const terms = contractOn(contracts, date)
      const agreed = terms === undefined ? 0 : agreedMinutes(terms, dayOf(date) ?? 0)
      const credit = Math.min(absence.minutes ?? Infinity, (terms?.absenceCreditMinutes ?? agreed) * share)
      credits.set(date, Math.max(credits.get(date) ?? 0, credit))
    }
  }
  return credits
}

/** Days of absence by type, within the days; working days. */
export function absenceDaysByType(facts: TimeFacts, days: Days): Partial<Record<AbsenceType, number>> {
  const found: Partial<Record<AbsenceType, number>> = {}
  for (const absence of facts.absences.filter(isApproved)) {
    const counted = absenceDays(absence, facts, 'workingDays').filter(
      ({ date }) => date >= days.from && date <= days.to,
    )
    const sum = counted.reduce((all, { share }) => all + share, 0)
    if (sum > 0) found[absence.type] = hundredths((found[absence.type] ?? 0) + sum)
  }
  return found
}

const restDaysPerWeek = 2

/** L-GAV: two days of rest a week. What is still owed; days of leave and sickness are no rest days, nor owe any. Null elsewhere. */
export function restDayBalance(facts: TimeFacts, days: Days): number | null {
  if (!hasSwissContract(facts)) return null
  const absent = new Set(
    facts.absences
      .filter((one) => isApproved(one) && one.type !== 'restDay')
      .flatMap((one) => absenceDays(one, facts, 'calendarDays').map(({ date }) => date)),
  )
  return balanceInSwitzerland(facts, days, (date) => {
    if (absent.has(date)) return 0
    return restDaysPerWeek / 7 - ((facts.netMinutes.get(date) ?? 0) > 0 ? 0 : 1)
  })
}

/** Public holidays that were worked and not yet given back. Null outside Switzerland. */
export function publicHolidayBalance(facts: TimeFacts, days: Days): number | null {
  if (!hasSwissContract(facts)) return null
  const given = facts.absences
    .filter((one) => isApproved(one) && one.type === 'publicHolidayInLieu')
    .flatMap((one) => absenceDays(one, facts, 'workingDays'))
  return balanceInSwitzerland(facts, days, (date) => {
    const terms = contractOn(facts.contracts, date)
    const isHoliday =
      terms !== undefined && isFreeHoliday({ ...terms, worksOnPublicHolidays: false }, date, facts.calendar)
    const worked = isHoliday && (facts.netMinutes.get(date) ?? 0) > 0 ? 1 : 0
    return worked - given.filter((one) => one.date === date).reduce((sum, { share }) => sum + share, 0)
  })
}

function hasSwissContract({ contracts }: TimeFacts): boolean {
  return contracts.some(({ ruleSet }) => ruleSet === 'CH')
}

function balanceInSwitzerland(facts: TimeFacts, days: Days, ofDay: (date: string) => number): number | null {
  const [from, to] = [dayOf(days.from) ?? 0, dayOf(days.to) ?? -1]
  let [isSwiss, balance] = [false, 0]
  for (let day = from; day <= to; day++) {
    const date = dateOf(day)
    if (contractOn(facts.contracts, date)?.ruleSet !== 'CH') continue
    isSwiss = true
    balance += ofDay(date)
  }
  return isSwiss ? hundredths(balance) : null
}
