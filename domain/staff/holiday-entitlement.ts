// The leave of a year by contract, in proportion where somebody comes, goes or changes the contract within it.
import { calendarOf, countDays, dateOf } from '../time/wall-clock.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import { hundredths } from './absence-days.ts'
import { contractOn } from './work-contract.ts'
import type { ContractTerms } from './work-contract.ts'

export interface Entitlement {
  /** What the contract promises for a whole year: the last one of the year. */
  readonly contractual: number
  readonly entitled: number
}

/**
 * Germany: a twelfth for each full month of employment, half a day and more rounded up to a day (BUrlG § 5). Elsewhere: by the
 * days of the year. Several contracts count by their days.
 */
export function entitlementOf(contracts: readonly ContractTerms[], year: number): Entitlement {
  const [first, next] = [countDays(year, 1, 1), countDays(year + 1, 1, 1)]
  const [only, ...others] = contracts
  if (only !== undefined && others.length === 0 && isWhole(only, year)) {
    const days = hundredths(only.holidayDaysPerYear)
    return { contractual: days, entitled: days }
  }
  const employed: { day: DayNumber; terms: ContractTerms }[] = []
  for (let day = first; day < next; day++) {
    const terms = contractOn(contracts, dateOf(day))
    if (terms !== undefined) employed.push({ day, terms })
  }
  const last = employed.at(-1)?.terms
  if (last === undefined) return { contractual: 0, entitled: 0 }
  const average = employed.reduce((sum, { terms }) => sum + terms.holidayDaysPerYear, 0) / employed.length
  const contractual = hundredths(last.holidayDaysPerYear)
  if (employed.length === next - first) return { contractual, entitled: hundredths(average) }
  if (last.ruleSet !== 'DE') return { contractual, entitled: hundredths((average * employed.length) / (next - first)) }
  const months = runsOf(employed.map(({ day }) => day)).reduce((sum, run) => sum + fullMonths(run.from, run.to), 0)
  return { contractual, entitled: halvesUp((average * months) / 12, last) }
}

/** The same all year, as it is for most: no day need be looked at. */
function isWhole({ validFrom, validUntil }: ContractTerms, year: number): boolean {
  return validFrom <= `${year}-01-01` && (validUntil === null || validUntil >= `${year}-12-31`)
}

function halvesUp(days: number, { holidayUnit }: ContractTerms): number {
  // Sums of twelfths are a hair beside the half.
  const exact = Math.round(days * 1e6) / 1e6
  return holidayUnit !== 'hours' && exact % 1 >= 0.5 ? Math.ceil(exact) : hundredths(exact)
}

/** Stretches of days that follow each other; ascending days, both ends inclusive. */
function runsOf(days: readonly DayNumber[]): { from: DayNumber; to: DayNumber }[] {
  const runs: { from: DayNumber; to: DayNumber }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last !== undefined && last.to === day - 1) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

/** Months from a day to another one, both inclusive: 15 January to 14 February is one, and so is 31 January to 28 February. */
export function fullMonths(from: DayNumber, to: DayNumber): number {
  const { year, month, dayOfMonth } = calendarOf(from)
  let count = 0
  while (endOfMonths(year, month + count + 1, dayOfMonth) <= to) count += 1
  return count
}

/** The day before the same day of a month (which may be beyond 12), or the month's last day where it has no such day. */
function endOfMonths(year: number, month: number, dayOfMonth: number): DayNumber {
  const [inYear, ofYear] = [year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1]
  const first = countDays(inYear, ofYear, 1)
  const length = countDays(inYear, ofYear + 1, 1) - first
  return first + Math.min(dayOfMonth - 1, length) - 1
}
