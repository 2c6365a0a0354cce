// The numbers that matter, each with what it was in the days compared with, in words.
import { statisticsTexts as texts } from '#domain/wording/statistics.ts'
import { say } from '#domain/wording/sentence.ts'
import { percentText } from './figure-words.ts'

export interface KeyFigure {
  readonly label: string
  readonly value: number | null
  /** Null: nothing is compared, or there was nothing. */
  readonly previous: number | null
  readonly text: (value: number) => string
  /** Less of it is better: waiting, losses. */
  readonly isBetterLess?: boolean
}

export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="key-figures">
      {figures.map((figure) => {
        const { label, value, text } = figure
        const { words, isBetter } = compared(figure)
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong className="figures">{value === null ? texts.none : text(value)}</strong>
              <span data-better={isBetter ?? undefined}>{words}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function compared({ value, previous, text, isBetterLess = false }: KeyFigure): {
  words: string
  isBetter: boolean | null
} {
  if (value === null || previous === null) return { words: texts.noComparison, isBetter: null }
  const before = text(previous)
  if (value === previous) return { words: say(texts.equal, { value: before }), isBetter: null }
  // Of nothing there is no percentage.
  if (previous === 0) return { words: say(texts.before, { value: before }), isBetter: null }
  const percent = percentText(Math.abs(value - previous) / Math.abs(previous))
  const isMore = value > previous
  return { words: say(isMore ? texts.more : texts.less, { percent, value: before }), isBetter: isMore !== isBetterLess }
}
