// Tells a screen reader politely what arrived and which step was taken.
import { useEffect, useRef } from 'react'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { announce, announced } from '#parts/orders/announcements.ts'
import { moneyText, ticketOf, type OrderSurroundings } from '#parts/orders/order-view.ts'
import type { ShownOrder } from '../../features/orders/open-orders.ts'

interface ArrivalsProps {
  readonly orders: readonly ShownOrder[]
  readonly around: OrderSurroundings
}

export function Arrivals({ orders, around }: ArrivalsProps) {
  const known = useRef<ReadonlySet<string> | null>(null)
  const said = useStore(announced)
  useEffect(() => {
    const before = known.current
    known.current = new Set(orders.map(({ id }) => id))
    // What was there when the page opened did not arrive.
    const arrived = before === null ? [] : orders.filter(({ id, status }) => status === 'new' && !before.has(id))
    const [only] = arrived
    if (only !== undefined)
      announce(arrived.length > 1 ? say(texts.arrivedMany, { count: arrived.length }) : one(only, around))
  }, [orders, around])
  return (
    <p className="visually-hidden" aria-live="polite">
      <span key={said.id}>{said.text}</span>
    </p>
  )
}

function one(order: ShownOrder, { hasTickets, currency }: OrderSurroundings): string {
  return say(texts.arrived, {
    ticket: ticketOf(order, hasTickets),
    type: orderTypeNames[storedOrderType(order)],
    total: moneyText(order.pricing.totalGross, currency),
  })
}
