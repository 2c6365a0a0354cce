// A ranked list: name, bar, value beside it. Bars begin at zero; losses are marked by sign and colour.
import { Link } from 'react-router'

export interface RankedBar {
  readonly key: string
  readonly name: string
  readonly hint?: string
  readonly value: number
  readonly text: string
  readonly to?: string | null
}

export function RankedBars({ bars }: { bars: readonly RankedBar[] }) {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), Number.EPSILON)
  return (
    <ol className="ranked">
      {bars.map(({ key, name, hint, value, text, to }) => (
        <li key={key}>
          <span className="ranked-name">
            {to ? <Link to={to}>{name}</Link> : name}
            {hint ? <small>{hint}</small> : null}
          </span>
          <span className="ranked-bar" aria-hidden>
            <span
              data-most={value === most || undefined}
              data-negative={value < 0 || undefined}
              style={{ width: `${(Math.abs(value) / most) * 100}%` }}
            />
          </span>
          <span className="ranked-value">{text}</span>
        </li>
      ))}
    </ol>
  )
}
