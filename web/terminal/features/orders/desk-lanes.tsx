// The open orders side by side: missed and new, in preparation, ready, and what comes later by its day.
import type { ReactNode } from 'react'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { counterLanes } from '#domain/ordering/counter-lanes.ts'
import { dueAt } from '#domain/ordering/order-clock.ts'
import { formatTime } from '#domain/time/german-dates.ts'
import { dayAt } from '#domain/time/wall-clock.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { ticketOf } from '#parts/orders/order-view.ts'
import type { Desk } from './desk.ts'
import type { ShownOrder } from './open-orders.ts'
import { OrderCard } from './order-card.tsx'
import { dayName } from '#parts/orders/propose-sheet.tsx'
import './desk-lanes.css'

interface DeskLanesProps {
  readonly orders: readonly ShownOrder[]
  readonly desk: Desk
  readonly now: number
  readonly unseen: ReadonlySet<string>
  readonly onSeen: (id: string) => void
  readonly onOpen: (id: string) => void
}

export function DeskLanes({ orders, desk, now, unseen, onSeen, onOpen }: DeskLanesProps) {
  const lanes = counterLanes(orders, desk.branch, now)
  const cards = (of: readonly ShownOrder[]) =>
    of.map((order) => (
      <OrderCard
        key={order.id}
        order={order}
        desk={desk}
        now={now}
        isUnseen={unseen.has(order.id)}
        onSeen={onSeen}
        onOpen={onOpen}
      />
    ))
  const later = lanes.later.reduce((sum, { orders: ofDay }) => sum + ofDay.length, 0)
  return (
    <div className="desk-lanes">
      <div className="desk-column" data-column="fresh">
        {lanes.missed.length > 0 ? (
          <Lane id="missed" count={lanes.missed.length}>
            {cards(lanes.missed)}
          </Lane>
        ) : null}
        <Lane id="fresh" count={lanes.fresh.length}>
          {cards(lanes.fresh)}
        </Lane>
      </div>
      <div className="desk-column">
        <Lane id="preparing" count={lanes.preparing.length}>
          {cards(lanes.preparing)}
        </Lane>
      </div>
      <div className="desk-column">
        <Lane id="ready" count={lanes.ready.length}>
          {cards(lanes.ready)}
        </Lane>
      </div>
      <div className="desk-column">
        <Lane id="later" count={later}>
          {lanes.later.map(({ day, orders: ofDay }) => (
            <section key={day} className="desk-day">
              <h3>{dayName(day, dayAt(desk.branch.timeZone, now) ?? 0)}</h3>
              <ul>
                {ofDay.map((order) => (
                  <li key={order.id}>
                    <LaterOrder order={order} desk={desk} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Lane>
      </div>
    </div>
  )
}

type LaneId = keyof typeof texts.lanes

function Lane({ id, count, children }: { id: LaneId; count: number; children: ReactNode }) {
  const empty = id === 'missed' ? null : texts.laneEmpty[id]
  return (
    <section className="desk-lane" data-lane={id} aria-labelledby={`lane-${id}`}>
      <h2 id={`lane-${id}`}>
        {texts.lanes[id]} <span className="desk-count figures">{count}</span>
      </h2>
      {count === 0 ? <p className="desk-empty">{empty}</p> : null}
      <div className="desk-cards">{children}</div>
    </section>
  )
}

function LaterOrder({ order, desk, onOpen }: { order: ShownOrder; desk: Desk; onOpen: (id: string) => void }) {
  const ticket = ticketOf(order, desk.around.hasTickets)
  return (
    <button type="button" className="desk-later" onClick={() => onOpen(order.id)}>
      <b className="figures">{formatTime(dueAt(order) ?? 0, desk.branch.timeZone)}</b>
      <span>
        {orderTypeNames[storedOrderType(order)]} · {say(texts.positions, { count: order.items.length })}
      </span>
      <span className="desk-later-ticket figures">{ticket}</span>
    </button>
  )
}
