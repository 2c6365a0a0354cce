// The numbers that matter, each with what it was in the days compared with, in words, and with what it counts.
import { Link } from 'react-router'
import { comparedText } from '#domain/wording/compared.ts'
import { statisticsTexts as texts } from '#domain/wording/statistics.ts'

export interface KeyFigure {
  readonly label: string
  /** What counts, what not. */
  readonly counts: string
  readonly value: number | null
  /** Null: nothing is compared, or there was nothing. */
  readonly previous: number | null
  readonly text: (value: number) => string
  /** Less of waiting and losses; neither of what costs and brings something at once. Missing: more. */
  readonly isBetter?: 'less' | 'neither'
  /** What it counts. */
  readonly to?: string
}

interface KeyFiguresProps {
  readonly figures: readonly KeyFigure[]
  /** They keep their place until they are there. */
  readonly isLoading: boolean
  /** What the comparison leaves out; empty: nothing. */
  readonly note?: string
}

export function KeyFigures({ figures, isLoading, note = '' }: KeyFiguresProps) {
  return (
    <section className="key-figures-frame" aria-label={texts.keyFigures}>
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
      {note === '' ? null : <p className="page-hint">{note}</p>}
      <details>
        <summary>{texts.whatCounts}</summary>
        <dl>
          {figures.map(({ label, counts }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{counts}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

function compared({ value, previous, text, isBetter }: KeyFigure): { words: string; isBetter: boolean | null } {
  if (value === null || previous === null) return { words: texts.noComparison, isBetter: null }
  const words = comparedText(value, previous, text)
  if (value === previous || previous === 0 || isBetter === 'neither') return { words, isBetter: null }
  return { words, isBetter: value > previous !== (isBetter === 'less') }
}
