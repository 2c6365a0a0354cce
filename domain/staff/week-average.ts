// The average working week over many weeks, which the law of each country limits beside the single week (fields 2.5).
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { absenceDays, hundredths, isApproved } from './absence-days.ts'
import { rulesUnder, type AgreedRules } from './work-agreement.ts'
import { agreedMinutes, contractOn, weekdayKeys } from './work-contract.ts'
import { weekOf } from './work-day.ts'
import type { AbsenceType } from './absence-days.ts'
import type { TimeFacts } from './time-account.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { ContractTerms } from './work-contract.ts'

export const limitSources = ['law', 'agreement', 'contract'] as const

export interface WeekAverage {
  /** A Monday, or the day on which time began to be kept; and the Sunday before this week. */
  readonly from: string
  readonly to: string
  /** Weeks that count: without leave, sickness and the time before the entry; two decimals. */
  readonly weeks: number
  /** Null while there is less than one week to judge. */
  readonly averageMinutes: number | null
  readonly limitMinutes: number
  /** How much the average is above the limit. */
  readonly overMinutes: number
  /** Whose limit it is: the law's, or what stands in the contract or its agreement instead. */
  readonly limitBy: (typeof limitSources)[number]
  /** The agreement's name, where the limit is its own. */
  readonly agreement: string | null
}

/** Days that make up for work are what an average is about; all other absences leave the reckoning. */
const makesUp: ReadonlySet<AbsenceType> = new Set(['timeOffInLieu', 'restDay', 'publicHolidayInLieu'])

/**
 * Over the whole weeks before the one of `asOf`; null where no rules apply on that day. `kept`: when time began to be kept, `YYYY-MM-DD`;
 * days before it are not known, not free.
 */
export function weekAverage(facts: TimeFacts, asOf: string, kept?: string | null): WeekAverage | null {
  const today = dayOf(asOf)
  const current = contractOn(facts.contracts, asOf)
  const rules = current === undefined ? undefined : rulesUnder(current, false)
  if (today === null || rules === undefined) return null
  const monday = weekOf(today)
  const reach = monday - (current?.average?.weeks ?? rules.average.weeks) * 7
  const first = Math.min(monday, Math.max(reach, dayOf(kept) ?? reach))
  const absent = absentShares(facts)
  let [worked, weeks] = [0, 0]
  for (let day = first; day < monday; day++) {
    const date = dateOf(day)
    worked += facts.netMinutes.get(date) ?? 0
    const terms = contractOn(facts.contracts, date)
    if (terms !== undefined) weeks += shareOfWeek(terms, day) * (1 - (absent.get(date) ?? 0))
  }
  const limitMinutes = current?.average?.minutes ?? rules.average.minutes
  const averageMinutes = weeks < 0.995 ? null : Math.round(worked / weeks)
  return {
    from: dateOf(first),
    to: dateOf(monday - 1),
    weeks: hundredths(weeks),
    averageMinutes,
    limitMinutes,
    overMinutes: Math.max(0, (averageMinutes ?? 0) - limitMinutes),
    ...sourceOf(current, rules),
  }
}

function sourceOf(terms: ContractTerms | undefined, rules: AgreedRules): Pick<WeekAverage, 'limitBy' | 'agreement'> {
  const own = terms?.average
  if (own && (own.minutes !== null || own.weeks !== null)) return { limitBy: 'contract', agreement: null }
  return rules.agreed?.isAverage === true
    ? { limitBy: 'agreement', agreement: rules.agreed.name }
    : { limitBy: 'law', agreement: null }
}

/** How much of an agreed week a day is; without agreed days each is a seventh. */
function shareOfWeek(terms: ContractTerms, day: DayNumber): number {
  const days = weekdayKeys.filter((key) => terms.weekdayMinutes[key] > 0).length
  if (days === 0) return 1 / 7
  return agreedMinutes(terms, day) > 0 ? 1 / days : 0
}

function absentShares({ absences, contracts, calendar }: TimeFacts): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  for (const absence of absences.filter((one) => isApproved(one) && !makesUp.has(one.type))) {
    for (const { date, share } of absenceDays(absence, { contracts, calendar }, 'workingDays')) {
      shares.set(date, Math.min(1, (shares.get(date) ?? 0) + share))
    }
  }
  return shares
}
