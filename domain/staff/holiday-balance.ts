// The holiday account of a year (fields 2.3): remaining = entitled + carried over + adjustments − expired − taken − approved future.
// Leave is taken from the oldest year that still has some, and what is left of a year expires as the country says.
import { dayOf, calendarOf } from '../time/wall-clock.ts'
import { hundredths, isApproved, leaveDays } from './absence-days.ts'
import { entitlementOf } from './holiday-entitlement.ts'
import { contractOn } from './work-contract.ts'
import type { AbsencePeriod, Employment } from './absence-days.ts'
import type { RuleSet } from './rule-sets.ts'

export const adjustmentKinds = ['correction', 'keptFromExpiry', 'expiryNotice'] as const

export interface HolidayAdjustment {
  readonly date: string
  /** `correction` adds or takes days; `keptFromExpiry` protects so many of them; `expiryNotice` tells that the person was warned. */
  readonly kind: (typeof adjustmentKinds)[number]
  readonly days: number
}

export interface HolidayFacts extends Employment {
  readonly absences: readonly AbsencePeriod[]
  readonly adjustments: readonly HolidayAdjustment[]
}

export interface HolidayAccount {
  readonly contractualDays: number
  readonly entitledDays: number
  readonly carriedOverDays: number
  readonly carryOverExpiresOn: string | null
  readonly carryOverNotExpiringDays: number
  readonly expiredDays: number
  readonly takenDays: number
  readonly approvedFutureDays: number
  readonly requestedDays: number
  readonly remainingDays: number
  /** Remaining without what is asked for. */
  readonly bookableDays: number
  readonly expiryNoticeSentAt: string | null
}

/** What is left of one year's leave. */
interface Pot {
  readonly year: number
  left: number
  /** Of which so much never expires. */
  kept: number
  /** The last day; null: never. */
  readonly expiresOn: string | null
}

/** How far back accounts are followed; what was before is an adjustment. */
const longestHistory = 15

export function holidayAccount(facts: HolidayFacts, asOf: string): HolidayAccount {
  const year = yearOf(asOf)
  const approved = leaveDays(facts.absences, facts, isApproved)
  const pots: Pot[] = []
  for (let past = firstYear(facts, year); past < year; past++) {
    pots.push(potOf(facts, past))
    live(pots, approved, past, `${past}-12-31`)
  }
  const carried = pots.map((pot) => ({ ...pot }))
  const carriedOverDays = sum(carried.map(({ left }) => left))
  const { contractual, entitled } = entitlementOf(facts.contracts, year)
  const adjusted = correctionsIn(facts, year)
  // The leave of the year itself outlives it: only what was carried over can expire.
  const expiredDays = live(pots, approved, year, asOf)
  const inYear = approved.filter(({ date }) => yearOf(date) === year)
  const takenDays = sum(inYear.filter(({ date }) => date <= asOf).map(({ counted }) => counted))
  const approvedFutureDays = sum(inYear.filter(({ date }) => date > asOf).map(({ counted }) => counted))
  const requested = leaveDays(facts.absences, facts, ({ status }) => status === 'requested')
  const requestedDays = sum(requested.filter(({ date }) => yearOf(date) === year).map(({ counted }) => counted))
  const remainingDays = hundredths(entitled + carriedOverDays + adjusted - expiredDays - takenDays - approvedFutureDays)
  return {
    contractualDays: contractual,
    entitledDays: entitled,
    carriedOverDays,
    carryOverExpiresOn:
      carried
        .filter(isExpiring)
        .map(({ expiresOn }) => expiresOn)
        .toSorted()[0] ?? null,
    carryOverNotExpiringDays: sum(
      carried.map((pot) => (pot.expiresOn === null ? pot.left : Math.min(pot.kept, Math.max(0, pot.left)))),
    ),
    expiredDays,
    takenDays,
    approvedFutureDays,
    requestedDays,
    remainingDays,
    bookableDays: hundredths(remainingDays - requestedDays),
    expiryNoticeSentAt: noticesOf(facts, year - 1, `${year}-12-31`).at(-1) ?? null,
  }
}

/** What is left of a year's leave and would be lost, with all that is approved taken from it. */
export interface ExpiringLeave {
  readonly year: number
  readonly ruleSet: RuleSet
  readonly days: number
  /** The last day on which it can be taken. */
  readonly expiresOn: string
}

