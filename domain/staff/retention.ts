// How long records of working time are to be kept (facts/law.md § 9): DE two years (ArbZG § 16), CH five years (ArGV 1 Art. 73), AT one year
// at least; tax law asks for seven years of wage papers there, which is what we keep.
import { calendarOf, countDays, dateOf, dayOf } from '../time/wall-clock.ts'
import type { RuleSet } from './rule-sets.ts'

const years: Readonly<Record<RuleSet, number>> = { AT: 7, DE: 2, CH: 5, none: 7 }

/** Photos of finished tasks: records of hygiene are asked for long after, seldom after two seasons. */
export const keepPhotosYears = 2
/** Notes of an illness, from its end: as long as wages can be claimed (§ 195 BGB, § 1486 ABGB: three years). Health is nobody's longer. */
export const keepNotesYears = 3

/** The last day on which the record of a day has to be there: whole years, from the end of the year it belongs to. */
export function keptUntil(ruleSet: RuleSet, date: string): string {
  const { year } = calendarOf(dayOf(date) ?? 0)
  return dateOf(countDays(year + years[ruleSet], 12, 31))
}
