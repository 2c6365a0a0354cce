// How long records of working time are to be kept (facts/law.md § 9): DE two years (ArbZG § 16), CH five years (ArGV 1 Art. 73), AT one year
// at least; tax law asks for seven years of wage papers there, which is what we keep.
import { calendarOf, countDays, dateOf, dayOf } from '../time/wall-clock.ts'
import type { RuleSet } from './rule-sets.ts'

export const keepRecordsYears: Readonly<Record<RuleSet, number>> = { AT: 7, DE: 2, CH: 5, none: 7 }

/** Photos of finished tasks: records of hygiene are asked for long after, seldom after two seasons. */
export const keepPhotosYears = 2
/** Notes of an illness, from its end: as long as wages can be claimed (§ 195 BGB, § 1486 ABGB: three years). Health is nobody's longer. */
export const keepNotesYears = 3

/** The last day on which the record of a day has to be there: whole years, from the end of the year it belongs to. */
export function keptUntil(ruleSet: RuleSet, date: string): string {
  const { year } = calendarOf(dayOf(date) ?? 0)
  return dateOf(countDays(year + keepRecordsYears[ruleSet], 12, 31))
}

/** Days that nobody has to keep the records of any more may be this old at the latest. */
export function latestDue(today: string): string {
  return `${Number(today.slice(0, 4)) - 1 - Math.min(...Object.values(keepRecordsYears))}-12-31`
}

/**
 * The last day of a person whose records need not be kept any longer; null: there is none. Whole years from the first one on, so that
 * what stays is whole, too: where somebody worked under two laws, the longer one holds the year.
 */
export function dueUntil(
  records: readonly { readonly date: string; readonly ruleSet: RuleSet }[],
  today: string,
): string | null {
  let due: string | null = null
  for (const { date, ruleSet } of records.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const year = date.slice(0, 4)
    if (keptUntil(ruleSet, date) >= today) return due?.slice(0, 4) === year ? yearBefore(records, year) : due
    due = `${year}-12-31`
  }
  return due
}

/** The end of the last year before with records. */
function yearBefore(records: readonly { readonly date: string }[], year: string): string | null {
  const former = records.map(({ date }) => date.slice(0, 4)).filter((each) => each < year)
  return former.length === 0 ? null : `${former.toSorted().at(-1)}-12-31`
}
