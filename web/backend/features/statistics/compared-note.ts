// What the comparison of a day that runs is worth, in words beside the figures.
import { say } from '#domain/wording/sentence.ts'
import { statisticsTexts as texts } from '#domain/wording/statistics.ts'

interface Compared {
  readonly isPartial: boolean
  readonly compared: unknown
  readonly comparedUntil: string | null
}

/** Empty where nothing is compared, or every day is over. */
export function comparedNote(answer: Compared | undefined): string {
  if (!answer?.isPartial || answer.compared === null) return ''
  return answer.comparedUntil === null ? texts.comparedWhole : say(texts.comparedUntil, { time: answer.comparedUntil })
}