/** Of leave that can still be taken today; in Germany also what expires only once the person is told of it. */
export function expiringLeave(facts: HolidayFacts, today: string): ExpiringLeave[] {
  const year = yearOf(today)
  const approved = leaveDays(facts.absences, facts, isApproved)
  return Array.from({ length: 6 }, (_, index) => year - 5 + index).flatMap((of): ExpiringLeave[] => {
    const ruleSet = ruleSetAt(facts, of)
    const expiresOn = ruleSet === 'DE' && of >= year ? `${of + 1}-03-31` : expiryOf(facts, of)
    // What ends later than that is told of when its time comes.
    if (expiresOn === null || expiresOn < today || yearOf(expiresOn) > year + (ruleSet === 'DE' ? 1 : 0)) return []
    const pots: Pot[] = []
    for (let each = firstYear(facts, of); each <= yearOf(expiresOn); each++) {
      pots.push(potOf(facts, each))
      live(pots, approved, each, each === yearOf(expiresOn) ? expiresOn : `${each}-12-31`)
    }
    const pot = pots.find((each) => each.year === of)
    const days = pot === undefined ? 0 : hundredths(pot.left - pot.kept)
    return days > 0 ? [{ year: of, ruleSet, days, expiresOn }] : []
  })
}

function potOf(facts: HolidayFacts, year: number): Pot {
  const left = entitlementOf(facts.contracts, year).entitled + correctionsIn(facts, year)
  const expiresOn = expiryOf(facts, year)
  const kept = facts.adjustments
    .filter(({ kind, date }) => kind === 'keptFromExpiry' && date >= `${year}-01-01`)
    .filter(({ date }) => expiresOn !== null && date <= expiresOn)
    .reduce((days, one) => days + one.days, 0)
  return { year, left, kept, expiresOn }
}

/**
 * Austria: two years after the leave year. Germany: 31 March after it, and only if the person was told in time that leave is
 * left and would be lost (facts/law.md; BAG 9 AZR 541/15). Switzerland: five years.
 */
function expiryOf(facts: HolidayFacts, year: number): string | null {
  switch (ruleSetAt(facts, year)) {
    case 'AT':
      return `${year + 2}-12-31`
    case 'DE':
      return noticesOf(facts, year, `${year + 1}-03-31`).length > 0 ? `${year + 1}-03-31` : null
    case 'CH':
      return `${year + 5}-12-31`
    case 'none':
      return null
  }
}

/** Of the last contract that began before the year ended. */
function ruleSetAt({ contracts }: HolidayFacts, year: number): RuleSet {
  const unending = contracts.map((terms) => ({ ...terms, validUntil: null }))
  return contractOn(unending, `${year}-12-31`)?.ruleSet ?? 'none'
}

function noticesOf({ adjustments }: HolidayFacts, fromYear: number, until: string): string[] {
  return adjustments
    .filter(({ kind, date }) => kind === 'expiryNotice' && date >= `${fromYear}-01-01` && date <= until)
    .map(({ date }) => date)
    .toSorted()
}

/** Takes the leave of a year's days up to `until` out of the pots and lets expire what is due by then; answers what expired. */
function live(
  pots: readonly Pot[],
  leave: readonly { date: string; counted: number }[],
  year: number,
  until: string,
): number {
  let expired = 0
  const expire = (before: string) => {
    for (const pot of pots) {
      if (!isExpiring(pot) || pot.expiresOn >= before) continue
      expired += pot.left - pot.kept
      pot.left = pot.kept
    }
  }
  for (const { date, counted } of leave.filter((day) => yearOf(day.date) === year && day.date <= until)) {
    expire(date)
    take(pots, counted)
  }
  // On the last day of a year nothing of it is lost before midnight, so it is the new year that finds it gone.
  expire(until)
  return hundredths(expired)
}

function take(pots: readonly Pot[], days: number): void {
  let open = days
  for (const pot of pots) {
    const taken = Math.min(open, Math.max(0, pot.left))
    pot.left -= taken
    open -= taken
  }
  const last = pots.at(-1)
  // More than there is: the account goes below zero.
  if (last !== undefined) last.left -= open
}

function isExpiring<Some extends Pot>(pot: Some): pot is Some & { readonly expiresOn: string } {
  return pot.expiresOn !== null && pot.left > pot.kept
}

function correctionsIn({ adjustments }: HolidayFacts, year: number): number {
  const own = adjustments.filter(({ kind, date }) => kind === 'correction' && yearOf(date) === year)
  return sum(own.map(({ days }) => days))
}

function firstYear({ contracts, adjustments }: HolidayFacts, year: number): number {
  const dates = [...contracts.map(({ validFrom }) => validFrom), ...adjustments.map(({ date }) => date)]
  const earliest = Math.min(year, ...dates.map(yearOf))
  return Math.max(earliest, year - longestHistory)
}

function yearOf(date: string): number {
  return calendarOf(dayOf(date) ?? 0).year
}

function sum(values: readonly number[]): number {
  return hundredths(values.reduce((all, value) => all + value, 0))
}
