// How long before a shift its person hears of it, where a country asks for that. Nothing is forbidden by it: it is said.
import { dayOf } from '../time/wall-clock.ts'
import type { RuleSet } from './rule-sets.ts'

/**
 * Switzerland: two weeks, as the collective agreement of hospitality (L-GAV) has it in fields 2.5 and the ordinance on the Employment Act
 * (ArGV 1 Art. 69) in general; its text was not at hand. Businesses of a season give one week by the agreement: which ones are is not known
 * here. Austria and Germany name none (fields 2.5).
 */
const noticeDays: Readonly<Partial<Record<RuleSet, number>>> = { CH: 14 }

export interface ShortNotice {
  /** Until the day of the shift; 0 for today's. */
  readonly days: number
  /** As many as there should be. */
  readonly wanted: number
}

/** Undefined where it is early enough, over, or nobody asks. `date`, `today`: `YYYY-MM-DD`, business days of the branch. */
export function shortNotice(ruleSet: RuleSet, date: string, today: string): ShortNotice | undefined {
  const wanted = noticeDays[ruleSet]
  const [day, from] = [dayOf(date), dayOf(today)]
  if (wanted === undefined || day === null || from === null) return undefined
  const days = day - from
  // Nobody is told of what is over.
  return days < 0 || days >= wanted ? undefined : { days, wanted }
}

export interface ShortNotices extends ShortNotice {
  readonly count: number
}

/** Of several shifts; the days of the soonest. */
export function shortNotices(ruleSet: RuleSet, dates: readonly string[], today: string): ShortNotices | undefined {
  const found = dates.flatMap((date) => shortNotice(ruleSet, date, today) ?? [])
  const [soonest] = found.toSorted((a, b) => a.days - b.days)
  return soonest && { ...soonest, count: found.length }
}
