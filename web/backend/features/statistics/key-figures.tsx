// The numbers that matter, each with what it was in the days compared with, in words.
import { comparedText } from '#domain/wording/compared.ts'
import { statisticsTexts as texts } from '#domain/wording/statistics.ts'

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
  const words = comparedText(value, previous, text)
  if (value === previous || previous === 0) return { words, isBetter: null }
  return { words, isBetter: value > previous !== isBetterLess }
}
