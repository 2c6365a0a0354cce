// The open orders of one branch in numbers, with the way to them.
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { ageText, laneOf, lanes } from '#parts/orders/order-view.ts'
import './branch-orders.css'

interface BranchOrdersProps {
  readonly branch: Branch
  /** Of this branch, oldest first. */
  readonly orders: readonly Order[]
  readonly now: number
}

export function BranchOrders({ branch, orders, now }: BranchOrdersProps) {
  const oldest = orders.find(({ status }) => status === 'new')
  return (
    <div className="branch-orders">
      <header>
        <h3>{branch.name}</h3>
        <p>{say(texts.openOrdersOfBranch, { count: orders.length })}</p>
      </header>
      <dl>
        {lanes.map((lane) => {
          const count = orders.filter(({ status }) => laneOf(status) === lane).length
          return (
            <div key={lane} data-some={(lane === 'new' && count > 0) || undefined}>
              <dt>{texts.lanes[lane]}</dt>
              <dd className="figures">{count}</dd>
            </div>
          )
        })}
      </dl>
      <footer>
        <span className="figures">{oldest ? say(texts.oldestNew, { age: ageText(oldest.createdAt, now) }) : null}</span>
        <Link to={`/orders?branch=${branch.id}`} aria-label={`${texts.showOrders}: ${branch.name}`}>
          {texts.showOrders} <ArrowRight size={17} aria-hidden />
        </Link>
      </footer>
    </div>
  )
}
