// On every page: keeps the open orders fresh and says which ones arrived.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { announce, announced } from '#parts/orders/announcements.ts'
import { useCurrentOrders } from './current-orders.ts'
import { followOrders } from './live-orders.ts'
import { moneyText, ticketOf, type OrderSurroundings } from '#parts/orders/order-view.ts'
import { useSurroundings } from './use-surroundings.ts'

export function LiveOrdersFollower() {
  const client = useQueryClient()
  const orders = useCurrentOrders().data
  const around = useSurroundings()
  const known = useRef<ReadonlySet<string> | null>(null)
  const said = useStore(announced)

  useEffect(
    () =>
      followOrders(() => {
        void client.invalidateQueries({ queryKey: ['orders'] })
      }),
    [client],
  )

  useEffect(() => {
    if (!orders || !around) return
    const before = known.current
    known.current = new Set(orders.map(({ id }) => id))
    // What was there when the page opened did not arrive.
    const arrived = before === null ? [] : orders.filter(({ id, status }) => status === 'new' && !before.has(id))
    if (arrived.length > 0) announce(arrivalText(arrived, around))
  }, [orders, around])

  return (
    <p className="visually-hidden" aria-live="polite" key="announcements">
      <span key={said.id}>{said.text}</span>
    </p>
  )
}

function arrivalText(arrived: readonly Order[], { hasTickets, currency }: OrderSurroundings): string {
  const [only] = arrived
  if (only === undefined || arrived.length > 1) return say(texts.arrivedMany, { count: arrived.length })
  return say(texts.arrived, {
    ticket: ticketOf(only, hasTickets),
    type: orderTypeNames[storedOrderType(only)],
    total: moneyText(only.pricing.totalGross, currency),
  })
}
