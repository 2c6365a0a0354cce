// A number beside what it was before, in words: on screens and in mails.
import { formatNumber } from '../numbers/money.ts'
import { say } from './sentence.ts'
import { statisticsTexts as texts } from './statistics.ts'

/** `0.123` → „12,3 %“ */
export function percentText(share: number): string {
  return `${formatNumber(Math.round(share * 1000) / 10)}\u00a0%`
}

/** „20 % mehr (100,00 €)“, „gleich viel (2)“; of nothing there is no percentage: „vorher 0,00 €“. */
export function comparedText(value: number, before: number, text: (value: number) => string): string {
  if (value === before) return say(texts.equal, { value: text(before) })
  if (before === 0) return say(texts.before, { value: text(before) })
  const percent = percentText(Math.abs(value - before) / Math.abs(before))
  return say(value > before ? texts.more : texts.less, { percent, value: text(before) })
}
