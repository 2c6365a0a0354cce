// „Bestellung 27 · wird zubereitet“ on every page, for orders of this device until they end; deletable (decisions § 6).
import { ChevronRight, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { isCounterAppointmentOpen } from '#domain/ordering/counter-appointment.ts'
import { orderNumber, reminderText } from '#domain/ordering/customer-status.ts'
import { isEnded } from '#domain/ordering/order-status.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { IconButton } from '#kit/button.tsx'
import { ApiFailure, call } from '#parts/api-client.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { PageLink } from '#parts/page-link.tsx'
import {
  endOrder,
  forgetEndedOrders,
  forgetOrder,
  rememberedOrders,
  type RememberedOrder,
} from './remembered-orders.ts'
import './order-reminder.css'

const askEvery = 20_000

interface OrderReminderProps {
  readonly orders: readonly RememberedOrder[]
  readonly disableTickets: boolean
}

export function OrderReminder({ orders, disableTickets }: OrderReminderProps) {
  const { pathname } = useLocation()
  return (
    <nav className="reminders" aria-label={shopScreenTexts.runningOrders}>
      <EndOfPage key={pathname} />
      <ul>
        {orders.map(({ uid, hash }) => (
          <RunningOrder key={uid} uid={uid} hash={hash} disableTickets={disableTickets} />
        ))}
      </ul>
    </nav>
  )
}

function EndOfPage() {
  useEffect(() => forgetEndedOrders, [])
  return null
}

function RunningOrder({ uid, hash, disableTickets }: RememberedOrder & { disableTickets: boolean }) {
  const order = useRunningOrder(uid, hash)
  const text = order
    ? reminderText(
        orderNumber(order, disableTickets).value,
        order.status,
        storedOrderType(order),
        isCounterAppointmentOpen(order),
      )
    : shopScreenTexts.runningOrder
  return (
    <li className="reminder">
      <PageLink to={`/status/${uid}/${hash}`}>
        {text}
        <ChevronRight size={18} aria-hidden />
      </PageLink>
      <IconButton label={say(shopScreenTexts.forgetOrder, { order: text })} onClick={() => forgetOrder(uid)}>
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  )
}

/** Who came back from its payment and has ordered since must not be led to pay for both. */
function isNewest(uid: string): boolean {
  return rememberedOrders()[0]?.uid === uid
}

/** Null until the server has told its status. An order that ended is told of once, one that is gone is forgotten. */
function useRunningOrder(uid: string, hash: string): PublicOrder | null {
  const [order, setOrder] = useState<PublicOrder | null>(null)
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    const ask = async () => {
      try {
        const found = await call('GET /orders/public/:uid/:hash', { params: { uid, hash } }, { signal })
        if (found.status === 'awaitingPayment' && !isNewest(uid)) return forgetOrder(uid)
        setOrder(found)
        if (!isEnded(found.status)) return
        endOrder(uid)
        stopped.abort()
      } catch (error) {
        // Anything else passes: the next question may be answered.
        if (error instanceof ApiFailure && error.status === 404) forgetOrder(uid)
      }
    }
    const askIfSeen = () => document.visibilityState === 'visible' && void ask()
    void ask()
    const timer = setInterval(askIfSeen, askEvery)
    signal.addEventListener('abort', () => clearInterval(timer))
    document.addEventListener('visibilitychange', askIfSeen, { signal })
    return () => stopped.abort()
  }, [uid, hash])
  return order
}
