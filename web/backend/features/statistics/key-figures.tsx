// The numbers that matter, each with what it was in the days compared with, in words.
import { Link } from 'react-router'
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
  /** What it counts. */
  readonly to?: string
}

interface KeyFiguresProps {
  readonly figures: readonly KeyFigure[]
  /** They keep their place until they are there. */
  readonly isLoading: boolean
}

export function KeyFigures({ figures, isLoading }: KeyFiguresProps) {
  return (
    <dl className="key-figures" aria-busy={isLoading || undefined}>
      {figures.map((figure) => {
        const { label, value, text, to } = figure
        const shown = isLoading ? '\u00a0' : value === null ? texts.none : text(value)
        const { words, isBetter } = compared(figure)
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong className="figures">{to && value ? <Link to={to}>{shown}</Link> : shown}</strong>
              {isLoading ? <span>&nbsp;</span> : <span data-better={isBetter ?? undefined}>{words}</span>}
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
