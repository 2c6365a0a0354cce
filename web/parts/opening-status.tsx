// Open, closing soon or closed, in words and with a dot.
import './opening-status.css'

interface OpeningStatusProps {
  readonly label: string
  readonly tone: 'open' | 'soon' | 'closed'
}

export function OpeningStatus({ label, tone }: OpeningStatusProps) {
  return (
    <span className={`opening-status opening-${tone}`}>
      <span className="opening-dot" aria-hidden />
      {label}
    </span>
  )
}
