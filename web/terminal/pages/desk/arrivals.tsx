// Tells a screen reader politely what arrived and which step was taken, and everybody which order its guest called off.
import { useEffect, useRef } from 'react'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { announce, announced } from '#parts/orders/announcements.ts'
import { moneyText, ticketOf, type OrderSurroundings } from '#parts/orders/order-view.ts'
import type { ShownOrder } from '../../features/orders/open-orders.ts'
import { askDesk } from '../../shell/desk-call.ts'
import { note } from '../../shell/notes.ts'

interface ArrivalsProps {
  readonly orders: readonly ShownOrder[]
  readonly around: OrderSurroundings
}

export function Arrivals({ orders, around }: ArrivalsProps) {
  const known = useRef<ReadonlyMap<string, ShownOrder> | null>(null)
  const said = useStore(announced)
  useEffect(() => {
    const before = known.current
    known.current = new Map(orders.map((order) => [order.id, order]))
    for (const gone of unansweredOf(before)) if (!known.current.has(gone.id)) void tellOf(gone, around)
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

/** What nobody has answered, the guest may still call off. */
function unansweredOf(orders: ReadonlyMap<string, ShownOrder> | null): ShownOrder[] {
  return [...(orders?.values() ?? [])].filter(
    ({ status, waits }) => !waits && (status === 'new' || status === 'offered'),
  )
}

/** Somebody may have read it already, or begun: it must not vanish without a word. What the house refuses is rejected, not canceled. */
async function tellOf(gone: ShownOrder, { hasTickets }: OrderSurroundings): Promise<void> {
  const { uid, hash } = gone
  // Who is not reached now says so elsewhere. A terminal may read single orders only as their guests do.
  const status = await askDesk('GET /orders/public/:uid/:hash', { params: { uid, hash } }).then(
    ({ data }) => data.status,
    () => null,
  )
  if (status === 'canceled') note(say(texts.canceledByGuest, { ticket: ticketOf(gone, hasTickets) }))
}
