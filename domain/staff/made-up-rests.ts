// Rests between two days that were shortened as the law lets them be: whether a longer one made up for it, and by when it has to be.
import { lengthOf } from './worked-time.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { WorkRules } from './rule-sets.ts'
import type { WorkDay } from './work-day.ts'

export interface MakingUp {
  /** The last day of the time in which it has to be. */
  readonly until: DayNumber
  readonly isMadeUp: boolean
}

/**
 * By the day before which the rest lies. Where a country asks for another rest of its own length (DE), each makes up for one; else what
 * a rest has beyond the normal one makes up for as much as was missing. What lies after the days that are known makes up for nothing yet.
 */
export function makingUpOf(
  days: readonly WorkDay[],
  rulesOf: (day: WorkDay) => WorkRules | undefined,
): ReadonlyMap<WorkDay, MakingUp> {
  const rests = days.map((day, index) => {
    const before = days[index - 1]
    return before === undefined ? 0 : lengthOf([{ from: before.span.to, to: day.span.from }])
  })
  const spare = days.map((day, index) => (rests[index] ?? 0) - (rulesOf(day)?.rest.normal ?? Infinity))
  const used = new Set<number>()
  const found = new Map<WorkDay, MakingUp>()
  for (const [index, day] of days.entries()) {
    const rules = rulesOf(day)
    const rested = rests[index] ?? 0
    if (index === 0 || rules === undefined || rules.restMadeUp === null) continue
    if (rested < rules.rest.least || rested >= rules.rest.normal) continue
    const { within, rest } = rules.restMadeUp
    const missing = rules.rest.normal - rested
    const until = day.date + within
    const longer = days.findIndex((other, at) => {
      if (at <= index || other.date > until || used.has(at)) return false
      return rest === null ? (spare[at] ?? 0) >= missing : (rests[at] ?? 0) >= rest
    })
    found.set(day, { until, isMadeUp: longer >= 0 })
    if (longer < 0) continue
    if (rest === null) spare[longer] = (spare[longer] ?? 0) - missing
    else used.add(longer)
  }
  return found
}
