// How much break a day needs. The limits count net work time, so breaks that were taken shorten what they are judged by.
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
