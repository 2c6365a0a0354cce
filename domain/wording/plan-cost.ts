// What a day of the plan costs, in a line where there is no table of days.
import { say } from './sentence.ts'
import { planTexts } from './plan.ts'

export const planCostTexts = {
  unrated: 'ohne Satz: {count}',
  part: '{name}: {value}',
} as const

interface DayCost {
  readonly cost: string
  readonly share: string
  readonly unrated: number
}

/** Whose rate is not known is said beside the cost: without it the share of the revenue would look better than it is. */
export function unratedText(count: number): string {
  return count === 0 ? '' : say(planCostTexts.unrated, { count })
}

export function dayCostText({ cost, share, unrated }: DayCost): string {
  const parts = [
    say(planCostTexts.part, { name: planTexts.sumCost, value: cost }),
    say(planCostTexts.part, { name: planTexts.sumShare, value: share }),
    unratedText(unrated),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
