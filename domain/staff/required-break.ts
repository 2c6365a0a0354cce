// How much break a day needs. The limits count net work time, so breaks that were taken shorten what they are judged by.
import { lengthOf } from './worked-time.ts'
import type { Window } from '../time/windows.ts'
import type { WorkRules } from './rule-sets.ts'

type BreakRules = Pick<WorkRules, 'breaks'>

/** Minutes of break that so much work needs. */
export function breakFor(workMinutes: number, { breaks }: BreakRules): number {
  return breaks.reduce((needed, step) => (workMinutes > step.over ? Math.max(needed, step.minutes) : needed), 0)
}

/**
 * Minutes of break that so much presence (work and breaks) needs: the least that suffices for the work that is left beside
 * it. 9 h 1 min need 30 in Germany, not 45: with 30 minutes of break 8 h 31 min of work are left.
 */
export function breakWithin(presenceMinutes: number, rules: BreakRules): number {
  const steps = [0, ...rules.breaks.map((step) => step.minutes)]
  return Math.min(...steps.filter((minutes) => minutes >= breakFor(presenceMinutes - minutes, rules)))
}

/** What was taken as the law counts it, and what is missing of it. */
export function breaksOf(
  day: { readonly gaps: readonly Window[]; readonly workMinutes: number },
  rules: Pick<WorkRules, 'breaks' | 'smallestBreak' | 'wholeBreak'>,
): { readonly counted: number; readonly missing: number } {
  const needed = breakFor(day.workMinutes, rules)
  const pieces = day.gaps.map((gap) => lengthOf([gap])).filter((length) => length >= rules.smallestBreak)
  const counted = needed <= rules.wholeBreak ? Math.max(0, ...pieces) : pieces.reduce((sum, length) => sum + length, 0)
  return { counted, missing: counted < needed ? breakWithin(day.workMinutes + counted, rules) - counted : 0 }
}
