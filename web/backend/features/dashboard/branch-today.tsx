// One branch today: orders by state, and figures.
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { dashboardTexts as texts } from '#domain/wording/dashboard.ts'
import { say } from '#domain/wording/sentence.ts'
import { FigureRow } from './figure-row.tsx'
import { figuresOf } from './figures.ts'
import { PausedNote } from './paused-note.tsx'
import type { BranchToday } from './today.ts'

interface BranchTodayProps {
  readonly found: BranchToday
  readonly currency: string
}

export function BranchTodayCard({ found, currency }: BranchTodayProps) {
  const { branch, missed, today } = found
  const history = `/history?branch=${branch.id}&from=${today.date}&to=${today.date}`
  return (
    <section className="branch-today" aria-label={branch.name}>
      <header>
        <h3>
          <Link to={`/orders?branch=${branch.id}`}>{branch.name}</Link>
        </h3>
        <Link to={history} aria-label={say(texts.ordersOfToday, { branch: branch.name })}>
          {texts.orders}
        </Link>
      </header>
      <PausedNote found={found} />
      {missed > 0 ? (
        <Link className="today-missed" to={`/orders?view=missed&branch=${branch.id}`}>
          <TriangleAlert size={18} aria-hidden /> {say(texts.missed, { count: missed })}
        </Link>
      ) : null}
      <States found={found} />
      <FigureRow figures={figuresOf(found, currency)} />
    </section>
  )
}

/** „Angeboten“ only where there are offers. */
function States({ found: { open, today } }: { found: BranchToday }) {
  const states = [
    ['new', open.new],
    ['offered', open.offered],
    ['confirmed', open.confirmed],
    ['inDelivery', open.inDelivery],
    ['completed', today.completed],
    ['ended', today.ended],
  ] as const
  return (
    <dl className="today-states">
      {states
        .filter(([state, count]) => state !== 'offered' || count > 0)
        .map(([state, count]) => (
          <div key={state} data-waits={(state === 'new' && count > 0) || undefined}>
            <dt>{texts.states[state]}</dt>
            <dd className="figures">{count}</dd>
          </div>
        ))}
    </dl>
  )
}
