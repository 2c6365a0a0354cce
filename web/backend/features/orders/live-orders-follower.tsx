// On every page: keeps the open orders fresh and says which ones arrived.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Me } from '#contract/identity/session.ts'
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
import { branchesOf } from '../../shell/frame-queries.ts'
import { useSurroundings } from './use-surroundings.ts'

const figuresKey = ['orders', 'dashboard'] as const
/** In the evening an order moves on every few seconds; its sums are reckoned by the server. */
const figurePause = 10_000

export function LiveOrdersFollower({ me }: { me: Me }) {
  const client = useQueryClient()
  const orders = useCurrentOrders().data
  const around = useSurroundings()
  const known = useRef<ReadonlySet<string> | null>(null)
  const said = useStore(announced)

  useEffect(() => {
    const figures = atMostEvery(figurePause, () => void client.invalidateQueries({ queryKey: figuresKey }))
    const stop = followOrders(() => {
      void client.invalidateQueries({
        queryKey: ['orders'],
        predicate: ({ queryKey }) => queryKey[1] !== figuresKey[1],
      })
      figures.call()
    })
    return () => {
      stop()
      figures.end()
    }
  }, [client])

  useEffect(() => {
    if (!orders || !around) return
    const before = known.current
    known.current = new Set(orders.map(({ id }) => id))
    // What was there when the page opened did not arrive.
    const arrived = before === null ? [] : orders.filter(({ id, status }) => status === 'new' && !before.has(id))
    if (arrived.length === 0) return
    announce(arrivalText(arrived, around, branchesOf(me, around.branches).length > 1))
  }, [orders, around, me])

  return (
    <p className="visually-hidden" aria-live="polite" key="announcements">
      <span key={said.id}>{said.text}</span>
    </p>
  )
}

/** Tickets are numbered in each branch anew: whoever works for several hears which one it is. */
function arrivalText(
  arrived: readonly Order[],
  { hasTickets, currency }: OrderSurroundings,
  isOfSeveral: boolean,
): string {
  const [only] = arrived
  if (only === undefined || arrived.length > 1) return say(texts.arrivedMany, { count: arrived.length })
  return say(isOfSeveral ? texts.arrivedAt : texts.arrived, {
    ticket: ticketOf(only, hasTickets),
    branch: only.branchName,
    type: orderTypeNames[storedOrderType(only)],
    total: moneyText(only.pricing.totalGross, currency),
  })
}

/** At once, then at most once in so many milliseconds, and once more for what came meanwhile. */
function atMostEvery(milliseconds: number, work: () => void): { call: () => void; end: () => void } {
  let pause: ReturnType<typeof setTimeout> | null = null
  let isWanted = false
  const call = () => {
    if (pause !== null) {
      isWanted = true
      return
    }
    work()
    pause = setTimeout(() => {
      pause = null
      if (isWanted) call()
    }, milliseconds)
    isWanted = false
  }
  return { call, end: () => pause !== null && clearTimeout(pause) }
}
