// How long before a shift its person hears of it, where law or agreement ask for that. Nothing is forbidden by it: it is said.
import { dayOf } from '../time/wall-clock.ts'
import { rulesOf } from './rule-sets.ts'
import { rulesUnder, type Law } from './work-agreement.ts'

export interface ShortNotice {
  /** Until the day of the shift; 0 for today's. */
  readonly days: number
  /** As many as there should be. */
  readonly wanted: number
  /** Whose days they are, by its name; null: the law's. */
  readonly agreement: string | null
}

/** Undefined where it is early enough, over, or nobody asks. `date`, `today`: `YYYY-MM-DD`, business days of the branch. */
export function shortNotice(law: Law, date: string, today: string): ShortNotice | undefined {
  const rules = rulesUnder(law, false)
  const wanted = rules?.planNotice ?? null
  const [day, from] = [dayOf(date), dayOf(today)]
  if (wanted === null || day === null || from === null) return undefined
  const days = day - from
  // Nobody is told of what is over.
  if (days < 0 || days >= wanted) return undefined
  const isLaw = wanted === rulesOf(law.ruleSet)?.planNotice
  return { days, wanted, agreement: isLaw ? null : (rules?.agreed?.name ?? null) }
}

export interface ShortNotices extends ShortNotice {
  readonly count: number
}

/** Of several shifts; the days of the soonest. */
export function shortNotices(
  shifts: readonly { readonly date: string; readonly law: Law }[],
  today: string,
): ShortNotices | undefined {
  const found = shifts.flatMap(({ date, law }) => shortNotice(law, date, today) ?? [])
  const [soonest] = found.toSorted((a, b) => a.days - b.days)
  return soonest && { ...soonest, count: found.length }
}
