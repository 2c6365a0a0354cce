// One branch today: orders by state, figures, what comes next, and whether its devices are there.
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { dashboardTexts as texts } from '#domain/wording/dashboard.ts'
import { say } from '#domain/wording/sentence.ts'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import { moneyText, momentText, ticketOf } from '#parts/orders/order-view.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { DeviceList } from './device-list.tsx'
import { FigureRow } from './figure-row.tsx'
import { figuresOf } from './figures.ts'
import type { BranchToday } from './today.ts'

interface BranchTodayProps {
  readonly found: BranchToday
  readonly currency: string
  readonly hasTickets: boolean
  readonly now: number
}

export function BranchTodayCard({ found, currency, hasTickets, now }: BranchTodayProps) {
  const { branch, timeZone, missed, preorders, preorderCount, devices, today } = found
  const left = preorderCount - preorders.length
  const history = `/history?branch=${branch.id}&from=${today.date}&to=${today.date}`
  return (
    <section className="branch-today" aria-label={branch.name}>
      <header>
        <h2>
          <Link to={`/orders?branch=${branch.id}`}>{branch.name}</Link>
        </h2>
        <Link to={history} aria-label={say(texts.ordersOfToday, { branch: branch.name })}>
          {texts.orders}
        </Link>
      </header>
      {missed > 0 ? (
        <Link className="today-missed" to={`/orders?view=missed&branch=${branch.id}`}>
          <TriangleAlert size={18} aria-hidden /> {say(texts.missed, { count: missed })}
        </Link>
      ) : null}
      <States found={found} />
      <FigureRow figures={figuresOf(found, currency)} />
      <h3>{texts.preorders}</h3>
      {preorders.length === 0 ? (
        <p className="today-none">{texts.noPreorders}</p>
      ) : (
        <ul className="preorder-list">
          {preorders.map((order) => (
            <li key={order.id}>
              <Link to={`/orders?branch=${branch.id}&order=${order.id}`}>
                <span className="figures">{momentText(order.appointment, now, timeZone)}</span>
                <OrderTypeIcon type={order.orderType} />
                <span>
                  {orderTypeNames[order.orderType]} {ticketOf(order, hasTickets)}
                </span>
                <span className="figures">{moneyText(order.totalGross, currency)}</span>
              </Link>
            </li>
          ))}
          {left > 0 ? <li className="today-none">{say(texts.morePreorders, { count: left })}</li> : null}
        </ul>
      )}
      <h3>{texts.devices}</h3>
      <DeviceList devices={devices} now={now} />
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
